package import Domain
package import Site
package import Templates

/// Days at two homes as bands, which change at the hour of a hand-over (§17.3).
package struct HomeRibbon {
    package let visit: Visit
    package let residence: Residence
    package let homes: Homes

    package init(visit: Visit, residence: Residence, homes: Homes) {
        self.visit = visit
        self.residence = residence
        self.homes = homes
    }

    /// The heads of the columns.
    package var weekdays: Value {
        // Any week has the same days.
        let today = visit.today.day
        let week = today - back(today)
        return .list(
            (0..<7).map { day in ["short": .text(visit.words.short(.weekday, week + day))] })
    }

    /// Whole weeks that hold some days; `link` is where a day leads.
    package func weeks(
        _ days: ClosedRange<LocalDay>, link: ((LocalDay) -> String)? = nil
    ) -> Value {
        var weeks: [Value] = []
        var start = days.lowerBound - back(days.lowerBound)
        while start <= days.upperBound {
            let week = start...(start + 6)
            weeks.append([
                "days": .list((0..<7).map { day(start + $0, within: days, link) }),
                "stays": stays(week),
            ])
            start = start + 7
        }
        return .list(weeks)
    }

    /// One band of some days.
    package func stays(_ days: ClosedRange<LocalDay>) -> Value {
        let count = Double(days.upperBound.number - days.lowerBound.number + 1)
        func percent(_ days: Double) -> String {
            let hundredths = Int((days / count * 10_000).rounded())
            let rest = hundredths % 100
            return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
        }
        return .list(
            residence.stretches(in: days).compactMap { stretch in
                homes[stretch.home].map { home in
                    .fields(
                        homes.fields(home).merging([
                            "x": .text(percent(stretch.start)),
                            "width": .text(percent(stretch.end - stretch.start)),
                            "isByHand": .bool(stretch.isByHand),
                            // A name needs room.
                            "begins": .bool(count == 7 && stretch.end - stretch.start > 1.2),
                        ]))
                }
            })
    }

    private func day(
        _ day: LocalDay, within days: ClosedRange<LocalDay>, _ link: ((LocalDay) -> String)?
    ) -> Value {
        let today = visit.today.day
        return [
            "number": .int(day.date.day),
            "label": .text(HomeWords(visit).label(of: day, residence, homes: homes)),
            "to": .text(link?(day) ?? ""),
            "isToday": .bool(day == today), "isPast": .bool(day < today),
            "isOther": .bool(!days.contains(day)),
        ]
    }

    private func back(_ day: LocalDay) -> Int {
        (day.weekday.rawValue - visit.calendar.firstWeekday.rawValue + 7) % 7
    }
}
