import Domain
import Support
import Testing

struct PINResetTests {
    static let several = GrownUps([Cast.mum, Cast.dad, Cast.granny])
    static let single = GrownUps([Cast.grownUp(1, nil)])

    @Test(
        arguments: [
            (.recoveryCode, 0), (.passkey, 0), (.ownDevice, 60), (.command, 0),
        ] as [(PINReset.Way, Int64)])
    func `only a reset from a device waits, for an hour`(way: PINReset.Way, minutes: Int64) {
        #expect(PINReset.delay(of: way, in: Self.several) == .minutes(minutes))
        #expect(PINReset.delay(of: way, in: Self.single) == .zero)
    }

    @Test(arguments: PINReset.Way.allCases)
    func `a way is open to oneself, and by a device only on one's own`(way: PINReset.Way) {
        func isOpen(_ owner: PersonID?, in people: GrownUps = Self.several) -> Bool {
            PINReset.isOpen(way, to: Cast.mum.id, deviceOwner: owner, in: people)
        }

        #expect(isOpen(Cast.mum.id))
        #expect(isOpen(nil) == (way != .ownDevice))
        #expect(isOpen(Cast.dad.id) == (way != .ownDevice))
        #expect(isOpen(nil, in: Self.single))
        #expect(isOpen(nil, in: GrownUps([Cast.mum, Cast.granny])) == (way != .ownDevice))
    }

    @Test(arguments: PINReset.Way.allCases)
    func `no way is open to someone who has left or was never here`(way: PINReset.Way) {
        let people = GrownUps([Cast.mum, Cast.grownUp(2, "Dad", leftAt: .monday9am)])

        for person in [PersonID(2), PersonID(9)] {
            #expect(
                !PINReset.isOpen(way, to: person, deviceOwner: person, in: people))
        }
    }

    @Test func `only the person can stop their reset, until the hour is over`() {
        let begun = Monotonic(milliseconds: 1)
        let reset = PendingReset(
            person: Cast.mum.id,
            delay: Delay(begunAt: .monday9am, begun: begun, length: PINReset.delay))
        let last = begun + .minutes(59)

        #expect(throws: Never.self) { try reset.checkStop(by: Cast.mum.id, at: last) }
        for other in [Cast.dad.id, nil] {
            #expect(throws: Refusal.notAllowed) { try reset.checkStop(by: other, at: last) }
        }
        #expect(reset.takesEffectAt == begun + .minutes(60))
        #expect(throws: Refusal.conflict(Message("It’s too late to stop this."))) {
            try reset.checkStop(by: Cast.mum.id, at: reset.takesEffectAt)
        }
    }
}
