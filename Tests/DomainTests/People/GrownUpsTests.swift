import Domain
import Support
import Testing

struct GrownUpsTests {
    static let all = GrownUps([Cast.drWeber, Cast.granny, Cast.dad, Cast.mum])

    /// The first step on a device, at half past nine on Monday.
    private func step(
        _ people: GrownUps, on place: GrownUps.Place, grants: [AccessGrant] = []
    ) -> GrownUps.Step {
        people.firstStep(
            on: place, grants: grants, at: .monday9am.minutes(30), calendar: .berlin)
    }

    @Test func `parents come first, then helpers, then readers, each as they joined`() {
        let left = Cast.grownUp(9, "Aunt", leftAt: .monday9am)

        let people = GrownUps(Self.all.all + [left])

        #expect(people.here == [Cast.mum, Cast.dad, Cast.granny, Cast.drWeber])
        #expect(people.parents == [Cast.mum, Cast.dad])
        #expect(people.only == nil)
    }

    @Test func `who joined at the same moment keeps one order`() {
        let twins = [2, 1].map { id in
            GrownUp(id: PersonID(id), profile: nil, role: .parent, joinedAt: .monday9am)
        }

        #expect(GrownUps(twins).here.map(\.id) == [PersonID(1), PersonID(2)])
    }

    @Test func `a household without grown-ups has nobody to ask`() {
        let nobody = GrownUps([])

        #expect(nobody.here.isEmpty && nobody.only == nil && nobody.nameless.isEmpty)
        #expect(step(nobody, on: .house) == .faces([]))
        #expect(step(nobody, on: .unknown) == .typedName)
    }

    @Test(arguments: [1, 7])
    func `up to eight fit`(count: Int64) throws {
        let people = GrownUps((1...count).map { Cast.grownUp($0, "Aunt \($0)") })

        #expect(throws: Never.self) { try people.checkRoom() }
    }

    @Test func `nobody joins eight`() {
        let eight = GrownUps((1...8).map { Cast.grownUp($0, "Aunt \($0)") })

        #expect(
            throws: Refusal.conflict(
                Message("There are already eight grown-ups. Remove one to make room."))
        ) { try eight.checkRoom() }
    }

    @Test func `someone who has left makes room`() {
        let eight = (1...8).map { Cast.grownUp($0, "Aunt", leftAt: $0 == 3 ? .monday9am : nil) }

        #expect(throws: Never.self) { try GrownUps(eight).checkRoom() }
    }

    @Test func `before a second one joins, the first gets a name`() {
        let single = GrownUps([Cast.grownUp(1, nil)])

        #expect(single.nameless.map(\.id) == [PersonID(1)])
        #expect(
            throws: Refusal.conflict(
                Message("First choose a name and an animal for yourself."))
        ) { try single.checkRoom() }
    }

    @Test(arguments: [.house, .unknown, .own(PersonID(1)), .own(PersonID(7))] as [GrownUps.Place])
    func `a single parent only ever types the PIN`(place: GrownUps.Place) {
        #expect(step(GrownUps([Cast.grownUp(1, nil)]), on: place) == .pin(PersonID(1)))
    }

    @Test func `on a device of the house faces come first, on an unknown one a typed name`() {
        #expect(step(Self.all, on: .house) == .faces([Cast.mum.id, Cast.dad.id]))
        #expect(step(Self.all, on: .unknown) == .typedName)
    }

    @Test(arguments: [Cast.mum, Cast.dad, Cast.granny, Cast.drWeber])
    func `one's own device goes straight to one's PIN`(person: GrownUp) {
        #expect(step(Self.all, on: .own(person.id)) == .pin(person.id))
    }

    @Test func `a device of someone who has left is one of the house`() {
        let people = GrownUps([
            Cast.mum, Cast.dad, Cast.grownUp(3, "Granny", .owl, .helper, leftAt: .monday9am),
        ])

        #expect(step(people, on: .own(PersonID(3))) == .faces([Cast.mum.id, Cast.dad.id]))
    }

    @Test(
        arguments: [
            (true, 60, .house, true), (true, 30, .house, false), (true, 31, .house, true),
            (false, 60, .house, false), (true, 60, .unknown, false),
        ] as [(Bool, Int64, GrownUps.Place, Bool)])
    func `a helper is at the house's devices if that is ticked and access is open`(
        isTicked: Bool, minutes: Int64, place: GrownUps.Place, isThere: Bool
    ) {
        let grant = Cast.access(
            .until(.monday9am.minutes(minutes)), isForHouseDevices: isTicked)

        let able = Self.all.able(
            on: place, grants: [grant], at: .monday9am.minutes(30), calendar: .berlin)

        #expect(able.contains(Cast.granny) == isThere)
    }

    @Test func `a reader never signs in on a device of the house`() {
        let grant = Cast.access(
            .reading(from: .monday, until: .monday9am + .hours(24)), of: Cast.drWeber,
            isForHouseDevices: true)

        #expect(step(Self.all, on: .house, grants: [grant]) == .faces([Cast.mum.id, Cast.dad.id]))
    }

    @Test func `one parent and a helper elsewhere: the PIN comes first, as ever`() {
        let people = GrownUps([Cast.mum, Cast.granny])

        #expect(step(people, on: .house) == .pin(Cast.mum.id))
        #expect(step(people, on: .unknown) == .pin(Cast.mum.id))
    }
}
