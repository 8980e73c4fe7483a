import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Rooms on the pages of grown-ups, where they join in (§6.2).
package enum CompanyRoutes {
    package static let all: [RouteEntry] = [
        CompanyAddresses.company.route(.post, .grownUp(.seeToday), change)
    ]

    private static func change(_ visit: Visit, _ child: ChildID) throws -> Response {
        guard let me = visit.hand, visit.pages.family.child(child) != nil,
            let change = try visit.form()["change"].flatMap(KeepCompany.Change.init)
        else { throw Refusal.notFound }
        guard let room = try visit.read({ try $0.room(of: child) }) else {
            throw Refusal.conflict(Message("That room is already closed."))
        }
        // Going is always possible, though a child whom they don't see has come.
        let canGo = change != .come && [.here, .asked].contains(room.companion(me))
        guard canGo || OpenRooms.isShown(room, visit) else { throw Refusal.notFound }
        try visit.carryOut(
            KeepCompany(room: room.id, person: me, change: change, now: visit.stamp))
        return .redirect(to: visit.url(visit.homeOfGrownUps))
    }
}

/// The rooms in which children wait or focus, as cards for a grown-up.
struct OpenRooms {
    private let visit: Visit
    private let rooms: [Room]

    package init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        rooms = try reading.openRooms().filter { room in
            let state = visit.hand.flatMap { room.companion($0) }
            return Self.isShown(room, visit)
                || [.here, .asked].contains(state)
                    && room.present.contains { Self.sees($0.child, visit) }
        }
    }

    /// Whether a room is up to whoever looks: to a parent if all who are in it are at their home, or
    /// at none; to a helper if they look after all of them now.
    static func isShown(_ room: Room, _ visit: Visit) -> Bool {
        room.present.allSatisfy { sees($0.child, visit) }
    }

    private static func sees(_ child: ChildID, _ visit: Visit) -> Bool {
        visit.may(.seeToday, for: child) && visit.isUp(child, at: visit.now)
    }

    /// What templates see; those whom someone has asked come first.
    package var values: [Value] {
        let states = rooms.map { ($0, state(of: $0)) }
        return (states.filter { $0.1 == .asked } + states.filter { $0.1 != .asked })
            .compactMap { card($0, $1) }
    }

    private func state(of room: Room) -> RoomCompanion.State? {
        visit.hand.flatMap { room.companion($0) }
    }

    private func card(_ room: Room, _ state: RoomCompanion.State?) -> Value? {
        // Of a room with others in it, only those whom they may see.
        let children = room.present.filter { Self.sees($0.child, visit) }.compactMap {
            visit.pages.family.child($0.child)
        }
        // After their yes they can go; after they had to go, the room is the children's. After a no
        // they can come as those who were never asked.
        guard let member = children.first, state != .left else { return nil }
        let host = children.first { $0.id == room.host } ?? member
        return [
            "faces": .list(children.map { $0.summary(visit) }),
            "sentence": .text(sentence(room, state, host.profile.name, of: children)),
            "length": .text(visit.words.duration(.minutes(Int64(room.minutes)))),
            "action": .text(visit.url(CompanyAddresses.company(member.id))),
            "isHere": .bool(state == .here),
            "mayCome": .bool(state != .here && Self.isShown(room, visit)),
            "isAsked": .bool(state == .asked),
        ]
    }

    private func sentence(
        _ room: Room, _ state: RoomCompanion.State?, _ host: String, of children: [Child]
    ) -> String {
        let words = visit.words
        let names = words.joined(children.map(\.profile.name))
        return switch (state, room.isWaiting) {
        // Any of them may have asked.
        case (.asked, true) where children.count > 1:
            words("{{names}} ask: will you keep us company?", ["names": names])
        case (.asked, true):
            words("{{name}} asks: will you keep me company?", ["name": names])
        case (.here, true):
            words(
                "You’ll keep {{names}} company. It begins when {{name}} starts.",
                [
                    "names": names, "name": host,
                ])
        case (.here, false): words("You’re keeping {{names}} company.", ["names": names])
        case (_, true): words("Waiting to focus together: {{names}}", ["names": names])
        case (_, false): words("Focusing together: {{names}}", ["names": names])
        }
    }
}
