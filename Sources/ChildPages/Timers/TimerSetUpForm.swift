import Database
import Digests
import Domain
import HTTP
import Site
import Templates

/// The choices for a new timer, mostly those of the last one, or the refused ones (§3.1).
struct TimerSetUpForm {
    private static let usualMinutes = 25

    private let visit: Visit
    private let child: Child
    private let last: TimerSetUp?
    private let purposes: PurposeChoices
    private let form: Form?

    package init(_ visit: Visit, child: Child, form: Form?) throws {
        self.visit = visit
        self.child = child
        self.form = form
        (last, purposes) = try visit.read { reading in
            let last = try reading.lastTimer(of: child.id)
            let purposes = try PurposeChoices(
                visit, child: child, last: last, form: form, reading)
            return (last?.setUp, purposes)
        }
    }

    package var value: Value {
        let words = visit.words
        let family = visit.pages.family
        let taste = family.taste(of: child)
        let categories = family.loggable(by: child.id)
        let habits = family.timerHabits(of: child.id)
        let plan = habits.pomodoro
        let next = chosenNext(in: categories)
        return [
            "action": .text(visit.url(TimerAddresses.timer(child.id))),
            "id": .text(RandomBytes.make(16).hex),
            "presets": .list(habits.presets.map(preset)),
            "minutes": .text(minutes),
            "isMirrored": .bool(taste.isMirrored),
            "volume": .int(taste.volume),
            "categories": purposes.all, "isForNothing": .bool(purposes.isForNothing),
            "purposes": purposes.value(below: visit.url(TimerAddresses.timer(child.id))),
            "nexts": .list(categories.map { picture($0, chosen: next == $0.id) }),
            "isNextOpen": .bool(next == nil),
            "nextWords": .text(nextWords),
            "opensNext": .bool(next != nil || !nextWords.isEmpty),
            "cues": TimerTasteForm.cues(words, chosen: cues(taste)),
            "pictures": TimerTasteForm(words, taste).pictures,
            "guess": .text(form?["guess"] ?? ""),
            "pomodoro": .text(
                words(
                    "{{rounds}} rounds of {{work}} min, with breaks of {{pause}} min",
                    [
                        "rounds": String(plan.rounds), "work": String(plan.work),
                        "pause": String(plan.pause),
                    ])),
        ]
    }

    private func preset(_ minutes: Int) -> Value {
        .fields(
            Wedge(minutes).fields.merging([
                "label": .text(visit.words("{{m}} min", ["m": String(minutes)])),
                "dots": .list(Array(repeating: .bool(true), count: min(12, max(1, minutes / 5)))),
                "volume": .int(visit.pages.family.taste(of: child).volume),
            ]))
    }

    private func picture(_ category: Domain.Category, chosen: Bool) -> Value {
        [
            "id": .text(category.id.description), "name": .text(category.name),
            "icon": .text(category.icon), "colour": .text(category.colour.rawValue),
            "chosen": .bool(chosen),
        ]
    }

    /// The first value of the field for another length.
    private var minutes: String {
        if let typed = form?["minutes"] { return typed }
        guard case .single(let minutes) = last?.plan else { return String(Self.usualMinutes) }
        return String(minutes)
    }

    private func cues(_ taste: TimerTaste) -> Set<TimerSetUp.Cue> {
        guard let form else { return taste.cues }
        return Set(TimerSetUp.Cue.allCases.filter { form.all("cue").contains($0.word) })
    }

    /// What comes next belongs to one timer only; the previous one says nothing about this one.
    private func chosenNext(in categories: [Domain.Category]) -> CategoryID? {
        let id = form?["next"].flatMap(Int64.init).map(CategoryID.init)
        return categories.first { $0.id == id }?.id
    }

    private var nextWords: String { form?["next_words"] ?? "" }
}
