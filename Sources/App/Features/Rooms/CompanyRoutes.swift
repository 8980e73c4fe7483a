import Database
import Domain
import HTTP
import Templates

/// Rooms on the overview, where parents join in (§6.2).
enum CompanyRoutes {
    static let company = Route(.post, "/parents/rooms/{room}", .parent, change)

    static let all: [RouteEntry] = [company.entry]

    private static func change(_ visit: Visit, _ room: RoomID) throws -> Response {
        guard let me = visit.person,
            let change = try visit.form()["change"].flatMap(KeepCompany.Change.init)
        else { throw Refusal.notFound }
        let known = try visit.app.database.read { try $0.room(room) }
        guard let known, OpenRooms.isShown(known, visit) else { throw Refusal.notFound }
        try visit.carryOut(
            KeepCompany(room: room, person: me.id, change: change, now: visit.stamp))
        return .redirect(to: visit.url(ParentRoutes.overview()))
    }
}

/// The rooms in which children wait or focus, as cards for a parent.
struct OpenRooms {
    private let visit: Visit
    private let rooms: [Room]

    init(_ visit: Visit, _ reading: borrowing Reading) throws {
        self.visit = visit
        rooms = try reading.openRooms().filter { Self.isShown($0, visit) }
    }

    /// Whether a room is up to a parent: all who are in it are at their home, or at none.
    static func isShown(_ room: Room, _ visit: Visit) -> Bool {
        room.present.allSatisfy { visit.isUp($0.child, at: visit.now) }
    }

    /// What templates see; those whom someone has asked come first.
    var values: [Value] {
        let states = rooms.map { ($0, state(of: $0)) }
        return (states.filter { $0.1 == .asked } + states.filter { $0.1 != .asked })
            .compactMap { card($0, $1) }
    }

    private func state(of room: Room) -> RoomCompanion.State? {
        visit.person.flatMap { room.companion($0.id) }
    }

    private func card(_ room: Room, _ state: RoomCompanion.State?) -> Value? {
        let children = room.present.compactMap { visit.pages.family.child($0.child) }
        // After their yes they can go; after they had to go, the room is the children's.
        guard let first = room.host.flatMap(visit.pages.family.child) ?? children.first,
            state != .left, state != .declined || room.isWaiting
        else { return nil }
        return [
            "faces": .list(children.map { $0.summary(visit) }),
            "sentence": .text(sentence(room, state, first.profile.name, of: children)),
            "length": .text(visit.words.duration(.minutes(Int64(room.minutes)))),
            "action": .text(visit.url(CompanyRoutes.company(room.id))),
            "isHere": .bool(state == .here),
            "isAsked": .bool(state == .asked),
        ]
    }

    private func sentence(
        _ room: Room, _ state: RoomCompanion.State?, _ host: String, of children: [Child]
    ) -> String {
        let words = visit.words
        let names = children.map(\.profile.name).joined(separator: ", ")
        return switch (state, room.isWaiting) {
        case (.asked, true):
            words("{{name}} asks: will you keep me company?", ["name": host])
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
