import Support
import Testing

@testable import Domain

/// Who is in a room, who is its host, and when it is over (§6.2).
struct RoomTests {
    private static let end = Stamp.nine.after(30)

    private func room(_ members: Int64..., host: Int64? = 1) -> Room {
        Room(
            id: RoomID(1), code: RoomCode(typed: "BDFH")!, host: host.map(ChildID.init),
            minutes: 25, isAllOrNothing: false, openedAt: .monday9am,
            state: .waiting(until: Self.end.monotonic),
            members: members.map { RoomMember(child: ChildID($0)) })
    }

    private func refusal(_ room: Room, _ child: Int64) -> String? {
        do {
            try room.checkEntry(of: ChildID(child))
            return nil
        } catch .conflict(let message) { return message.text } catch { return "\(error)" }
    }

    @Test func `four can join, and the fifth reads why not`() {
        #expect(refusal(room(1, 2, 3), 4) == nil)
        #expect(refusal(room(1, 2, 3, 4), 5)?.hasPrefix("This room is full") == true)
        // Who is in is in.
        #expect(refusal(room(1, 2, 3, 4), 4) == nil)
    }

    @Test func `nobody joins once a room has begun or ended`() {
        #expect(refusal(room(1).begun(at: .nine), 2)?.hasPrefix("They’ve started") == true)
        #expect(
            refusal(room(1).left(by: ChildID(1), at: .monday9am), 2)?.hasPrefix("That room")
                == true)
    }

    @Test func `a place that someone left is free again`() {
        #expect(refusal(room(1, 2, 3, 4).left(by: ChildID(3), at: .monday9am), 5) == nil)
    }

    @Test func `a host who leaves hands on to whoever came next, and the last one ends it`() {
        let two = room(1, 2, 3).left(by: ChildID(1), at: .monday9am)
        #expect(two.host == ChildID(2))
        #expect(two.isWaiting)

        let none = two.left(by: ChildID(3), at: .monday9am).left(by: ChildID(2), at: .monday9am)
        #expect(none.state == .ended(.left, at: .monday9am))
    }

    @Test func `a guest who leaves changes no host`() {
        #expect(room(1, 2, 3).left(by: ChildID(2), at: .monday9am).host == ChildID(1))
    }

    @Test func `once begun, the last who ends makes it done`() {
        let begun = room(1, 2).begun(at: .nine)
        let one = begun.left(by: ChildID(1), at: .monday9am)
        #expect(one.start == .nine)
        #expect(one.left(by: ChildID(2), at: .monday9am).state == .ended(.done, at: .monday9am))
    }

    @Test func `a host who is not here hands on to the first who is`() {
        #expect(room(1, 2, 3).handedOn(here: [ChildID(3)]).host == ChildID(3))
        #expect(room(1, 2, 3).handedOn(here: [ChildID(2), ChildID(3)]).host == ChildID(2))
        #expect(room(1, 2, 3).handedOn(here: [ChildID(1), ChildID(2)]).host == ChildID(1))
        // Nobody is here: it waits.
        #expect(room(1, 2, 3).handedOn(here: []).host == ChildID(1))
        // The host is gone from the family.
        #expect(room(2, 3, host: nil).handedOn(here: [ChildID(2)]).host == ChildID(2))
        #expect(room(1, 2).begun(at: .nine).handedOn(here: [ChildID(2)]).host == ChildID(1))
    }

    @Test(arguments: [(29, 59, false), (30, 0, true), (90, 0, true)] as [(Int64, Int64, Bool)])
    func `nobody has started it for half an hour`(minutes: Int64, seconds: Int64, isOver: Bool) {
        let later = room(1, 2).settled(at: Stamp.nine.after(minutes, seconds))
        #expect((later.state == .ended(.unstarted, at: .monday9am.minutes(30))) == isOver)
        #expect(later.isWaiting != isOver)
        // Neither does the clock on the wall end it.
        #expect(room(1).settled(at: Stamp.nine.after(5).wallSet(600)).isWaiting)
    }

    @Test func `an empty room ends`() {
        #expect(room(host: nil).settled(at: .nine).state == .ended(.left, at: .monday9am))
    }

    @Test func `lengths are those of trees, and stay once they have begun`() {
        #expect(room(1).lasting(45).minutes == 45)
        for wrong in [0, 4, 17, 185, -25] { #expect(room(1).lasting(wrong).minutes == 25) }
        #expect(room(1).begun(at: .nine).lasting(45).minutes == 25)
        #expect(room(1).allOrNothing(true).isAllOrNothing)
        #expect(!room(1).begun(at: .nine).allOrNothing(true).isAllOrNothing)
    }

    @Test func `a start of the machine moves its moments, and gives nobody more time`() {
        let shift = Span.hours(-24)
        let now = Stamp(at: .monday9am.minutes(3), monotonic: Monotonic(milliseconds: 180_000))
        let waiting = room(1).rebased(by: shift, at: now)
        #expect(waiting.state == .waiting(until: Monotonic(milliseconds: 1_800_000)))
        let begun = room(1).begun(at: .nine).rebased(by: shift, at: now)
        #expect(begun.start == Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 0)))
        // A machine that comes up a year behind.
        let behind = room(1).rebased(by: .hours(9000), at: now)
        #expect(behind.state == .waiting(until: now.monotonic + .minutes(30)))
    }

    @Test func `a child no longer in a room reads why, for ten minutes, unless it left by itself`()
    {
        func told(_ room: Room, after minutes: Int64) -> Room.Surprise? {
            room.surprise(of: ChildID(2), at: .monday9am.minutes(minutes))
        }
        let begun = room(1, 2).begun(at: .nine).left(by: ChildID(2), at: .monday9am)
        #expect(told(begun, after: 0) == .leftOut)
        #expect(told(begun, after: 10) == nil)
        #expect(told(room(1, 2).begun(at: .nine), after: 0) == nil)
        #expect(told(room(1, 2).left(by: ChildID(2), at: .monday9am), after: 0) == nil)

        let end = Stamp.nine.after(31)
        let closed = Room(
            id: RoomID(1), code: RoomCode(typed: "BDFH")!, host: nil, minutes: 25,
            isAllOrNothing: false, openedAt: .monday9am,
            state: room(1).settled(at: end).state,
            members: [RoomMember(child: ChildID(2), leftAt: .monday9am.minutes(30))])
        #expect(told(closed, after: 31) == .unstarted)
        #expect(told(closed, after: 40) == nil)
    }

    @Test func `codes are read however they are typed, and hold no look-alikes`() {
        #expect(RoomCode(typed: " bd-fh ")?.text == "BDFH")
        for wrong in ["", "BDF", "BDFHK", "BD1F", "OOOO", "BDFÖ", "AEIU"] {
            #expect(RoomCode(typed: wrong) == nil, "\(wrong)")
        }
        var dice = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let code = RoomCode.make(using: &dice)
            #expect(RoomCode(typed: code.text.lowercased()) == code)
        }
        for pair in ["I1LJ", "O0QD", "UV", "S5", "AEIOU"] {
            #expect(pair.utf8.count { RoomCode.alphabet.contains($0) } <= 1, "\(pair)")
        }
    }
}
