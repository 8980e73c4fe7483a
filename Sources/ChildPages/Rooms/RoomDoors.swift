import Creatures
import Database
import Domain
import Site
import Templates

/// The rooms in which siblings wait, as doors for a child who doesn't type letters (§6.2).
struct RoomDoors {
    private let visit: Visit
    private let rooms: [(room: Room, tomo: Tomo?)]

    package init(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws {
        self.visit = visit
        // That a sibling at the other home waits is not told (§17.3).
        let open = try reading.openRooms().filter { room in
            room.isWaiting && !room.isFull && room.member(child.id) == nil
                && room.host.map(visit.isElsewhere) != true
        }
        var rooms: [(Room, Tomo?)] = []
        for room in open {
            let tomo = room.host.flatMap { room.member($0)?.tomo }
            rooms.append((room, try tomo.flatMap { try reading.tomo($0) }))
        }
        self.rooms = rooms
    }

    package var isEmpty: Bool { rooms.isEmpty }

    package var values: Value {
        .list(
            rooms.compactMap { room, tomo in
                guard let host = room.host.flatMap(visit.pages.family.child) else { return nil }
                return [
                    "join": .text(visit.words("Join {{name}}", ["name": host.profile.name])),
                    "avatar": .text(host.profile.avatar.rawValue),
                    "code": .text(room.code.text),
                    "tomo": tomo.map {
                        let level = visit.seenLevel(of: $0)
                        let picture = TomoPicture($0.species, level: level, .face(.happy))
                        return .text(visit.url(picture.address))
                    } ?? .none,
                    "dots": DayPictures.dots(.minutes(Int64(room.minutes))),
                ]
            })
    }
}
