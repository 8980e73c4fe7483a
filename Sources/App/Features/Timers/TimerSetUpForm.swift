import Digests
import Domain
import HTTP
import Templates

/// The choices of a new timer, as the last one had them or as they were refused (§3.1).
struct TimerSetUpForm {
    private static let usualMinutes = 25

    private let visit: Visit
    private let child: Child
    private let last: TimerSetUp?
    private let form: Form?

    init(_ visit: Visit, child: Child, last: Domain.Timer?, form: Form?) {
        self.visit = visit
        self.child = child
        self.last = last?.setUp
        self.form = form
    }

    var value: Value {
        let words = visit.words
        let family = visit.pages.family
        let taste = family.taste(of: child)
        let categories = family.loggable(by: child.id)
        let plan = family.timerHabits.pomodoro
        let chosen = chosenCategory(in: categories)
        let next = chosenNext(in: categories)
        return [
            "action": .text(Link.timer(child.id).path),
            "id": .text(RandomBytes.make(16).hex),
            "presets": .list(family.timerHabits.presets.map(preset)),
            "minutes": .text(minutes),
            "isMirrored": .bool(taste.isMirrored),
            "volume": .int(taste.volume),
            "categories": .list(categories.map { picture($0, chosen: chosen == $0.id) }),
            "isForNothing": .bool(chosen == nil),
            "nexts": .list(categories.map { picture($0, chosen: next == $0.id) }),
            "isNextOpen": .bool(next == nil),
            "nextWords": .text(nextWords),
            "opensNext": .bool(next != nil || !nextWords.isEmpty),
            "cues": TimerTasteForm.cues(words, chosen: cues(taste)),
            "pictures": TimerTasteForm(words, taste).pictures,
            "guess": .text(form?["guess"] ?? ""),
            "pomodoro": .text(
                words(
                    "{{rounds}} times {{work}} min, with breaks of {{pause}} min",
                    [
                        "rounds": String(plan.rounds), "work": String(plan.work),
                        "pause": String(plan.pause),
                    ])),
        ]
    }

    private func preset(_ minutes: Int) -> Value {
        let share = min(60, minutes)
        return [
            "minutes": .int(minutes),
            "label": .text(visit.words("{{m}} min", ["m": String(minutes)])),
            // As on the disk: the wedge ends at twelve.
            "dash": .int(share),
            "turn": .int(-90 - 6 * share),
            "dots": .list(Array(repeating: .bool(true), count: min(12, max(1, minutes / 5)))),
            "volume": .int(visit.pages.family.taste(of: child).volume),
        ]
    }

    private func picture(_ category: Domain.Category, chosen: Bool) -> Value {
        [
            "id": .text(category.id.description), "name": .text(category.name),
            "icon": .text(category.icon), "colour": .text(category.colour.rawValue),
            "chosen": .bool(chosen),
        ]
    }

    /// What the field of another length begins with.
    private var minutes: String {
        if let typed = form?["minutes"] { return typed }
        guard case .single(let minutes) = last?.plan else { return String(Self.usualMinutes) }
        return String(minutes)
    }

    private func cues(_ taste: TimerTaste) -> Set<TimerSetUp.Cue> {
        guard let form else { return taste.cues }
        return Set(TimerSetUp.Cue.allCases.filter { form.all("cue").contains($0.word) })
    }

    private func chosenCategory(in categories: [Domain.Category]) -> CategoryID? {
        let id =
            form.map { $0["category"].flatMap(Int64.init).map(CategoryID.init) }
            ?? last?.category
        return categories.first { $0.id == id }?.id
    }

    private func chosenNext(in categories: [Domain.Category]) -> CategoryID? {
        if let form {
            let id = form["next"].flatMap(Int64.init).map(CategoryID.init)
            return categories.first { $0.id == id }?.id
        }
        guard case .category(let id) = last?.next else { return nil }
        return categories.first { $0.id == id }?.id
    }

    private var nextWords: String {
        if let typed = form?["next_words"] { return typed }
        guard case .words(let words) = last?.next else { return "" }
        return words
    }
}
