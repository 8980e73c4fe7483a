import Testing

@testable import Domain

/// Grown-ups in a room (§6.2).
struct RoomCompanionTests {
    private let mum = PersonID(1)

    private func room(_ state: Room.State, _ companions: [RoomCompanion] = []) throws -> Room {
        Room(
            id: RoomID(1), code: try #require(RoomCode(typed: "BCDF")), host: ChildID(1),
            minutes: 25, isAllOrNothing: false, openedAt: Instant(milliseconds: 0), state: state,
            members: [RoomMember(child: ChildID(1))], companions: companions)
    }

    private func stamp(_ milliseconds: Int64) -> Stamp {
        Stamp(
            at: Instant(milliseconds: milliseconds),
            monotonic: Monotonic(milliseconds: milliseconds))
    }

    @Test func `only those who are there are company`() throws {
        let room = try room(
            .started(stamp(0)),
            [
                RoomCompanion(person: PersonID(1), state: .here),
                RoomCompanion(person: PersonID(2), state: .asked),
                RoomCompanion(person: PersonID(3), state: .declined),
                RoomCompanion(person: PersonID(4), state: .left),
                RoomCompanion(person: PersonID(5), state: .here),
            ])

        #expect(room.company == [PersonID(1), PersonID(5)])
        #expect(room.companion(PersonID(2)) == .asked)
        #expect(room.companion(PersonID(9)) == nil)
    }

    @Test(arguments: [
        (RoomCompanion.State.asked, true), (.declined, true), (.here, true), (.left, false),
    ])
    func `those who left after the start stay away`(state: RoomCompanion.State, may: Bool) throws {
        let room = try room(.started(stamp(0)), [RoomCompanion(person: mum, state: state)])

        #expect(((try? room.checkCompany(of: mum)) != nil) == may)
    }

    @Test func `nobody comes into a room that is closed`() throws {
        let room = try room(.ended(.left, at: Instant(milliseconds: 0)))

        #expect(throws: Refusal.self) { try room.checkCompany(of: mum) }
        #expect(room.sinceStart(stamp(5)) == nil)
    }

    @Test(arguments: [(0 as Int64, 0 as Int64), (90_000, 90_000), (-5, 0)])
    func `the time since the start never runs backwards`(now: Int64, since: Int64) throws {
        let room = try room(.started(stamp(0)))

        #expect(room.sinceStart(stamp(now)) == since)
        #expect(
            try self.room(.waiting(until: Monotonic(milliseconds: 9))).sinceStart(stamp(now)) == nil
        )
    }
}
