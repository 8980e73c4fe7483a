package import Database
import Domain
package import Site

/// What the pages of those in rooms hear of: changes of a room, and how the trees of the others do.
package enum RoomNews {
    /// The children whose pages show something of what was written.
    package static func topics(_ reading: borrowing Reading, _ written: Written) throws
        -> Set<Topic>
    {
        var children: Set<ChildID> = []
        for id in written.rooms {
            guard let room = try reading.room(id) else { continue }
            children.formUnion(room.members.map(\.child))
            children.formUnion(try reading.invited(to: id).keys)
        }
        let trees = ["timer", "attention", "room_presence"].flatMap { written.children[$0] ?? [] }
        for child in Set(trees.compactMap(\.self)) {
            guard let timer = try reading.shownTimer(of: child), timer.setUp.isFocus,
                let room = try reading.room(of: timer.id)
            else { continue }
            children.formUnion(room.members.map(\.child))
        }
        return Set(children.map { .room($0) })
    }
}
