import Foundation
import Testing

/// Browsers find every script from `site.js` on: what all pages have at once, the rest on demand.
struct ScriptTests {
    /// What all pages have, and what browsers run beside them.
    private static let starts = ["Public/js/site.js", "Public/js/service-worker.js"]

    /// What a script imports, at once or on demand, by the path from the root.
    static func imports(of script: HouseFile) -> [String] {
        let importing = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/
        let folder = URL(filePath: "/" + script.path).deletingLastPathComponent()
        return script.text.matches(of: importing).map { match in
            String(folder.appending(path: String(match.output.1)).standardized.path.dropFirst())
        }
    }

    /// Scripts that no page comes to, and imports that lead nowhere.
    static func faults(in scripts: [HouseFile], from starts: [String]) -> [String] {
        let byPath = Dictionary(uniqueKeysWithValues: scripts.map { ($0.path, $0) })
        var waiting = starts
        var seen: Set<String> = []
        var faults: [String] = []
        while let path = waiting.popLast() {
            guard seen.insert(path).inserted else { continue }
            guard let script = byPath[path] else {
                faults.append("\(path): is imported and not there")
                continue
            }
            waiting += imports(of: script)
        }
        return faults
            + byPath.keys.filter { !seen.contains($0) }.sorted().map { "\($0): nobody imports it" }
    }

    /// Names that a script imports and that the other one does not export.
    static func missing(in scripts: [HouseFile]) -> [String] {
        let byPath = Dictionary(uniqueKeysWithValues: scripts.map { ($0.path, $0.text) })
        let importing = /import \{([^}]*)\} from "(\.[^"]+)"/
        let exporting = /export (?:async )?(?:const|let|function|class) (\w+)/
        return scripts.flatMap { script in
            let folder = URL(filePath: "/" + script.path).deletingLastPathComponent()
            return script.text.matches(of: importing).flatMap { match in
                let path = String(
                    folder.appending(path: String(match.output.2)).standardized.path.dropFirst())
                let known = Set((byPath[path] ?? "").matches(of: exporting).map(\.output.1))
                return match.output.1.split(separator: ",").compactMap { name -> String? in
                    guard let name = name.split(separator: " ").first, !known.contains(name)
                    else { return nil }
                    return "\(script.path): \(path) has no \(name)"
                }
            }
        }
    }

    /// The lines of a list of elements on demand whose script defines another one, or none.
    static func strays(in list: HouseFile, scripts: [HouseFile]) -> [String] {
        let line = /"([a-z-]+)": \(\) => import\("\.\/([^"]+)"\)/
        let folder = list.path.split(separator: "/").dropLast().joined(separator: "/")
        return list.text.matches(of: line).compactMap { match in
            let (name, path) = (String(match.output.1), "\(folder)/\(match.output.2)")
            let defined = ElementTests.defined(in: scripts.filter { $0.path == path })
            return defined == [name] ? nil : "\(path): does not define <\(name)> alone"
        }
    }

    @Test func `each script is imported, and each import is there`() throws {
        let scripts = try House.files(in: "Public/js", endingIn: [".js"])

        #expect(Self.faults(in: scripts, from: Self.starts) == [])
    }

    @Test func `no text of several lines has one that looks like a comment`() throws {
        for script in try House.files(in: "Public/js", endingIn: [".js"]) {
            var isText = false
            for line in script.text.split(separator: "\n") {
                #expect(!isText || !line.drop { $0 == " " }.hasPrefix("//"), "\(script.path)")
                let isComment = line.drop { $0 == " " }.hasPrefix("//")
                if !isComment, line.count(where: { $0 == "`" }) % 2 == 1 { isText.toggle() }
            }
        }
    }

    @Test func `each name that is imported is exported`() throws {
        let scripts = try House.files(in: "Public/js", endingIn: [".js"])
        #expect(Self.missing(in: scripts) == [])

        let odd = [
            HouseFile("js/a.js", "import { b, c as d } from \"./e/b.js\""),
            HouseFile("js/e/b.js", "export async function b() {}\nfunction c() {}"),
        ]
        #expect(Self.missing(in: odd) == ["js/a.js: js/e/b.js has no c"])
    }

    @Test func `an element on demand is found under its own name`() throws {
        let scripts = try House.files(in: "Public/js", endingIn: [".js"])
        let list = try #require(scripts.first { $0.path == "Public/js/seldom.js" })

        #expect(!Self.imports(of: list).isEmpty)
        #expect(Self.strays(in: list, scripts: scripts) == [])
    }

    @Test func `a script that nobody imports is found, and an import that leads nowhere`() {
        let scripts = [
            HouseFile("js/site.js", "import \"./a.js\"\nload(() => import(\"./e/b.js\"))"),
            HouseFile("js/a.js", "import { c } from \"./c.js\""),
            HouseFile("js/e/b.js", "export { a } from \"../a.js\""),
            HouseFile("js/d.js", ""),
        ]

        #expect(
            Self.faults(in: scripts, from: ["js/site.js"])
                == ["js/c.js: is imported and not there", "js/d.js: nobody imports it"])
    }

    @Test func `an element on demand under another name is found`() {
        let list = HouseFile("js/seldom.js", "\"x-a\": () => import(\"./e/b.js\"),")
        let scripts = [HouseFile("js/e/b.js", "customElements.define(\"x-b\", B)")]

        #expect(
            Self.strays(in: list, scripts: scripts) == ["js/e/b.js: does not define <x-a> alone"])
    }
}
