import Domain
import Foundation
import Support
import Testing

/// What the map of the week says about its busiest hours (§7.3).
struct BusiestHoursTests {
    /// A day's hours, each with its minutes.
    private func day(_ minutes: [Int: Int64]) -> [Span] {
        (0..<24).map { .minutes(minutes[$0] ?? 0) }
    }

    private func told(_ byHour: [Weekday: [Int: Int64]]) -> String? {
        let week: [Weekday] = [
            .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
        ]
        let hours = BusiestHours(byHour.mapValues(day), week: week)
        return hours.told { "\($0)" }.map { message in
            let values = message.values.merging(message.clocks.mapValues { "\($0 / 60)" }) { $1 }
            return values.reduce(message.text) { text, gap in
                text.replacingOccurrences(of: "{{\(gap.key)}}", with: gap.value)
            }
        }
    }

    @Test(
        arguments: [
            ([:], nil), ([.monday: [:]], nil),
            ([.monday: [8: 60, 9: 59]], "Busiest hour: monday, 8–9."),
            ([.friday: [23: 5]], "Busiest hour: friday, 23–0."),
            // An activity that fills two hours has no busier half.
            ([.monday: [9: 60, 10: 60, 11: 30]], "Busiest hours: monday, 9–11."),
            (
                [.monday: [9: 60], .tuesday: [9: 60]],
                "Busiest hours: monday, 9–10, and tuesday, 9–10."
            ),
            // The week begins where the family's does.
            (
                [.monday: [9: 60, 10: 60], .sunday: [7: 60]],
                "Busiest hours: sunday, 7–8, and monday, 9–11."
            ),
            (
                [.monday: [9: 60], .tuesday: [9: 60], .wednesday: [9: 60]],
                "No hour was busier than all others."
            ),
            ([.monday: [9: 60, 11: 60, 13: 60]], "No hour was busier than all others."),
        ] as [([Weekday: [Int: Int64]], String?)])
    func `no hour is called the busiest while another is as busy`(
        byHour: [Weekday: [Int: Int64]], sentence: String?
    ) {
        #expect(told(byHour) == sentence)
    }
}
