import ChildPages
package import Domain
import Foundation
import HTTP
package import Site
import Synchronization
import Templates

/// How the house stands: the parents' page, and what `focuspal doctor` prints (§14.4).
package enum CheckUpRoutes {
    package static let all: [RouteEntry] = [CheckUpAddresses.checkUp.route(.get, .parent, show)]

    private static func show(_ visit: Visit) throws -> Response {
        Answering.later(visit, .papers) { visit in
            let facts = visit.app.measure()
            let checkUp = CheckUp(facts)
            let words = CheckUpWords(
                words: visit.words, facts: facts, folder: visit.app.settings.data)
            let worse = checkUp.lines.count { $0.health != .good }
            let fields = GrownUpFrame.fields(
                visit, title: visit.words("Check-up"), at: .settings
            ).merging([
                "back": .text(visit.url(SettingsAddresses.settings())),
                "health": .text(checkUp.health.name),
                "state": .text(BackupWords(words: visit.words).name(of: checkUp.health)),
                "told": .text(
                    worse == 0
                        ? visit.words("Everything is as it should be.")
                        : visit.words.count(
                            worse, one: "{{count}} thing needs a look.",
                            other: "{{count}} things need a look.")),
                "lines": .list(
                    checkUp.lines.map { line in
                        let advice = words.advice(for: line)
                        return [
                            "health": .text(line.health.name),
                            "name": .text(words.name(of: line.subject)),
                            "state": .text(words.state(of: line)),
                            "why": advice.map { $0.why.isEmpty ? .none : .text($0.why) } ?? .none,
                            "fix": advice.map { .text($0.fix) } ?? .none,
                        ]
                    }),
            ])
            return .html(visit.pages.render("settings/check_up", fields))
        }
    }
}

extension FocusPal {
    /// The check-up for a terminal: its exit code, its lines, and the same as JSON.
    ///
    /// `https`: what the command has seen of the certificate.
    package func doctor(https: HttpsFinding? = nil) -> (answer: ErrandAnswer, bytes: [UInt8]) {
        let facts = measure(https: https)
        let checkUp = CheckUp(facts)
        let words = CheckUpWords(
            words: Words(tag: Words.standard), facts: facts, folder: settings.data)
        let house = checkUp.lines.map { line in
            CheckUpLine(
                check: line.subject.rawValue, name: words.name(of: line.subject),
                health: line.health, state: words.state(of: line), advice: words.advice(for: line))
        }
        let lines = firstEvening(words.words) + house
        return (
            ErrandAnswer(lines.map(\.text), number: checkUp.health.rawValue),
            CheckUpLine.json(lines)
        )
    }

    /// The set-up code, for whoever no longer has what the start printed (§10); parents need none.
    ///
    /// A command that isn't served has a code of its own, which opens nothing.
    private func firstEvening(_ words: Words) -> [CheckUpLine] {
        guard common.served.withLock({ $0 != nil }), let code = try? setUpCode() else { return [] }
        return [
            CheckUpLine(
                check: "set-up", name: words("The first evening"), health: .good,
                state: words("It isn’t over yet. The set-up code is {{code}}.", ["code": code]),
                advice: nil)
        ]
    }
}
