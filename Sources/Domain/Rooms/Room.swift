/// A room's identifier.
public typealias RoomID = Identifier<Room>

/// Where up to four children start to focus at the same moment (§6.2).
///
/// It knows who is in it and what the host has chosen. After the start each member has a timer; the
/// room knows them and counts nothing down itself. Changes return a new value.
public struct Room: Sendable, Equatable {
    /// Its identifier.
    public let id: RoomID
    /// The code that leads into it while it is open.
    public let code: RoomCode
    /// Who chooses and starts; nil: that child has left the family.
    public private(set) var host: ChildID?
    /// The length of the sessions.
    public private(set) var minutes: Int
    /// Whether all lose their session if one does; then it is brave for all.
    public private(set) var isAllOrNothing: Bool
    /// When it was opened.
    public let openedAt: Instant
    /// Its state.
    public private(set) var state: State
    /// Its members in the order in which they joined; after the start also those who have finished.
    public private(set) var members: [RoomMember]
    /// The grown-ups who keep the members company or were asked to, by their numbers.
    public let companions: [RoomCompanion]
    /// The member whose tree was lost for all, if that was agreed; nil: none was.
    public private(set) var lostBy: ChildID?

    /// The state of a room.
    public enum State: Sendable, Equatable {
        /// Waiting for the start; it closes by itself.
        case waiting(until: Monotonic)
        /// All sessions began at this moment.
        case started(Stamp)
        /// Closed.
        case ended(Ending, at: Instant)
    }

    /// Why a room is closed.
    public enum Ending: String, Sendable, CaseIterable {
        /// Nobody was left in it.
        case left
        /// Nobody started it in time.
        case unstarted
        /// All sessions have ended.
        case done
    }

    /// The most members (§6.2).
    public static let mostMembers = 4
    /// How long it waits for the start.
    public static let longestWait = Span.minutes(30)
    /// How long a host may be unreachable before the next member becomes host: a page that lost its
    /// network needs up to fifteen seconds to come back.
    public static let patience = Span.seconds(20)

    /// A room as the store keeps it.
    public init(
        id: RoomID, code: RoomCode, host: ChildID?, minutes: Int, isAllOrNothing: Bool,
        openedAt: Instant, state: State, members: [RoomMember],
        companions: [RoomCompanion] = [], lostBy: ChildID? = nil
    ) {
        self.id = id
        self.code = code
        self.host = host
        self.minutes = minutes
        self.isAllOrNothing = isAllOrNothing
        self.openedAt = openedAt
        self.state = state
        self.members = members
        self.companions = companions
        self.lostBy = lostBy
    }

    /// Whether it can be joined, changed and started.
    public var isWaiting: Bool { if case .waiting = state { true } else { false } }

    /// When its sessions began; nil before, and once it is closed.
    public var start: Stamp? { if case .started(let at) = state { at } else { nil } }

    /// The current members.
    public var present: [RoomMember] { members.filter { $0.leftAt == nil } }

    /// A child that is a member now.
    public func member(_ child: ChildID) -> RoomMember? {
        present.first { $0.child == child }
    }

    /// Whether no seat is free.
    public var isFull: Bool { present.count >= Room.mostMembers }

    /// Why a child is no longer in, if it would not know by itself.
    public enum Surprise: Sendable, Equatable {
        /// The others have started without it.
        case leftOut
        /// Nobody started it, and the room closed.
        case unstarted
    }

    /// How long a page says so.
    public static let surprising = Span.minutes(10)

    /// Why a child is no longer in, if it did not leave by itself and it was recent.
    public func surprise(of child: ChildID, at now: Instant) -> Surprise? {
        guard let member = members.last(where: { $0.child == child }), member.timer == nil,
            let leftAt = member.leftAt, now - leftAt < Room.surprising
        else { return nil }
        switch state {
        case .started(let start) where leftAt == start.at: return .leftOut
        case .ended(.unstarted, at: leftAt): return .unstarted
        case .waiting, .started, .ended: return nil
        }
    }

