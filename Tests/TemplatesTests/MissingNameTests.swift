import Synchronization
import Templates
import Testing

struct MissingNameTests {
    private func missing(_ template: String, _ value: Value) throws -> [String] {
        let log = Log()
        let templates = try TemplateSet(sources: ["page": template]) { template, line, name in
            log.add("\(template):\(line) \(name)")
        }
        _ = templates.render("page", value)
        return log.lines
    }

    @Test func `a name that is found nowhere is reported with its place`() throws {
        let value: Value = ["name": "Mia", "friend": ["age": 8]]

        #expect(
            try missing("{{name}}\n{{nmae}}{{#rows}}{{/rows}}\n{{friend.agee}}", value)
                == ["page:2 nmae", "page:2 rows", "page:3 friend.agee"])
    }

    @Test func `a name with nothing in it is not missing`() throws {
        #expect(try missing("{{a}}{{#a}}{{/a}}{{^b}}{{/b}}", ["a": nil, "b": false]) == [])
    }

    private final class Log: Sendable {
        private let state = Mutex<[String]>([])
        var lines: [String] { state.withLock(\.self) }
        func add(_ line: String) { state.withLock { $0.append(line) } }
    }
}
