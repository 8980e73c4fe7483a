import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// Why a family, or one of its children, logs nothing for some days.
struct FamilyLife: Sendable {
    package let seed: UInt64
    /// The day that the demo ends with; the weeks before it are never quiet.
    let lastDay: LocalDay

    /// The last days always have entries, so that a demo has something to show.
    private static let lively = 21

    /// Whether nobody logs: the summer trip, and weeks in which the family forgets FocusPal.
    func isQuiet(_ day: LocalDay) -> Bool {
        guard day <= lastDay - FamilyLife.lively else { return false }
        var dice = Dice(seed: seed, 4, day.date.year)
        let dayOfYear = day.number - FamilyLife.newYear(of: day).number
        // From the end of July to the middle of August, always holidays.
        let journey = dice.number(in: 200...212)
        if (journey..<(journey + dice.number(in: 10...16))).contains(dayOfYear) { return true }
        return (0..<dice.number(in: 2...4)).contains { _ in
            let start = dice.number(in: 10...350)
            return (start..<(start + dice.number(in: 2...9))).contains(dayOfYear)
        }
    }

    /// How a child is on a day.
    package func state(of child: DemoChild, on day: LocalDay) -> State {
        guard day <= lastDay - 3 else { return .well }
        var dice = Dice(seed: seed, 5, child.number, day.date.year, day.date.month)
        let date = day.date.day
        if dice.comesUp(0.22) {
            let start = dice.number(in: 1...26)
            if (start..<(start + dice.number(in: 2...5))).contains(date) { return .ill }
        }
        if dice.comesUp(0.6 * (1 - child.eagerness)) {
            let start = dice.number(in: 1...24)
            if (start..<(start + dice.number(in: 2...7))).contains(date) { return .weary }
        }
        var ofDay = Dice(seed: seed, 6, child.number, day.number)
        return ofDay.comesUp(0.12 * (1 - child.eagerness) + 0.005) ? .weary : .well
    }

    /// How a child is.
    enum State {
        /// As usual.
        case well
        /// In bed.
        case ill
        /// It logs nothing.
        case weary
    }

    private static func newYear(of day: LocalDay) -> LocalDay {
        LocalDay(year: day.date.year, month: 1, day: 1) ?? day
    }
}
