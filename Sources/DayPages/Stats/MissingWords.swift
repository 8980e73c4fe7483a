import ChildPages
package import Domain
package import Site

/// What pages say of days that hold nothing, and of times at another home.
package struct MissingWords {
    private let visit: Visit
    private let child: ChildID
    private var words: Words { visit.words }

    package init(_ visit: Visit, of child: ChildID) { (self.visit, self.child) = (visit, child) }

    /// What is missing in a period, and in the one that it is compared with.
    package func sentences(_ record: StatsRecord) -> [String] {
        record.missing.sentences(writing(record.missing)).map { words($0) } + before(record)
    }

    /// What is missing in the days that a period is compared with.
    package func before(_ record: StatsRecord) -> [String] {
        record.missingBefore.sentencesOfBefore(writing(record.missingBefore)).map { words($0) }
    }

    /// Which days of a period were at a home where nobody uses FocusPal.
    package func away(_ record: StatsRecord) -> [String] {
        let away = record.missing.onlyAway
        return away.sentences(writing(away)).map { words($0) }
    }

    private func writing(_ missing: MissingDays) -> MissingDays.Writing {
        MissingDays.Writing(
            days: { words.count($0, one: "{{count}} day", other: "{{count}} days") },
            stretch: stretch, list: Isolation.list,
            home: missing.away.first.flatMap(home) ?? "")
    }

    private func stretch(_ days: ClosedRange<LocalDay>) -> String {
        let (first, last) = (words.short(.day, days.lowerBound), words.short(.day, days.upperBound))
        return days.lowerBound == days.upperBound
            ? first : words("{{from}} – {{to}}", ["from": first, "to": last])
    }

    /// The name of the home to which a day belongs.
    private func home(_ day: LocalDay) -> String? {
        guard let homes = visit.pages.family.homes,
            let home = visit.home(of: child, on: day)
        else { return nil }
        return homes[home]?.profile.name
    }

    /// Where a day is told that is not told here: "at Dad’s".
    package func place(_ day: LocalDay, _ view: HomeView?) -> String {
        let homes = visit.pages.family.homes
        let name =
            view.map { view in
                view.home.flatMap { homes?.other(than: $0).profile.name }
            } ?? home(day)
        return name.map { words("at {{home}}", ["home": $0]) } ?? words("left out")
    }

    /// What hatching means, where some is drawn.
    package func key(_ place: String) -> String {
        words("Hatched: {{place}}, not included.", ["place": place])
    }
}

extension Visit {
    /// The days of a child at a home where nobody uses FocusPal.
    package func daysWithoutFocusPal(of child: ChildID, in days: ClosedRange<LocalDay>) -> Set<
        LocalDay
    > {
        pages.family.homes.flatMap { residence(of: child)?.daysWithoutFocusPal(days, homes: $0) }
            ?? []
    }
}
