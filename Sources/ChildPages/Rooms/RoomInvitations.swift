package import Database
package import Domain
package import HTTP
package import Site
package import Templates

/// Who invites a child to focus together: a quiet card on its home, and on the page for joining
/// rooms.
package struct RoomInvitations {
    private let visit: Visit
    private let child: Child
    private let rooms: [Room]

    /// The invitations of a child that are still open.
    package init(_ visit: Visit, of child: Child, _ rooms: [Room]) {
        self.visit = visit
        self.child = child
        self.rooms = rooms
    }

    /// As the database has them now; if it can't be read, a page is shown without them.
    package init(_ visit: Visit, of child: Child, _ reading: borrowing Reading) {
        var rooms: [Room] = []
        do {
            rooms = try reading.invitations(of: child.id)
        } catch {
            visit.app.log.line("fault rooms \(error)")
        }
        self.init(visit, of: child, rooms)
    }

    /// For the home, which shows one at a time: the latest.
    package var value: Value { rows(atRoom: false).first ?? .none }

    /// All of them, latest first; `atRoom`: for the page of rooms, which stays after a no.
    package func rows(atRoom: Bool) -> [Value] {
        rooms.compactMap { room in
            // Anybody who is in may have asked. A full room asks again once a seat is free.
            let children = room.present.compactMap { visit.pages.family.child($0.child) }
            guard !children.isEmpty, !room.isFull else { return nil }
            return [
                "question": .text(question(children.map(\.profile.name))),
                "length": .text(visit.words.duration(.minutes(Int64(room.minutes)))),
                "faces": .list(
                    children.map { ["avatar": .text($0.profile.avatar.rawValue)] }),
                "isAtRoom": .bool(atRoom),
                "code": .text(room.code.text),
                "join": .text(visit.url(RoomAddresses.joining(child.id))),
                "decline": .text(visit.url(RoomAddresses.invitation(child.id, room.id))),
            ]
        }
    }

    private func question(_ names: [String]) -> String {
        let (words, all) = (visit.words, visit.words.joined(names))
        return names.count > 1
            ? words("{{names}} ask: focus together?", ["names": all])
            : words("{{name}} asks: focus together?", ["name": all])
    }

    /// The part of the home, for a script that replaces it.
    package var part: Response {
        .html(
            visit.pages.render(
                "rooms/_asked",
                Layout.fields(visit, title: "").merging(["invitation": value])))
    }
}
