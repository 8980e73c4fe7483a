import Database
import Domain
import HTTP
import Templates

/// The household's quick lengths and the lengths of a pomodoro (§3.1, §3.4).
enum TimerHabitRoutes {
    static let habits = Route(.get, "/parents/settings/timers", .parent, show)
    static let habitsSaved = Route(.post, "/parents/settings/timers", .parent, save)

    static let all: [RouteEntry] = [habits.entry, habitsSaved.entry]

    private static func show(_ visit: Visit) throws -> Response {
        page(visit, TimerHabitsDraft(visit.pages.family.timerHabits), nil)
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let draft = TimerHabitsDraft(
            presets: (1...TimerRules.presets.count).map { form["preset\($0)"] ?? "" },
            work: form["work"] ?? "", pause: form["pause"] ?? "",
            longPause: form["long_pause"] ?? "", rounds: form["rounds"] ?? "")
        do {
            try visit.carryOut(SaveTimerHabits(draft: draft, children: visit.pages.family.children))
        } catch let refusal as Refusal {
            return page(visit, draft, refusal)
        }
        return .redirect(to: visit.url(TimerHabitRoutes.habits().adding("saved", 1)))
    }

    private static func page(
        _ visit: Visit, _ draft: TimerHabitsDraft, _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let presets = draft.presets.enumerated().map { index, typed in
            field(
                "preset\(index + 1)", words("Length {{n}}", ["n": String(index + 1)]), typed,
                errors)
        }
        let lengths = [
            field("work", words("Work"), draft.work, errors),
            field("pause", words("Break"), draft.pause, errors),
            field("long_pause", words("Long break"), draft.longPause, errors),
        ]
        let fields = ParentRoutes.parentFields(visit, title: words("Timers"), at: .settings)
            .merging([
                "action": .text(visit.url(TimerHabitRoutes.habits())),
                "back": .text(visit.url(SettingsRoutes.settings())),
                "errors": errors.value,
                "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
                "presets": .list(presets),
                "lengths": .list(lengths),
                "rounds": field("rounds", words("Rounds"), draft.rounds, errors),
            ])
        return .form(visit.pages.render("timers/habits", fields), errors)
    }

    private static func field(
        _ name: String, _ label: String, _ typed: String, _ errors: FormErrors
    ) -> Value {
        [
            "name": .text(name), "label": .text(label), "value": .text(typed),
            "error": errors.sentence(name).map { .text($0) } ?? .none,
        ]
    }
}

/// Saves what parents choose for all timers.
struct SaveTimerHabits: Verb {
    let draft: TimerHabitsDraft
    let children: [Child]

    /// Throws: `Refusal.invalid` next to the fields.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(try draft.checked())
        return Outcome(
            news: Set(children.map { .timers($0.id) }), changesFamily: true, changes: .timers)
    }
}
