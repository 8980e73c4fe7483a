/// All grown-ups of a household, with those who have left (§17.1).
public struct GrownUps: Sendable, Equatable {
    /// Everyone, in any order.
    public let all: [GrownUp]

    /// The grown-ups of a household.
    public init(_ all: [GrownUp]) { self.all = all }

    /// Someone by their number, also after they have left.
    public func person(_ id: PersonID?) -> GrownUp? { all.first { $0.id == id } }

    /// Those who have not left: parents, then helpers, then readers, each in the order in which
    /// they joined.
    public var here: [GrownUp] {
        GrownUp.Role.allCases.flatMap { role in
            all.filter { $0.isHere && $0.role == role }.sorted {
                ($0.joinedAt, $0.id.rawValue) < ($1.joinedAt, $1.id.rawValue)
            }
        }
    }

    /// The parents who have not left.
    public var parents: [GrownUp] { here.filter { $0.role == .parent } }

    /// The only grown-up, for whom everything is as simple as with one PIN; nil if there are more.
    public var only: GrownUp? { here.count == 1 ? here.first : nil }

    /// Those who need a name and a face before someone else can be added.
    public var nameless: [GrownUp] { here.filter { $0.profile == nil } }

    /// Makes sure that one more can be added.
    ///
    /// Throws: `Refusal.conflict` if there are eight, or if someone here has no name yet.
    public func checkRoom() throws(Refusal) {
        guard here.count < GrownUp.most else {
            throw .conflict(
                Message("There are already eight grown-ups. Remove one to make room."))
        }
        guard nameless.isEmpty else {
            throw .conflict(Message("First choose a name and an animal for yourself."))
        }
    }

    /// What a browser that signs in belongs to.
    public enum Place: Sendable, Equatable {
        /// A device of the family.
        case house
        /// A device that a grown-up has marked as theirs alone.
        case own(PersonID)
        /// An unknown browser, which learns nothing about who lives here.
        case unknown
    }

    /// What the sign-in asks for first.
    public enum Step: Sendable, Equatable {
        /// The PIN of this person.
        case pin(PersonID)
        /// A face, then the PIN.
        case faces([PersonID])
        /// A typed name and the PIN.
        case typedName
    }

    /// What the sign-in on a device asks for first.
    public func firstStep(
        on place: Place, grants: [AccessGrant], at now: Instant, calendar: FamilyCalendar
    ) -> Step {
        let people = able(on: place, grants: grants, at: now, calendar: calendar).map(\.id)
        if people.count == 1 { return .pin(people[0]) }
        return place == .unknown ? .typedName : .faces(people)
    }

    /// Who can sign in on a device, in the order of the faces.
    ///
    /// Parents anywhere. A helper on devices of the house only if a parent allows it, and while
    /// access is open; on their own device always, where a page says when access opens again. A
    /// reader only on their own. A device of someone who has left is one of the house.
    public func able(
        on place: Place, grants: [AccessGrant], at now: Instant, calendar: FamilyCalendar
    ) -> [GrownUp] {
        if case .own(let id) = place, let owner = here.first(where: { $0.id == id }) {
            return [owner]
        }
        let welcome = grants.filter {
            $0.terms.isForHouseDevices && $0.isOpen(at: now, calendar: calendar)
        }
        return here.filter { person in
            switch person.role {
            case .parent: true
            case .helper: place != .unknown && welcome.contains { $0.person == person.id }
            case .reader: false
            }
        }
    }
}
