import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of rooms, and what it refuses whoever asks (§6.2).
struct RoomStoreTests {
    let store: Store
    static let nine = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))

    init() throws {
        store = try Store()
        try store.database.write { writing in
            for _ in 3...6 { _ = try writing.add(Cast.leo.profile, at: .monday9am) }
        }
    }

    @discardableResult
    private func open(_ letters: String = "BDFH", host: Int64 = 1) throws -> RoomID {
        try store.database.write {
            try $0.open(
                try #require(RoomCode(typed: letters)), host: ChildID(host), minutes: 25,
                at: Self.nine)
        }
    }

    /// Whether a child got in.
    @discardableResult
    private func add(_ child: Int64, to room: RoomID) throws -> Bool {
        do {
            try store.database.write {
                try $0.add(RoomMember(child: ChildID(child)), to: room, at: .monday9am)
            }
            return true
        } catch is SQLiteError { return false }
    }

    private func room(_ id: RoomID) throws -> Room {
        try #require(try store.database.read { try $0.room(id) })
    }

    private func asking<T>(_ question: (borrowing Reading) throws -> T) throws -> T {
        try store.database.read(question)
    }

    private func keep(_ room: Room) throws { try store.database.write { try $0.save(room) } }

    /// Whether a change is refused.
    private func refuses(_ room: Room) -> Bool {
        do {
            try keep(room)
            return false
        } catch { return true }
    }

    /// Begins the session of a member.
    private func begin(_ child: Int64, in room: RoomID) throws -> TimerID {
        try store.database.write { writing in
            let setUp = TimerSetUp(child: ChildID(child), plan: .focus(minutes: 25))
            let timer = Domain.Timer(
                id: try writing.nextTimerID(), starting: setUp, at: Self.nine, by: .child)
            try writing.add(timer)
            try writing.begin(timer.id, of: ChildID(child), in: room)
            return timer.id
        }
    }

    @Test func `a room is read back with who is in, in the order in which they came`() throws {
        let id = try open()
        for child in [3, 1, 2] as [Int64] { try add(child, to: id) }

        let room = try room(id)
        #expect(room.code.text == "BDFH")
        #expect(room.host == ChildID(1))
        #expect(room.state == .waiting(until: Self.nine.monotonic + .minutes(30)))
        #expect(room.members.map(\.child.rawValue) == [3, 1, 2])
        #expect(try asking { try $0.room(room.code) } == room)
        #expect(try asking { try $0.room(of: ChildID(3)) } == room)
        #expect(try asking { try $0.room(of: ChildID(4)) } == nil)
        #expect(try asking { try $0.openRooms() } == [room])
    }

    @Test func `four are in at most, and who has left makes room`() throws {
        let id = try open()
        #expect(try (1...6).map { try add($0, to: id) } == [true, true, true, true, false, false])

        try keep(try room(id).left(by: ChildID(2), at: .monday9am))
        #expect(try add(5, to: id))
        #expect(try room(id).present.map(\.child.rawValue) == [1, 3, 4, 5])
        // Who comes again is the last.
        try keep(try room(id).left(by: ChildID(1), at: .monday9am))
        #expect(try add(1, to: id))
        #expect(try room(id).present.map(\.child.rawValue) == [3, 4, 5, 1])
    }

    @Test func `who comes again stays in at each change, and leaves once more`() throws {
        let id = try open()
        for child in [1, 2] as [Int64] { try add(child, to: id) }
        try keep(try room(id).left(by: ChildID(2), at: .monday9am))
        try add(2, to: id)
        try keep(try room(id).lasting(45))
        #expect(try room(id).present.map(\.child.rawValue) == [1, 2])

        let later = Instant.monday9am.minutes(5)
        try keep(try room(id).left(by: ChildID(2), at: later))
        #expect(try room(id).members.map(\.leftAt) == [nil, Instant.monday9am, later])
    }

    @Test func `a child is in one room at a time`() throws {
        let (one, other) = (try open(), try open("KMNP", host: 2))
        #expect(try add(1, to: one))
        #expect(try !add(1, to: other))
        #expect(try !add(1, to: one))

        try keep(try room(one).left(by: ChildID(1), at: .monday9am))
        #expect(try add(1, to: other))
    }

    @Test func `letters lead into one open room, and are free again after it`() throws {
        let id = try open()
        #expect(throws: SQLiteError.self) { try open(host: 2) }
        for letters in ["BDF", "BDFHK", "bdfh", "AEIO", "B1FH"] {
            #expect(
                try store.refusal(
                    """
                    INSERT INTO room (code, minutes, is_all_or_nothing, opened_at, due)
                    VALUES (?, 25, 0, 0, 0)
                    """, [.text(letters)]) != nil, "\(letters)")
        }
        try keep(try room(id).settled(at: Self.nine))
        #expect(try room(id).state == .ended(.left, at: .monday9am))
        try open(host: 2)
    }

    @Test func `nobody joins once a room has begun or ended`() throws {
        let id = try open()
        try add(1, to: id)
        try keep(try room(id).begun(at: Self.nine))
        #expect(try room(id).start == Self.nine)
        #expect(try !add(2, to: id))

        try keep(try room(id).left(by: ChildID(1), at: .monday9am))
        #expect(try room(id).state == .ended(.done, at: .monday9am))
        #expect(try !add(2, to: id))
    }

    @Test func `what was begun stays, and a room ends once`() throws {
        let id = try open()
        try add(1, to: id)
        let waiting = try room(id)
        try keep(waiting.begun(at: Self.nine))
        // What a page knew of before.
        #expect(refuses(waiting.lasting(45)))
        #expect(refuses(waiting.allOrNothing(true)))
        let later = Stamp(at: .monday9am.minutes(1), monotonic: Self.nine.monotonic + .minutes(1))
        #expect(refuses(waiting.begun(at: later)))

        try keep(try room(id).left(by: ChildID(1), at: .monday9am))
        #expect(refuses(waiting))
        #expect(refuses(try room(id)))
    }

    @Test func `a room that has ended holds nobody`() throws {
        let id = try open()
        for child in [1, 2] as [Int64] { try add(child, to: id) }
        let late = Stamp(at: .monday9am.minutes(31), monotonic: Self.nine.monotonic + .minutes(31))
        try keep(try room(id).settled(at: late))

        #expect(try room(id).state == .ended(.unstarted, at: .monday9am.minutes(30)))
        #expect(try asking { try $0.room(of: ChildID(2)) } == nil)
        #expect(
            try store.number("SELECT count(*) FROM room_member WHERE left_at IS NULL") == 0)
    }

    @Test func `a session belongs to its member, and comes once`() throws {
        let id = try open()
        for child in [1, 2] as [Int64] { try add(child, to: id) }
        let mine = try begin(1, in: id)
        #expect(
            try store.refusal(
                "UPDATE room_member SET timer_id = ? WHERE child_id = 2",
                [.integer(mine.rawValue)]) == "the timer is no session of the member")
        #expect(
            try store.refusal("UPDATE room_member SET timer_id = NULL WHERE child_id = 1")
                == nil)
        #expect(throws: SQLiteError.self) { try begin(1, in: id) }
    }

    @Test func `who was there when is read for each of them`() throws {
        let id = try open()
        for child in [1, 2, 3] as [Int64] { try add(child, to: id) }
        try keep(try room(id).begun(at: Self.nine))
        let timers = try (1...3).map { try begin($0, in: id) }
        try store.database.write { writing in
            try writing.save(presence: 0, until: 1000, of: timers[0])
            try writing.save(presence: 0, until: nil, of: timers[1])
            try writing.save(presence: 0, until: nil, of: timers[2])
            try writing.save(presence: 0, until: 600, of: timers[2])
            try writing.save(presence: 700, until: 500, of: timers[2])
        }
        let company = try store.database.read { try $0.company(of: timers[0]) }
        // Who runs is there until its deadline.
        #expect(company.own == [0..<1000])
        #expect(company.others == [[0..<1_500_000], [0..<600, 700..<700]])
        #expect(try asking { try $0.company(of: TimerID(99)) } == .none)
    }

    @Test func `an invitation shows until the child joins, declines, or they begin`() throws {
        func asked(_ child: Int64) throws -> [RoomID] {
            try store.database.read { try $0.invitations(of: ChildID(child)).map(\.id) }
        }
        let (one, other) = (try open(), try open("KMNP", host: 3))
        try add(1, to: one)
        try add(3, to: other)
        try store.database.write { writing in
            try writing.invite(ChildID(2), to: one, at: .monday9am)
            try writing.invite(ChildID(2), to: other, at: .monday9am)
            try writing.invite(ChildID(4), to: one, at: .monday9am)
        }
        #expect(try asked(2) == [other, one])

        try store.database.write { try $0.decline(other, by: ChildID(2), at: .monday9am) }
        #expect(try asked(2) == [one])
        #expect(
            try asking { try $0.invited(to: other) } == [ChildID(2): true])
        try store.database.write { try $0.invite(ChildID(2), to: other, at: .monday9am) }
        #expect(try asked(2) == [other, one])

        try add(4, to: one)
        #expect(try asked(4) == [])
        try keep(try room(one).begun(at: Self.nine))
        #expect(try asked(2) == [other])
    }

    @Test func `an archived child can't join, and a deleted one leaves`() throws {
        let id = try open()
        try store.database.write { try $0.save(archivedAt: .monday9am, of: ChildID(4)) }
        #expect(try !add(4, to: id))

        try add(1, to: id)
        try store.run("DELETE FROM child WHERE id = 1")
        #expect(try room(id).host == nil)
        #expect(try room(id).members == [])
    }
}
