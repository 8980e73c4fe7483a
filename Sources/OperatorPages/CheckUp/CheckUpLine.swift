import ChildPages
import Domain
import Foundation
import Site

/// A line of a check-up for a terminal.
struct CheckUpLine: Encodable {
    package let check: String
    let health: String
    package let state: String
    package let why: String?
    package let fix: String?
    private let name: String

    package init(
        check: String, name: String, health: Health, state: String,
        advice: (why: String, fix: String)?
    ) {
        (self.check, self.name, self.health, self.state) = (check, name, health.name, state)
        (why, fix) = (advice.flatMap { $0.why.isEmpty ? nil : $0.why }, advice?.fix)
    }

    private enum CodingKeys: CodingKey {
        case check, health, state, why, fix
    }

    /// How it is, and below it what fixes it.
    package var text: String {
        let told = [why, fix].compactMap { $0 }.joined(separator: " ")
        let advice = told.isEmpty ? "" : "\n            \(told)"
        return "\(health.padding(toLength: 11, withPad: " ", startingAt: 0)) \(name): \(state)"
            + advice
    }

    /// All lines as JSON.
    package static func json(_ lines: [CheckUpLine]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(lines)).map { [UInt8]($0) + [10] } ?? []
    }
}

extension StartFailure {
    /// The check-up of a household that can't be opened, as JSON: one line, an alarm.
    package var checkUp: [UInt8] {
        CheckUpLine.json([
            CheckUpLine(
                check: "start", name: "", health: .alarm, state: description, advice: nil)
        ])
    }
}
