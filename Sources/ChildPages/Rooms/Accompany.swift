import Database
import Domain
import Site

extension Writing {
    /// Updates who was there for the others in a room when a timer runs or ends (§6.2).
    ///
    /// Being there means that the timer counts: not during a pause, and not after its end. A room
    /// ends with the last of its timers.
    func accompany(_ timer: Domain.Timer, at now: Stamp) throws {
        guard timer.setUp.isFocus, let child = timer.setUp.child,
            let room = try reading.room(of: timer.id), let start = room.start
        else { return }
        if let stretch = timer.stretch {
            let began = stretch.began.monotonic - start.monotonic
            let length = stretch.endedAt.map { $0 - stretch.began.at }
            try save(
                presence: began.milliseconds,
                until: length.map { (began + $0).milliseconds }, of: timer.id)
        }
        if !timer.isLive { try save(room.left(by: child, at: now.at)) }
    }

    /// Ends the sessions of everyone in an all-or-nothing room at that moment.
    func loseTogether(with lost: TimerID, at moment: Stamp) throws {
        guard let room = try reading.room(of: lost), room.isAllOrNothing, room.start != nil,
            let first = room.members.first(where: { $0.timer == lost })
        else { return }
        try save(room.lost(by: first.child))
        for member in room.members where member.timer != lost {
            guard let id = member.timer, var timer = try reading.timer(id), timer.isLive else {
                continue
            }
            // Someone whose time had already ended has made it.
            try settle(&timer, at: moment)
            let action = timer.carryOut(.stop, at: moment, by: .server)
            guard timer.hasStopped else { continue }
            try keep(&timer, after: action, by: Author(.server), at: moment)
        }
    }

    /// Takes a child out of the room that it waits in; a session that has begun goes on.
    func leaveRoom(of child: ChildID, at now: Instant) throws {
        guard let room = try reading.room(of: child), room.isWaiting else { return }
        try save(room.left(by: child, at: now))
    }
}
