import Database
import Domain
import Site

/// The host starts for everyone (§6.2), with one stamp, so that all deadlines are the same moment
/// and one message tells all pages.
struct StartRoom: Verb {
    package let child: Child
    /// When the waiting children were last seen.
    package let board: RoomBoard
    package let family: Family
    package let now: Stamp

    /// Plants a tree for each member that is here and free; the others are left out.
    ///
    /// A room that has already started stays as it is: it was the second of two taps.
    /// Throws: `Refusal.conflict` with a sentence if it can't start.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let room = try writing.reading.room(of: child.id) else {
            throw Refusal.conflict(Message("That room is closed. Open a new one?"))
        }
        guard room.isWaiting else { return Outcome() }
        guard room.host == child.id else {
            throw Refusal.conflict(Message("Someone else is the host now, so they start."))
        }
        try begin(room, writing)
        return Outcome()
    }

    private func begin(_ room: Room, _ writing: borrowing Writing) throws {
        var ready: [RoomMember] = []
        for member in room.present
        where member.child == child.id || board.isHere(member.child, at: now.monotonic) {
            let author = Author(.child, device: member.device)
            let earlier = try writing.makeRoom(for: member.child, by: .child, author, at: now)
            if earlier != .inTheWay { ready.append(member) }
        }
        guard ready.contains(where: { $0.child == child.id }) else {
            throw Refusal.conflict(Message("Your timer is still running. Start when it ends."))
        }
        guard ready.count > 1 || !room.company.isEmpty else {
            throw Refusal.conflict(Message("Nobody else is ready yet. Wait a moment."))
        }
        let begun = room.present.reduce(room.begun(at: now)) { room, member in
            ready.contains(member) ? room : room.left(by: member.child, at: now.at)
        }
        try writing.save(begun)
        try writing.beginCompany(in: begun.id)
        for member in ready { try plant(member, in: begun, writing) }
    }

    private func plant(
        _ member: RoomMember, in room: Room, _ writing: borrowing Writing
    ) throws {
        guard let child = try writing.reading.child(member.child) else { throw Refusal.notFound }
        let setUp = TimerSetUp(
            child: child.id, plan: .focus(minutes: room.minutes),
            cues: family.taste(of: child).cues, startedBy: member.device)
        let timer = Timer(id: try writing.nextTimerID(), starting: setUp, at: now, by: .child)
        try writing.add(timer)
        try writing.plant(
            minutes: room.minutes, seed: .random(in: .min ... .max), beside: member.tomo,
            isAllOrNothing: room.isAllOrNothing, of: child, in: timer, at: now.at)
        try writing.begin(timer.id, of: child.id, in: room.id)
        try writing.accompany(timer, at: now)
    }
}
