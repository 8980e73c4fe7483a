/// A clock that only goes forward; eggs follow it (§5.5).
///
/// While the machine is on, it advances with the machine's uptime, whatever the wall clock is set
/// to. Only the wall clock knows how long the machine was off; if it comes back earlier than
/// before, nothing is added or taken away. It starts with the wall clock and stays close to UTC.
public struct HouseClock: Sendable, Equatable {
    /// The boot it runs with.
    public private(set) var boot: String
    /// Its lead over the machine's uptime, in milliseconds.
    public private(set) var ahead: Int64
    /// It and the wall clock at the last look.
    public private(set) var seen: Reading
    /// The same before this boot.
    public private(set) var left: Reading

    /// Both clocks at one moment.
    public struct Reading: Sendable, Equatable {
        /// The household's clock.
        public let house: Instant
        /// The wall clock.
        public let wall: Instant

        /// Both at one moment.
        public init(house: Instant, wall: Instant) {
            self.house = house
            self.wall = wall
        }
    }

    /// For this long after boot, a machine without a clock battery may still be asking the network
    /// for the time: a wall clock that jumps forward tells how long the machine was off.
    public static let settling = Span.hours(1)
    /// How old its stored value may get.
    public static let staleness = Span.minutes(1)
    /// If the wall clock is behind by more, it is doubted and parents are told.
    public static let tolerance = Span.minutes(1)

    /// Nobody leaves a household alone for so long.
    static let longestOff = Span.hours(400 * 24)

    /// A clock as the store keeps it.
    public init(boot: String, ahead: Int64, seen: Reading, left: Reading) {
        self.boot = boot
        self.ahead = Span(milliseconds: ahead).milliseconds
        self.seen = seen
        self.left = left
    }

    /// A new clock that shows what the wall clock shows.
    public init(boot: String, now: Stamp) {
        let reading = Reading(house: now.at, wall: now.at)
        self.init(
            boot: boot, ahead: now.at.milliseconds - now.monotonic.milliseconds, seen: reading,
            left: reading)
    }

    /// Its time; it never goes back.
    public var now: Instant { seen.house }

    /// Reads it again.
    ///
    /// `isSynchronised`: whether the machine gets its time from the network, so that the wall clock
    /// is right whatever was stored.
    public func looked(boot: String, now: Stamp, isSynchronised: Bool = true) -> HouseClock {
        var clock = self
        if boot != self.boot {
            (clock.boot, clock.left) = (boot, seen)
            clock.ahead = clock.carried(to: now)
        } else if now.monotonic.milliseconds < Self.settling.milliseconds {
            clock.ahead = max(ahead, clock.carried(to: now))
        }
        let house = Instant(milliseconds: now.monotonic.milliseconds + clock.ahead)
        clock.seen = Reading(
            house: max(seen.house, house),
            wall: clock.familyTime(at: now, isSynchronised: isSynchronised).at)
        return clock
    }

    /// The time that counts: the wall clock, unless it is behind this clock.
    ///
    /// A machine without a clock battery starts with an old time after a power cut. What is stored
    /// then would be earlier than existing data.
    public func familyTime(
        at now: Stamp, isSynchronised: @autoclosure () -> Bool
    ) -> (at: Instant, isBehind: Bool) {
        let floor =
            left.wall + (Instant(milliseconds: now.monotonic.milliseconds + ahead) - left.house)
        guard now.at < floor, !isSynchronised() else { return (now.at, false) }
        return (floor, floor - now.at > Self.tolerance)
    }

    /// The clock at its last look, if something was stored after it.
    public func reaching(_ moment: Instant) -> HouseClock {
        guard moment > seen.wall else { return self }
        var clock = self
        clock.seen = Reading(house: seen.house + (moment - seen.wall), wall: moment)
        return clock
    }

    /// The clock after someone set the wall clock while FocusPal ran: from then on that is right.
    public func believing(_ now: Stamp) -> HouseClock {
        var clock = self
        let since = Instant(milliseconds: now.monotonic.milliseconds + ahead) - left.house
        clock.left = Reading(house: left.house, wall: now.at - since)
        clock.seen = Reading(house: seen.house, wall: now.at)
        return clock
    }

    /// How far the wall clock is ahead of what the last look leads to expect; nothing if that can be
    /// the time that the machine was off.
    public func unexplainedLead(boot: String, now: Stamp) -> Span {
        guard boot == self.boot else {
            let off = now.at - seen.wall
            return off > Self.longestOff ? off : .zero
        }
        let expected =
            left.wall + (Instant(milliseconds: now.monotonic.milliseconds + ahead) - left.house)
        let lead = now.at - expected
        return lead > .hours(24) ? lead : .zero
    }

    /// Whether it should be stored.
    public func isNews(to kept: HouseClock) -> Bool {
        boot != kept.boot || ahead != kept.ahead || seen.house - kept.seen.house >= Self.staleness
    }

    /// Its lead, by the time that the wall clock says the machine was off.
    private func carried(to now: Stamp) -> Int64 {
        left.house.milliseconds + max(.zero, now.at - left.wall).milliseconds
            - now.monotonic.milliseconds
    }
}