    /// Makes sure that a child can join; members always can.
    ///
    /// Throws: `Refusal.conflict` with a sentence for the child.
    public func checkEntry(of child: ChildID) throws(Refusal) {
        guard member(child) == nil else { return }
        switch state {
        case .waiting:
            guard !isFull else {
                throw .conflict(Message("This room is full. Open your own?"))
            }
        case .started: throw .conflict(Message("They’ve started. Join the next one!"))
        case .ended: throw .conflict(Message("That room is closed. Open a new one?"))
        }
    }

    /// The same with another length; an invalid one changes nothing.
    public func lasting(_ minutes: Int) -> Room {
        guard isWaiting, FocusPlan.choices.contains(minutes) else { return self }
        var room = self
        room.minutes = minutes
        return room
    }

    /// The same with or without "all or nothing".
    public func allOrNothing(_ isSo: Bool) -> Room {
        guard isWaiting else { return self }
        var room = self
        room.isAllOrNothing = isSo
        return room
    }

    /// The same with another Tomo for a member, before the start.
    public func beside(_ tomo: TomoID, of child: ChildID) -> Room {
        guard isWaiting else { return self }
        var room = self
        room.members = members.map {
            $0.child == child && $0.leftAt == nil ? $0.beside(tomo) : $0
        }
        return room
    }

    /// The same without a member: a leaving host hands over to the next; the last one closes it.
    public func left(by child: ChildID, at now: Instant) -> Room {
        var room = self
        room.members = members.map { $0.child == child ? $0.leaving(at: now) : $0 }
        guard let next = room.present.first else {
            if case .ended = state { return room }
            room.state = .ended(isWaiting ? .left : .done, at: now)
            return room
        }
        if isWaiting, room.member(room.host ?? child) == nil { room.host = next.child }
        return room
    }

    /// The same with another host, if the current one is not here and someone else is.
    public func handedOn(here: Set<ChildID>) -> Room {
        guard isWaiting, host.map(here.contains) != true,
            let next = present.first(where: { here.contains($0.child) })
        else { return self }
        var room = self
        room.host = next.child
        return room
    }

    /// The same, started for the members who are in.
    public func begun(at now: Stamp) -> Room {
        guard isWaiting else { return self }
        var room = self
        room.state = .started(now)
        return room
    }

    /// The same after all were lost with a member.
    public func lost(by child: ChildID) -> Room {
        var room = self
        room.lostBy = lostBy ?? child
        return room
    }

    /// The same, closed if nobody started it in time or nobody is in it; otherwise unchanged.
    public func settled(at now: Stamp) -> Room {
        var room = self
        switch state {
        case .ended: break
        case .waiting(let end) where end <= now.monotonic:
            room.state = .ended(.unstarted, at: now.instant(of: end))
        case .waiting where present.isEmpty: room.state = .ended(.left, at: now.at)
        case .started where present.isEmpty: room.state = .ended(.done, at: now.at)
        case .waiting, .started: break
        }
        return room
    }

    /// Moves its monotonic times over a reboot, as timers do (§3.3).
    public func rebased(by shift: Span, at now: Stamp) -> Room {
        var room = self
        switch state {
        case .waiting(let end):
            room.state = .waiting(until: min(end + shift, now.monotonic + Room.longestWait))
        case .started(let at):
            room.state = .started(Stamp(at: at.at, monotonic: at.monotonic + shift))
        case .ended: break
        }
        return room
    }
}

/// A member of a room.
public struct RoomMember: Sendable, Equatable {
    /// The child.
    public let child: ChildID
    /// The device it joined on: the one that rings.
    public let device: DeviceID?
    /// Its Tomo.
    public private(set) var tomo: TomoID?
    /// Its timer after the start; nil: it was left out.
    public let timer: TimerID?
    /// When it left, or its session ended.
    public private(set) var leftAt: Instant?

    /// A member as the store keeps it.
    public init(
        child: ChildID, device: DeviceID? = nil, tomo: TomoID? = nil, timer: TimerID? = nil,
        leftAt: Instant? = nil
    ) {
        self.child = child
        self.device = device
        self.tomo = tomo
        self.timer = timer
        self.leftAt = leftAt
    }

    fileprivate func beside(_ tomo: TomoID) -> RoomMember {
        var member = self
        member.tomo = tomo
        return member
    }

    fileprivate func leaving(at now: Instant) -> RoomMember {
        var member = self
        member.leftAt = leftAt ?? now
        return member
    }
}
