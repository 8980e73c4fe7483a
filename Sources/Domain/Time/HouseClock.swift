/// A clock that only goes forward, on which eggs are kept warm (§5.5).
///
/// While the machine is on it goes with the machine's own time, whatever the wall clock is set to.
/// While it was off, only the wall clock knows how long; a wall clock that came back earlier than it
/// had gone counts nothing and takes nothing. It begins with the wall clock and stays close to UTC.
public struct HouseClock: Sendable, Equatable {
    /// Which start of the machine it goes with.
    public private(set) var boot: String
    /// What it shows beyond the machine's uptime, in milliseconds.
    public private(set) var ahead: Int64
    /// Where it and the wall clock stood when it was last looked at.
    public private(set) var seen: Reading
    /// Where they stood before this start of the machine.
    public private(set) var left: Reading

    /// Both clocks at one moment.
    public struct Reading: Sendable, Equatable {
        /// What the clock of the house showed.
        public let house: Instant
        /// What the wall clock showed.
        public let wall: Instant

        /// Both at one moment.
        public init(house: Instant, wall: Instant) {
            self.house = house
            self.wall = wall
        }
    }

    /// So soon after its start a machine without a battery for its clock has asked others for the
    /// time: until then a wall clock that jumps forward tells how long the machine was off.
    public static let settling = Span.hours(1)
    /// After so long its face is worth noting again.
    public static let staleness = Span.minutes(1)
    /// A wall clock that is behind by more is doubted, and parents hear of it.
    public static let tolerance = Span.minutes(1)

    /// A clock as the store keeps it.
    public init(boot: String, ahead: Int64, seen: Reading, left: Reading) {
        self.boot = boot
        self.ahead = Span(milliseconds: ahead).milliseconds
        self.seen = seen
        self.left = left
    }

    /// A new one, which shows what the wall clock shows.
    public init(boot: String, now: Stamp) {
        let reading = Reading(house: now.at, wall: now.at)
        self.init(
            boot: boot, ahead: now.at.milliseconds - now.steady.milliseconds, seen: reading,
            left: reading)
    }

    /// What it shows: at no later moment less.
    public var now: Instant { seen.house }

    /// Looks at it again.
    ///
    /// `isSynchronised`: whether the machine has its time from others, so that the wall clock is
    /// right whatever was noted.
    public func looked(boot: String, now: Stamp, isSynchronised: Bool = true) -> HouseClock {
        var clock = self
        if boot != self.boot {
            (clock.boot, clock.left) = (boot, seen)
            clock.ahead = clock.carried(to: now)
        } else if now.steady.milliseconds < Self.settling.milliseconds {
            clock.ahead = max(ahead, clock.carried(to: now))
        }
        let house = Instant(milliseconds: now.steady.milliseconds + clock.ahead)
        clock.seen = Reading(
            house: max(seen.house, house),
            wall: clock.familyTime(at: now, isSynchronised: isSynchronised).at)
        return clock
    }

    /// The moment that counts: what the wall clock shows, unless it is behind this clock.
    ///
    /// A machine without a battery for its clock begins with an old time after a power cut. What is
    /// stored then would lie before what is stored already.
    public func familyTime(
        at now: Stamp, isSynchronised: @autoclosure () -> Bool
    ) -> (at: Instant, isBehind: Bool) {
        let floor =
            left.wall + (Instant(milliseconds: now.steady.milliseconds + ahead) - left.house)
        guard now.at < floor, !isSynchronised() else { return (now.at, false) }
        return (floor, floor - now.at > Self.tolerance)
    }

    /// The clock as it was last looked at, where something was stored after that.
    public func reaching(_ moment: Instant) -> HouseClock {
        guard moment > seen.wall else { return self }
        var clock = self
        clock.seen = Reading(house: seen.house + (moment - seen.wall), wall: moment)
        return clock
    }

    /// The clock once somebody has set the wall clock while FocusPal ran: that is right from now on.
    public func believing(_ now: Stamp) -> HouseClock {
        var clock = self
        let since = Instant(milliseconds: now.steady.milliseconds + ahead) - left.house
        clock.left = Reading(house: left.house, wall: now.at - since)
        clock.seen = Reading(house: seen.house, wall: now.at)
        return clock
    }

    /// Whether the store should hear of it.
    public func isNews(to kept: HouseClock) -> Bool {
        boot != kept.boot || ahead != kept.ahead || seen.house - kept.seen.house >= Self.staleness
    }

    /// Ahead by what the wall clock says has passed since the machine was left.
    private func carried(to now: Stamp) -> Int64 {
        left.house.milliseconds + max(.zero, now.at - left.wall).milliseconds
            - now.steady.milliseconds
    }
}
