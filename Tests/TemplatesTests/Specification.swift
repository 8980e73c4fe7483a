import Foundation
import Templates

/// The public Mustache specification: JSON files beside the project, or where MUSTACHE_SPEC says.
enum Specification {
    struct Case: Sendable, CustomStringConvertible {
        let file: String
        let name: String
        let explanation: String
        let data: Value
        let template: String
        let partials: [String: String]
        let expected: String

        var description: String { "\(file): \(name) (\(explanation))" }
    }

    static let absence: String = "The Mustache specification is not at \(folder.path)."

    static var isPresent: Bool { !files.isEmpty }

    static let cases: [Case] = files.flatMap(cases(in:))

    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"] {
            return URL(fileURLWithPath: path)
        }
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...3 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("../shared/data/mustache-spec").standardizedFileURL
    }()

    private static let files: [URL] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map(folder.appendingPathComponent)
    }()

    private static func cases(in file: URL) -> [Case] {
        let json = try! JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let tests = (json as! [String: Any])["tests"] as! [[String: Any]]
        return tests.map { test in
            let name = test["name"] as! String
            return Case(
                file: file.deletingPathExtension().lastPathComponent, name: name,
                explanation: test["desc"] as! String, data: value(test["data"]!, of: name),
                template: test["template"] as! String,
                partials: test["partials"] as? [String: String] ?? [:],
                expected: test["expected"] as! String)
        }
    }

    private static func value(_ json: Any, of test: String) -> Value {
        switch json {
        case is NSNull:
            return .none
        case let text as String:
            return .text(text)
        case let number as NSNumber:
            if isBoolean(number) { return .bool(number.boolValue) }
            return Double(number.intValue) == number.doubleValue
                ? .int(number.intValue) : .double(number.doubleValue)
        case let list as [Any]:
            return .list(list.map { value($0, of: test) })
        case let object as [String: Any]:
            if object["__tag__"] as? String == "code" { return .lambda(lambdas[test]!()) }
            return .fields(Fields(object.map { ($0.key, value($0.value, of: test)) }))
        default:
            fatalError("No value of a template: \(json)")
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c" && (number == 0 || number == 1)
    }
}
