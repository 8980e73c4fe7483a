import Database
import Domain
package import HTTP
package import Site
import Templates

/// The household's quick lengths and the lengths of a pomodoro (§3.1, §3.4).
package enum TimerHabitRoutes {
    package static let all: [RouteEntry] = [
        TimerHabitAddresses.habits.route(.get, .parent, show),
        TimerHabitAddresses.habits.route(.post, .parent, save),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let habits = visit.pages.family.timerHabits
        return page(visit, TimerHabitsDraft(habits), seen: SeenTimers.text(habits))
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let draft = TimerHabitsDraft(form)
        let seen = form["seen"]
        do {
            let stands = TimerHabitsDraft(visit.pages.family.timerHabits)
            try visit.carryOut(
                SaveTimerHabits(draft: draft, seen: seen, children: visit.pages.family.children),
                noting: LoggedChange.between(
                    TimerHabitsForm(visit.words, stands).told,
                    TimerHabitsForm(visit.words, draft).told))
        } catch is Stale {
            let now = try visit.anew()
            let stands = SeenTimers.text(now.pages.family.timerHabits)
            return page(now, draft, seen: stands, isStale: true)
        } catch let refusal as Refusal {
            return page(visit, draft, seen: seen ?? "", refusal)
        }
        return .redirect(to: visit.url(TimerHabitAddresses.habits().adding("saved", 1)))
    }

    /// The page as saved or as typed; a refused form continues with what it has `seen`.
    private static func page(
        _ visit: Visit, _ draft: TimerHabitsDraft, seen: String, _ refusal: Refusal? = nil,
        isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let meanwhile = Meanwhile(
            stands: TimerHabitsForm(words, TimerHabitsDraft(visit.pages.family.timerHabits)).told,
            typed: TimerHabitsForm(words, draft).told, at: TimerHabitAddresses.habits())
        let errors = FormErrors(refusal, words)
        let fields = GrownUpFrame.fields(visit, title: words("Timers"), at: .settings)
            .merging([
                "action": .text(visit.url(TimerHabitAddresses.habits())),
                "back": .text(visit.url(SettingsAddresses.settings())),
                "errors": errors.value,
                "isSaved": .bool(
                    visit.request.query["saved"] != nil && refusal == nil && !isStale),
                "seen": .text(seen),
                "meanwhile": isStale ? meanwhile.value(visit) : .none,
                "habits": TimerHabitsForm(words, draft).value(errors),
            ])
        return .form(visit.pages.render("timers/habits", fields), errors, isStale: isStale)
    }
}

/// Quick lengths and the lengths of a pomodoro, as the household's form and a child's have them.
struct TimerHabitsForm {
    private let words: Words
    private let draft: TimerHabitsDraft

    package init(_ words: Words, _ draft: TimerHabitsDraft) {
        self.words = words
        self.draft = draft
    }

    package func value(_ errors: FormErrors) -> Value {
        func field(_ name: String, _ label: String, _ typed: String) -> Value {
            [
                "name": .text(name), "label": .text(label), "value": .text(typed),
                "error": errors[name].map { .text($0) } ?? .none,
            ]
        }
        return [
            "presets": .list(
                draft.presets.enumerated().map { index, typed in
                    field(
                        "preset\(index + 1)", words("Length {{n}}", ["n": String(index + 1)]),
                        typed)
                }),
            "lengths": .list([
                field("work", words("Work"), draft.work),
                field("pause", words("Break"), draft.pause),
                field("long_pause", words("Long break"), draft.longPause),
            ]),
            "rounds": field("rounds", words("Rounds"), draft.rounds),
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        draft.presets.enumerated().map { index, typed in
            (words("Length {{n}}", ["n": String(index + 1)]), typed)
        } + [
            (words("Work"), draft.work), (words("Break"), draft.pause),
            (words("Long break"), draft.longPause), (words("Rounds"), draft.rounds),
        ]
    }
}

extension TimerHabitsDraft {
    /// What a form says.
    package init(_ form: Form) {
        self.init(
            presets: (1...TimerRules.presets.count).map { form["preset\($0)"] ?? "" },
            work: form["work"] ?? "", pause: form["pause"] ?? "",
            longPause: form["long_pause"] ?? "", rounds: form["rounds"] ?? "")
    }
}

/// Saves what parents choose for all timers.
struct SaveTimerHabits: Verb {
    package let draft: TimerHabitsDraft
    /// The settings that the form was made from; nil: it doesn't say.
    package let seen: String?
    package let children: [Child]

    /// Throws: `Stale` if someone has changed them since, `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let habits = try draft.checked()
        let stands = try writing.reading.timerHabits()
        guard seen == nil || seen == SeenTimers.text(stands) || habits == stands else {
            throw Stale()
        }
        try writing.save(habits)
        return Outcome(changes: .timers)
    }
}
