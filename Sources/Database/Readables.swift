public import Domain
public import SQLite

// Which values columns may hold, by the requested type. The ranges keep sums and products of them
// from overflowing.

extension Identifier: Readable {
    /// 1 or more; never the highest number, because none can follow it.
    public init?(_ cell: Cell) {
        guard let number = cell.integer, number > 0, number < .max else { return nil }
        self.init(number)
    }
}

extension Instant: Readable {
    /// From 1800 until 2999: a moment that a family can mean.
    public init?(_ cell: Cell) {
        guard let number = cell.integer,
            (-5_364_662_400_000..<32_503_680_000_000).contains(number)
        else { return nil }
        self.init(milliseconds: number)
    }
}

extension LocalDay: Readable {
    /// A date of ISO 8601, from 1800 until 2999.
    public init?(_ cell: Cell) {
        guard let text = cell.text, let day = LocalDay(iso: text),
            (1800..<3000).contains(day.date.year)
        else { return nil }
        self = day
    }
}

extension Span: Readable {
    /// Up to 35,000 years, forward or back; what is more than a span can hold counts as its most.
    public init?(_ cell: Cell) {
        guard let number = cell.integer, (-(1 << 50)...(1 << 50)).contains(number) else {
            return nil
        }
        self.init(milliseconds: number)
    }
}

extension Monotonic: Readable {
    /// As far from the machine's start as a span can be.
    public init?(_ cell: Cell) {
        guard let span = Span(cell) else { return nil }
        self.init(milliseconds: span.milliseconds)
    }
}

extension TapID: Readable {
    /// 32 hexadecimal digits.
    public init?(_ cell: Cell) {
        guard let text = cell.text else { return nil }
        self.init(text)
    }
}

extension ActivityRecord.EnteredBy: Readable, Bindable {}
extension AgeMode: Readable, Bindable {}
extension Attention.State: Readable, Bindable {}
extension Avatar: Readable, Bindable {}
extension BoxLimit: Readable, Bindable {}
extension ChildLock.Kind: Readable, Bindable {}
extension ChallengeAim.Kind: Readable, Bindable {}
extension ClockHours: Readable, Bindable {}
extension Colour: Readable, Bindable {}
extension DayKind: Readable, Bindable {}
extension DayOff: Readable, Bindable {}
extension Domain.Category.Kind: Readable, Bindable {}
extension Domain.Timer.Change.What: Readable, Bindable {}
extension Domain.Timer.How: Readable, Bindable {}
extension Domain.Timer.Who: Readable, Bindable {}
extension FocusRecord.Outcome: Readable, Bindable {}
extension GoalMoment: Readable, Bindable {}
extension GrownUp.Role: Readable, Bindable {}
extension HomeOfDay: Readable, Bindable {}
extension Leaving: Readable, Bindable {}
extension Mood: Readable, Bindable {}
extension OnboardingStep: Readable, Bindable {}
extension Pace: Readable, Bindable {}
extension Reservation.State: Readable, Bindable {}
extension Room.Ending: Readable, Bindable {}
extension SeasonPlace: Readable, Bindable {}
extension ScreenTerms.Mode: Readable, Bindable {}
extension ShopRules.Kind: Readable, Bindable {}
extension TapMeaning: Readable, Bindable {}
extension TapOutcome: Readable, Bindable {}
extension TimerTaste.Face: Readable, Bindable {}
extension TimerTaste.Picture: Readable, Bindable {}
extension TreeSpecies: Readable, Bindable {}
extension Weekday: Readable, Bindable {}
