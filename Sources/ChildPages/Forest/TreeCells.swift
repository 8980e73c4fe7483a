import Domain
import Site
import Templates
import Trees

/// Trees as links: a picture, the day, and a label that says when each was completed.
struct TreeCells {
    private let visit: Visit

    package init(_ visit: Visit) { self.visit = visit }

    /// The first ones can be drawn as part of the page, which saves requests.
    package func value(_ trees: [FocusSession], drawn: Int = 0) -> Value {
        var days: [LocalDay: CalendarDay] = [:]
        // When a tree grew is of the home where it did (§17.3).
        let viewer = visit.viewer
        return .list(
            trees.enumerated().compactMap { number, tree in
                guard let end = tree.end else { return nil }
                let day = days[end.day] ?? visit.calendar.calendarDay(end.day)
                days[end.day] = day
                let isSeen = viewer.sees(.trees, of: tree.child, at: tree.startedAt)
                return cell(tree, end, on: isSeen ? day : nil, isDrawn: number < drawn)
            })
    }

    /// The picture of a tree.
    package func picture(_ tree: FocusSession) -> TreePicture {
        TreePicture(tree, of: visit.pages.family)
    }

    /// When a tree was completed, in words: the day with its year, and the clock time.
    package func completed(_ end: FocusEnd, on day: CalendarDay) -> String {
        let words = visit.words
        return words(
            "{{day}}, {{time}}",
            [
                "day": end.day == visit.today.day ? words("Today") : words.dayAndYear(end.day),
                "time": words.clock(day, end.at),
            ])
    }

    /// A tree's name for those who can't see it.
    private func name(_ end: FocusEnd, on day: CalendarDay) -> String {
        let words = visit.words
        return end.day == visit.today.day
            ? words("Completed tree from today, {{time}}", ["time": words.clock(day, end.at)])
            : words("Completed tree from {{when}}", ["when": completed(end, on: day)])
    }

    /// `day` is nil where nobody may see when it was.
    private func cell(
        _ tree: FocusSession, _ end: FocusEnd, on day: CalendarDay?, isDrawn: Bool
    ) -> Value {
        let words = visit.words
        let isToday = end.day == visit.today.day
        let picture = picture(tree)
        return [
            "id": .text(tree.id.description),
            "link": .text(visit.url(ForestAddresses.tree(tree.child, tree.id))),
            "size": .text(TreeSize(minutes: tree.plan.minutes).rawValue),
            "svg": isDrawn ? .trusted(TrustedHTML(bytes: picture.tree.svg())) : .none,
            "picture": .text(visit.url(picture.address)),
            "day": day == nil
                ? .none
                : .text(
                    isToday ? words("Today") : words.short(end.day, seenOn: visit.today.day)),
            "name": .text(day.map { name(end, on: $0) } ?? words("Completed tree")),
        ]
    }
}
