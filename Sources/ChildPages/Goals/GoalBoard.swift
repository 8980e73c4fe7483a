import Database
package import Domain
package import Site
package import Templates

/// A child's goals of a day, as children and parents see them: bars with words.
package struct GoalBoard {
    private let visit: Visit
    private let child: Child
    private let record: GoalRecord
    /// Whether the day is over.
    private let isDayOver: Bool
    private let items: [(category: Domain.Category, progress: GoalProgress)]

    /// How many are shown at most on the home of *little* and *middle*.
    static let mostOnHome = 3

    package init(_ visit: Visit, child: Child, record: GoalRecord, isDayOver: Bool = false) {
        self.visit = visit
        self.child = child
        self.record = record
        self.isDayOver = isDayOver
        items = visit.pages.family.categories.compactMap { category in
            record.progress(category.id).map { (category, $0) }
        }
    }

    /// All of them, in the family's order.
    package var all: Value { .list(items.map(item)) }

    /// The one of a category, if it has one.
    func item(of category: CategoryID) -> Value {
        items.first { $0.category.id == category }.map(item) ?? .none
    }

    /// All of them summarised in a few words; nil without any.
    package var glance: String? {
        GoalGlance(items.map(\.progress)).map { GoalWords.glance($0, visit.words) }
    }

    /// The few that matter most right now; in case of a tie, the family's order decides.
    package var foremost: Value {
        let sorted = items.enumerated().sorted {
            ($0.element.progress, $0.offset) < ($1.element.progress, $1.offset)
        }
        return .list(
            sorted.prefix(Self.mostOnHome).map {
                item($0.element.category, $0.element.progress)
            })
    }

    /// The child's reminders, shown until it dismisses them or the day ends; the newest, one at a
    /// time.
    package func reminders(onDayPage: Bool = false) -> Value {
        .list(
            record.standing.suffix(1).compactMap { reminder in
                guard let category = visit.pages.family.category(reminder.category),
                    let progress = record.progress(category.id)
                else { return nil }
                let look = Look(reminder.moment)
                return [
                    "tone": .text(look.tone), "sign": .text(look.sign),
                    "sentence": .text(sentence(reminder.moment, category, progress)),
                    "address": .text(visit.url(GoalAddresses.reminder(child.id, category.id))),
                    "page": .text(onDayPage ? "day" : ""),
                ]
            })
    }

    private func item(_ category: Domain.Category, _ progress: GoalProgress) -> Value {
        let words = GoalWords(visit.words, progress, isDayOver: isDayOver)
        let goal = max(1, progress.minutes * 60)
        let share = min(goal, Int(progress.spent.wholeSeconds))
        // A limit of zero is reached with the first second.
        let value = progress.zone == .over ? goal : share
        return [
            "name": .text(category.name), "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue), "zone": zone(progress),
            "sign": .text(words.sign), "amount": .text(words.amount), "note": .text(words.note),
            "short": .text(words.short),
            "value": .int(value), "most": .int(goal),
            "top": .int(48 - 48 * value / goal), "height": .int(48 * value / goal),
            "isOver": .bool(progress.zone == .over),
            "hasSign": .bool(progress.zone != .filling && progress.zone != .free),
        ]
    }

    private func zone(_ progress: GoalProgress) -> Value {
        switch progress.zone {
        case .filling: .none
        case .done, .free: "go"
        case .soon: "soon"
        case .over: "last"
        }
    }

    private func sentence(
        _ moment: GoalMoment, _ category: Domain.Category, _ progress: GoalProgress
    ) -> String {
        let words = visit.words
        switch moment {
        case .limitNear where child.profile.mode == .little:
            return words("{{name}}: nearly done for today.", ["name": category.name])
        case .limitNear:
            // The bar may still show a target below the limit.
            let most = record.goals[category.id]?.maximum ?? progress.minutes
            let left = max(0, most - progress.minutesSpent)
            return words(
                "{{name}}: {{n}} min left for today.",
                ["name": category.name, "n": String(left)])
        case .limitReached:
            return words(
                "{{name}}: that’s it for today. Tomorrow’s a new day.", ["name": category.name])
        case .targetMet:
            return words("{{name}}: you reached your goal!", ["name": category.name])
        }
    }

    private struct Look {
        let tone: String
        let sign: String

        init(_ moment: GoalMoment) {
            switch moment {
            case .limitNear: (tone, sign) = ("sun", "clock")
            case .limitReached: (tone, sign) = ("accent", "moon")
            case .targetMet: (tone, sign) = ("leaf", "sparkle")
            }
        }
    }
}
