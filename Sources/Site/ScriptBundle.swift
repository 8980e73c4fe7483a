import Foundation

/// The modules that every page has, as one file: one element per file for those who write them, one
/// request for browsers.
///
/// A module becomes a function that is called once, in the order of the imports. Scripts loaded on
/// demand import from the bundle, so they get the same instance, and no request goes to a module
/// that is in it; its own address re-exports it.
struct ScriptBundle {
    /// A script that doesn't follow our conventions.
    struct Unreadable: Error, Equatable, CustomStringConvertible {
        package let path: String
        package let line: String
        package var description: String {
            "\(path) cannot be put together with the others: \(line)"
        }
    }

    private struct Module {
        var imports: [(path: String, names: String)] = []
        var exports: [String] = []
        var body = ""
    }

    // Made once: Swift reads the text of an expression each time that it comes by it.
    private let importing = /import (?:\{ ([^}]*) \} from )?"(\.[^"]+)"/
    private let exporting = /export ((?:async )?function|class|const) (\w+)(.*)/
    private let start: String
    private var modules: [(path: String, module: Module)] = []

    /// The contents, with everything that the start module imports bundled into it; the keys are
    /// paths.
    package static func together(_ contents: [String: [UInt8]], start: String) throws -> [String:
        [UInt8]]
    {
        guard contents[start] != nil else { return contents }
        var contents = contents
        for (path, bytes) in contents where path.hasSuffix(".js") {
            contents[path] = withoutComments(bytes)
        }
        var bundle = ScriptBundle(start: start)
        var open: Set<String> = []
        try bundle.add(start, from: contents, &open)
        let modules = Dictionary(uniqueKeysWithValues: bundle.modules)
        for (path, bytes) in contents where path.hasSuffix(".js") {
            let text =
                switch modules[path] {
                case _ where path == start: bundle.text
                case .some(let module): bundle.stub(of: path, module)
                case nil: bundle.direct(String(decoding: bytes, as: UTF8.self), of: path)
                }
            contents[path] = Array(text.utf8)
        }
        return contents
    }

    /// A script without the lines that are nothing but a comment: they are a third of what browsers
    /// would fetch.
    private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let kept = lines.filter { line in
            !line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
        }
        return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
    }

    private init(start: String) { self.start = start }

    /// Adds what a module imports, then the module.
    private mutating func add(
        _ path: String, from contents: [String: [UInt8]], _ open: inout Set<String>
    ) throws {
        guard !modules.contains(where: { $0.path == path }) else { return }
        guard let bytes = contents[path], open.insert(path).inserted else {
            throw Unreadable(path: path, line: "it is missing, or imports itself")
        }
        let module = try read(path, String(decoding: bytes, as: UTF8.self))
        for (dependency, _) in module.imports { try add(dependency, from: contents, &open) }
        modules.append((path, module))
    }

    private func read(_ path: String, _ text: String) throws -> Module {
        var module = Module()
        // The bundle lies in the folder of the start: from there, another's way leads elsewhere.
        let loads = Self.folder(of: path) != Self.folder(of: start) && text.contains("import(")
        for line in Self.lines(of: text) {
            if line.hasPrefix("import "), let found = line.wholeMatch(of: importing) {
                let names = found.output.1.map(String.init) ?? ""
                module.imports.append((Self.path(found.output.2, beside: path), names))
            } else if line.hasPrefix("export "), let found = line.wholeMatch(of: exporting) {
                module.exports.append(String(found.output.2))
                module.body += line.dropFirst("export ".count) + "\n"
            } else if line.hasPrefix("import ") || line.hasPrefix("export ")
                || (loads && line.contains("import("))
            {
                throw Unreadable(path: path, line: String(line))
            } else {
                module.body += line + "\n"
            }
        }
        return module
    }

    private var text: String {
        var text = ""
        for (path, module) in modules {
            let imports = module.imports.filter { !$0.names.isEmpty }.map { path, names in
                "const { \(names.replacing(" as ", with: ": ")) } = \(Self.name(of: path))\n"
            }
            let body = imports.joined() + module.body
            let exports = module.exports.joined(separator: ", ")
            text +=
                path == start
                ? body
                : "const \(Self.name(of: path)) = (() => {\n\(body)return { \(exports) }\n})()\n"
        }
        let names = modules.map(\.path).filter { $0 != start }.map(Self.name)
        return text + "export { \(names.joined(separator: ", ")) }\n"
    }

    /// A script loaded on demand, with what it imports from the bundle taken from there.
    private func direct(_ text: String, of path: String) -> String {
        let bundled = Set(modules.map(\.path))
        return Self.lines(of: text).map { line in
            guard line.hasPrefix("import "), let found = line.wholeMatch(of: importing),
                case let target = Self.path(found.output.2, beside: path),
                target != start, bundled.contains(target)
            else { return String(line) }
            guard let names = found.output.1 else { return "import \"\(way(from: path))\"" }
            let name = Self.name(of: target)
            return "import { \(name) } from \"\(way(from: path))\"; "
                + "const { \(names.replacing(" as ", with: ": ")) } = \(name)"
        }.joined(separator: "\n")
    }

    /// How the start is written in an import of another script.
    private func way(from path: String) -> String {
        let depth = path.split(separator: "/").count - start.split(separator: "/").count
        return (depth > 0 ? String(repeating: "../", count: depth) : "./")
            + (start.split(separator: "/").last ?? "")
    }

    private func stub(of path: String, _ module: Module) -> String {
        let way = way(from: path)
        guard !module.exports.isEmpty else { return "import \"\(way)\"\n" }
        let name = Self.name(of: path)
        return """
            import { \(name) } from "\(way)"
            export const { \(module.exports.joined(separator: ", ")) } = \(name)

            """
    }

    private static func name(of path: String) -> String {
        "$" + path.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    }

    /// By bytes: to find where each character ends would take ten times as long.
    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Substring.init)
    }

    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The path of an import, relative to the importing module's folder.
    private static func path(_ name: Substring, beside path: String) -> String {
        var parts = path.split(separator: "/").dropLast()
        for part in name.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
