import Foundation
import Support
import Testing

@testable import Domain

/// What a report says of routines, screen time and pictures: what happened, never what did not (§9.3).
struct ReportNotesTests {
    private let writing = ReportNotes.Writing(
        length: { "\($0.milliseconds / 60_000) min" },
        days: { $0 == 1 ? "1 day" : "\($0) days" }, picture: \.rawValue)

    private func told(_ notes: ReportNotes) -> [String] {
        notes.sentences(writing).map { message in
            message.values.reduce(message.text) {
                $0.replacingOccurrences(of: "{{\($1.key)}}", with: $1.value)
            }
        }
    }

    private func closed(_ used: Span, gained: Int = 0, isCounted: Bool = true) -> ClosedScreenDay {
        ClosedScreenDay(
            day: .monday, isCounted: isCounted,
            sums: .init(base: 30, carried: 0, gained: gained, used: used), kept: 0)
    }

    private func picture(filled: Int) -> Challenge {
        Challenge(
            id: ChallengeID(1),
            profile: ChallengeProfile(
                picture: .ship, aim: ChallengeAim(.trees, 20), days: .monday...(.monday + 6),
                experience: "Pizza"),
            filled: filled)
    }

    @Test func `nothing to say is nothing`() {
        #expect(told(ReportNotes()).isEmpty)
        #expect(ReportNotes.Screens([], isUntilYesterday: false) == nil)
        #expect(ReportNotes.Screens([closed(.zero)], isUntilYesterday: true) == nil)
        #expect(ReportNotes.Screens([closed(.seconds(59))], isUntilYesterday: false) == nil)
        let agreed = closed(.minutes(90), gained: 5, isCounted: false)
        #expect(ReportNotes.Screens([agreed], isUntilYesterday: false) == nil)
    }

    @Test func `routines in their order, with the days on which they were finished`() {
        let notes = ReportNotes(routines: [
            .init(name: "Morning", days: 1), .init(name: "Bedtime", days: 12),
        ])
        #expect(
            told(notes) == ["Morning: finished on 1 day", "Bedtime: finished on 12 days"])
    }

    @Test(arguments: [
        ([Span.minutes(1)], 0, false, ["Screen time, as the purse counted it: 1 min on 1 day"]),
        (
            [.minutes(30), .zero, .minutes(60)], 0, false,
            ["Screen time, as the purse counted it: 90 min on 2 days"]
        ),
        (
            [.minutes(30)], 0, true,
            ["Screen time up to yesterday, as the purse counted it: 30 min on 1 day"]
        ),
        (
            // Minutes that have begun, as the purse shows them.
            [.seconds(620), .seconds(1201)], 0, false,
            ["Screen time, as the purse counted it: 32 min on 2 days"]
        ),
        ([.zero], 10, true, ["Extra screen time up to yesterday, earned or given: 10 min"]),
        (
            [.minutes(30), .minutes(5)], 10, false,
            [
                "Screen time, as the purse counted it: 35 min on 2 days",
                "Extra screen time, earned or given: 20 min",
            ]
        ),
    ])
    func `screen time of days that are over`(
        used: [Span], gained: Int, isUntilYesterday: Bool, sentences: [String]
    ) {
        let screens = ReportNotes.Screens(
            used.map { closed($0, gained: gained) }, isUntilYesterday: isUntilYesterday)
        #expect(told(ReportNotes(screens: screens)) == sentences)
    }

    @Test(arguments: [
        (0, "ship: 0 of 24 parts in colour"), (23, "ship: 23 of 24 parts in colour"),
        (24, "ship: you filled it together."),
    ])
    func `a picture as far as it is`(filled: Int, sentence: String) {
        #expect(told(ReportNotes().with(pictures: [picture(filled: filled)])) == [sentence])
    }
}
