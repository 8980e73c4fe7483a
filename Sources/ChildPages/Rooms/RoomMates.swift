import Creatures
import Database
import Domain
import Site
import Templates

/// The others in a child's room, next to its tree: whose Tomo is there, paused, hurt or gone
/// (§6.2).
///
/// In the order in which they joined: nobody is ahead of anyone.
struct RoomMates {
    private let visit: Visit
    private let room: Room
    private let mates: [Mate]
    private let isRunning: Bool

    private struct Mate {
        let member: RoomMember
        let timer: Domain.Timer
        let tomo: Tomo?
        let attention: Attention?
        let outcome: FocusRecord.Outcome?
    }

    /// Nil for a session that was started alone.
    package init?(
        _ visit: Visit, _ timer: Domain.Timer, of child: Child, _ reading: borrowing Reading
    ) throws {
        guard timer.setUp.isFocus, let room = try reading.room(of: timer.id) else { return nil }
        self.visit = visit
        self.room = room
        var mates: [Mate] = []
        // Who was put away meanwhile has no name here any more.
        for member in room.members
        where member.child != child.id && visit.pages.family.child(member.child) != nil {
            guard let id = member.timer, let timer = try reading.timer(id) else { continue }
            let session = try reading.focusSession(of: id)
            // Until its page has reported something, nothing is missing.
            let fresh =
                session.flatMap { session in
                    session.end == nil
                        ? Attention(
                            beginning: visit.stamp.monotonic, session.plan.leaving,
                            isPaused: timer.isPaused) : nil
                }
            mates.append(
                Mate(
                    member: member, timer: timer,
                    tomo: try member.tomo.flatMap { try reading.tomo($0) },
                    attention: try reading.attention(of: id) ?? fresh,
                    outcome: session?.end?.outcome))
        }
        self.mates = mates
        isRunning = RoomMates.isRunning(timer)
    }

    /// How many times EXP counts right now.
    var factor: Int {
        guard isRunning else { return 1 }
        let others = mates.count { RoomMates.isRunning($0.timer) } + room.company.count
        return min(Company.most, 1 + others)
    }

    /// What templates see.
    package var value: Value {
        let words = visit.words
        let missed = mates.filter { isAway($0) }.map { name($0) }
        return [
            "list": .list(mates.map(row)),
            "company": RoomCompany(visit, room).here,
            "factor": .int(factor),
            "isTimes": .bool(factor > 1),
            "isAllOrNothing": .bool(room.isAllOrNothing),
            "call": missed.isEmpty
                ? .none
                : .text(
                    words.count(
                        missed.count, one: "Call {{names}} back: their Tomo is alone.",
                        other: "Call {{names}} back: their Tomos are alone.",
                        ["names": words.joined(missed)])),
        ]
    }

    private static func isRunning(_ timer: Domain.Timer) -> Bool {
        if case .running = timer.state { true } else { false }
    }

    /// Whether its tree is suffering because nobody is looking.
    private func isAway(_ mate: Mate) -> Bool {
        mate.attention?.canBeLost == true && mate.attention?.state == .away
    }

    private func name(_ mate: Mate) -> String {
        visit.pages.family.child(mate.member.child)?.profile.name ?? ""
    }

    private func row(_ mate: Mate) -> Value {
        let now = visit.stamp.monotonic
        let child = visit.pages.family.child(mate.member.child)
        let health = mate.attention.flatMap { $0.canBeLost ? $0.health(at: now) : nil }
        let mood = health.map { HealthMood($0) }
        return [
            "name": .text(name(mate)),
            "avatar": .text(child?.profile.avatar.rawValue ?? ""),
            "status": .text(status(mate)),
            "isThere": .bool(RoomMates.isRunning(mate.timer) && !isAway(mate)),
            "isGone": .bool(mate.outcome == .abandoned || mate.outcome == .lost),
            "isDone": .bool(mate.outcome == .completed),
            "well": picture(mate, resting(mate) ? .sleepy : .awake),
            "hurt": picture(mate, .hurt),
            "health": mate.attention.flatMap { attention in
                mood.map { mood in
                    [
                        "state": .text(attention.state.rawValue),
                        "since": .text(String(attention.since.milliseconds)),
                        "life": .text(String(attention.life.milliseconds)),
                        "full": .text(String(Attention.fullLife.milliseconds)),
                        "grace": .text(String(Attention.grace.milliseconds)),
                        "mending": .text(String(Attention.mending)),
                        "health": .int(health ?? 100),
                        "mood": .text(mood.rawValue),
                        "isWell": .bool(mood == .well),
                        "isTired": .bool(mood == .tired),
                        "isFaint": .bool(mood == .faint),
                        "label": .text(
                            visit.words(
                                "Strength of {{name}}’s tree", ["name": name(mate)])),
                    ]
                }
            } ?? .none,
        ]
    }

    private func resting(_ mate: Mate) -> Bool {
        mate.timer.isPaused || mate.outcome == .abandoned
            || mate.attention.map { !$0.canBeLost && $0.state == .away } == true
    }

    private func status(_ mate: Mate) -> String {
        let words = visit.words
        switch mate.outcome {
        case .completed: return words("Done!")
        case .abandoned: return words("Resting")
        case .lost: return words("Tree resting")
        case nil: break
        }
        if mate.timer.isPaused { return words("Paused") }
        return isAway(mate) ? words("Away") : words("Here")
    }

    private func picture(_ mate: Mate, _ face: Face) -> Value {
        guard let tomo = mate.tomo else { return .none }
        let pose = mate.outcome == .lost ? Face.hurt : face
        let drawn = TomoPicture(tomo.species, level: visit.seenLevel(of: tomo), .face(pose))
        return .text(visit.url(drawn.address))
    }
}
