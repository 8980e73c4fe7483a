import ChildPages
import Database
import Domain
import Site
import Templates

/// What is in a backup, and what restoring it would change; shown before anything does.
struct RestorePage {
    private let visit: Visit
    private let waiting: RestoreDesk.Waiting
    private let deleted: [BackupContents.Named]
    private let returning: Set<ChildID>
    private let isAnother: Bool
    /// How many activities here are newer than all of the backup's; of another household, all are
    /// counted.
    private let lost: Int
    private let isRunning: Bool

    /// `returning`: the children who are ticked.
    package init(
        _ visit: Visit, _ waiting: RestoreDesk.Waiting, returning: Set<ChildID>,
        _ reading: borrowing Reading
    ) throws {
        self.visit = visit
        self.waiting = waiting
        self.returning = returning
        let contents = waiting.contents
        let origin = try reading.origin()
        isRunning = visit.pages.family.household != nil
        isAnother = contents.isOfAnother(than: origin)
        deleted = contents.deleted(here: try reading.childrenEver(), origin: origin)
        lost = try reading.activities(after: isAnother ? nil : contents.last)
    }

    package var fields: Fields {
        [
            "number": .int(waiting.number),
            "facts": .list(Self.facts(waiting.contents, visit)),
            "isRunning": .bool(isRunning),
            "lost": isRunning && lost > 0 ? .text(loss) : .none,
            "deleted": .list(
                deleted.map {
                    [
                        "id": .text($0.id.description), "name": .text($0.name),
                        "isChosen": .bool(returning.contains($0.id)),
                    ]
                }),
            "hasDeleted": .bool(!deleted.isEmpty),
            "leftOut": .list(
                waiting.contents.leftOut.map { .text(Self.leftOut($0, visit.words)) }),
            "hasLeftOut": .bool(!waiting.contents.leftOut.isEmpty),
        ]
    }

    private static func leftOut(_ rows: LeftOutRows, _ words: Words) -> String {
        let count = words.count(
            rows.count, one: "{{count}} row of {{table}}", other: "{{count}} rows of {{table}}",
            ["table": rows.table])
        guard !rows.numbers.isEmpty else { return count }
        let numbers = rows.numbers.map(String.init) + (rows.count > rows.numbers.count ? ["…"] : [])
        return words(
            "{{rows}} (number {{numbers}})",
            ["rows": count, "numbers": numbers.joined(separator: ", ")])
    }

    private var loss: String {
        isAnother
            ? visit.words.count(
                lost,
                one: "It’s from another household: {{count}} activity here would be gone.",
                other: "It’s from another household: {{count}} activities here would be gone.")
            : visit.words.count(
                lost, one: "{{count}} newer activity would be gone.",
                other: "{{count}} newer activities would be gone.")
    }

    /// The page after a restore.
    package static func result(_ visit: Visit, _ done: RestoreDesk.Done) -> Fields {
        let words = visit.words
        return [
            "facts": .list(facts(done.contents, visit)),
            "returned": done.returned.isEmpty
                ? .none : .text(Isolation.list(done.returned)),
            "replaced": done.replaced.map {
                .text(words("What was here before is kept as {{name}}.", ["name": $0]))
            } ?? .none,
            "needsPIN": .bool(done.needsPIN),
            "recovery": .text(visit.url(RecoveryAddresses.pin())),
            "who": .text(visit.url(HomeAddresses.who())),
        ]
    }

    private static func facts(_ contents: BackupContents, _ visit: Visit) -> [Value] {
        let words = visit.words
        func fact(_ term: String, _ value: String) -> Value {
            ["term": .text(term), "value": .text(value)]
        }
        var facts = [
            fact(words("Family"), contents.household),
            fact(
                words("Children"),
                contents.children.isEmpty
                    ? words("none") : Isolation.list(contents.children.map(\.name))),
        ]
        if let days = contents.days {
            facts.append(
                fact(
                    words("Days"),
                    words(
                        "{{first}} to {{last}}",
                        [
                            "first": words.dayAndYear(days.first),
                            "last": words.dayAndYear(days.last),
                        ])))
        }
        facts.append(fact(words("Activities"), String(contents.activities)))
        facts.append(fact(words("Size"), BackupWords(words: words).size(contents.bytes)))
        if let program = contents.program {
            facts.append(
                fact(
                    words("Version"),
                    words("FocusPal {{version}} or later", ["version": program])))
        }
        return facts
    }
}
