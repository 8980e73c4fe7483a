import Database
import Domain
import Site
import Templates

/// The grown-ups of a room as children see them: those who keep them company, and those whom they
/// can ask (§6.2).
struct RoomCompany {
    private let visit: Visit
    private let room: Room?

    package init(_ visit: Visit, _ room: Room?) {
        self.visit = visit
        self.room = room
    }

    /// Those who are there.
    package var here: Value {
        .list((room?.company ?? []).compactMap(visit.pages.family.grownUps.person).map(face))
    }

    /// Whom a child can ask who are not there.
    func toAsk(_ child: ChildID) -> [Value] {
        Self.able(child, visit).compactMap { parent in
            let state = room?.companion(parent.id)
            guard state != .here, state != .left else { return nil }
            return .fields(
                Self.face(parent, visit).merging([
                    "id": .text(parent.id.description),
                    "isAsked": .bool(state == .asked),
                    "wouldRatherNot": .bool(state == .declined),
                ]))
        }
    }

    /// Whom a child can ask: the parents of the home where it is, if they have a name, and the
    /// helpers who look after it now.
    ///
    /// A family with a single parent is as it was; who wants to can come by themselves.
    package static func able(_ child: ChildID, _ visit: Visit) -> [GrownUp] {
        let family = visit.pages.family
        let helpers = family.grownUps.here.filter { person in
            person.role == .helper && visit.knows(person)
                && family.lastGrant(of: person.id)?.allows(
                    .seeToday, as: .helper, for: child,
                    isAway: visit.isAway(child, for: person.id), at: visit.now,
                    calendar: visit.calendar) ?? false
        }
        return visit.parentsInCharge(of: child).filter { $0.profile != nil } + helpers
    }

    /// Whether there is anybody with whom a child can meet in a room.
    static func canMeet(_ child: ChildID, _ visit: Visit) -> Bool {
        visit.pages.family.children.count > 1 || !able(child, visit).isEmpty
    }

    private func face(_ person: GrownUp) -> Value { .fields(Self.face(person, visit)) }

    private static func face(_ person: GrownUp, _ visit: Visit) -> Fields {
        [
            "name": .text(visit.name(of: person.id) ?? visit.words("A grown-up")),
            "avatar": visit.avatar(of: person.id),
        ]
    }
}
