package import Domain

extension Words {
    /// A moment by the family's clock; with its year, unless that is today's.
    ///
    /// `today`: nil where nothing is far away.
    package func dayAndTime(
        _ instant: Instant, _ calendar: FamilyCalendar, today: LocalDay? = nil
    ) -> String {
        let day = calendar.calendarDay(calendar.day(of: instant))
        let date = weekdayAndDay(day.day, seenOn: today ?? day.day)
        return self("{{day}}, {{time}}", ["day": date, "time": clock(day, instant)])
    }
}
