public import Domain
import SQLite

extension Reading {
    /// What the house clock showed when it was last stored; nil before the first start.
    public func houseClock() throws -> HouseClock? {
        try firstReadable(HouseClockRow.all, [], HouseClockRow.read)
    }

    /// The last moment at which something was stored, as taps, changes and timers have it.
    ///
    /// Served by the primary keys and the order of the taps.
    public func lastMoment() throws -> Instant? {
        try [
            "SELECT at FROM tap ORDER BY number DESC LIMIT 1",
            "SELECT at FROM activity_event ORDER BY id DESC LIMIT 1",
            "SELECT changed_at FROM timer ORDER BY id DESC LIMIT 1",
        ].compactMap { sql in try firstReadable(sql) { try $0.only() } }.max()
    }
}

extension Writing {
    /// Saves what the house clock shows.
    public func save(_ clock: HouseClock) throws {
        try connection.run(HouseClockRow.insert, HouseClockRow.clock.values(clock))
    }
}
