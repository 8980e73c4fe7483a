/// Which room.
public typealias RoomID = Identifier<Room>

/// A place where up to four children begin to focus at the same moment (§6.2).
///
/// It holds who is in and what the host has chosen. What runs after the start are the timers of the
/// members, one each; the room knows them, and nothing counts down in it. Changes give a new value.
public struct Room: Sendable, Equatable {
    /// Which.
    public let id: RoomID
    /// What leads into it while it is open.
    public let code: RoomCode
    /// Who chooses and starts; nil: whoever did is gone from the family.
    public private(set) var host: ChildID?
    /// How long the sessions are to be.
    public private(set) var minutes: Int
    /// Whether the session is lost for all once it is for one; then it is brave for all.
    public private(set) var isAllOrNothing: Bool
    /// When it was opened.
    public let openedAt: Instant
    /// Where it stands.
    public private(set) var state: State
    /// Who is in, in the order in which they came; after the start also who has ended.
    public private(set) var members: [RoomMember]
    /// With whose tree all were lost, where that was agreed; nil: none was.
    public private(set) var lostBy: ChildID?

    /// Where a room stands.
    public enum State: Sendable, Equatable {
        /// Nobody has started it; it ends by itself then.
        case waiting(until: Steady)
        /// All sessions began at this moment.
        case started(Stamp)
        /// It is over.
        case ended(Ending, at: Instant)
    }

    /// Why a room is over.
    public enum Ending: String, Sendable, CaseIterable {
        /// Nobody was left in it.
        case left
        /// Nobody has started it for too long.
        case unstarted
        /// All sessions are over.
        case done
    }

    /// So many can be in (§6.2).
    public static let mostMembers = 4
    /// So long it waits to be started.
    public static let longestWait = Span.minutes(30)
    /// So long a host may be out of reach before somebody else is: a page that comes back after its
    /// network was gone needs up to fifteen seconds.
    public static let patience = Span.seconds(20)

    /// A room as the store keeps it.
    public init(
        id: RoomID, code: RoomCode, host: ChildID?, minutes: Int, isAllOrNothing: Bool,
        openedAt: Instant, state: State, members: [RoomMember], lostBy: ChildID? = nil
    ) {
        self.id = id
        self.code = code
        self.host = host
        self.minutes = minutes
        self.isAllOrNothing = isAllOrNothing
        self.openedAt = openedAt
        self.state = state
        self.members = members
        self.lostBy = lostBy
    }

    /// Whether it can be joined, changed and started.
    public var isWaiting: Bool { if case .waiting = state { true } else { false } }

    /// When its sessions began; nil before, and once it is over.
    public var start: Stamp? { if case .started(let at) = state { at } else { nil } }

    /// Who is in now.
    public var present: [RoomMember] { members.filter { $0.leftAt == nil } }

    /// A child that is in now.
    public func member(_ child: ChildID) -> RoomMember? {
        present.first { $0.child == child }
    }

    /// What a child that is not in any more would not understand by itself.
    public enum Surprise: Sendable, Equatable {
        /// The others have begun without it.
        case leftOut
        /// Nobody has begun, and the room closed.
        case unstarted
    }

    /// So long a page tells it.
    public static let surprising = Span.minutes(10)

    /// Why a child is not in any more, if it did not go by itself and it was a moment ago.
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

    /// Makes sure that a child can come in; whoever is in can.
    ///
    /// Throws: `Refusal.conflict` with a sentence for the child.
    public func checkEntry(of child: ChildID) throws(Refusal) {
        guard member(child) == nil else { return }
        switch state {
        case .waiting:
            guard present.count < Room.mostMembers else {
                throw .conflict(Message("Four are in already. Open a room of your own?"))
            }
        case .started: throw .conflict(Message("They have begun already. Join the next one!"))
        case .ended: throw .conflict(Message("That room is closed. Open a new one?"))
        }
    }

    /// The same with another length; one that can't be chosen changes nothing.
    public func lasting(_ minutes: Int) -> Room {
        guard isWaiting, FocusPlan.choices.contains(minutes) else { return self }
        var room = self
        room.minutes = minutes
        return room
    }

    /// The same with or without the rule that all are lost with one.
    public func allOrNothing(_ isSo: Bool) -> Room {
        guard isWaiting else { return self }
        var room = self
        room.isAllOrNothing = isSo
        return room
    }

    /// The same with another Tomo beside a member, until they begin.
    public func beside(_ tomo: TomoID, of child: ChildID) -> Room {
        guard isWaiting else { return self }
        var room = self
        room.members = members.map {
            $0.child == child && $0.leftAt == nil ? $0.beside(tomo) : $0
        }
        return room
    }

    /// The same without a member: a host hands on to whoever came next; the last one ends it.
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

    /// The same with another host, where the one it has is not here and somebody else is.
    public func handedOn(here: Set<ChildID>) -> Room {
        guard isWaiting, host.map(here.contains) != true,
            let next = present.first(where: { here.contains($0.child) })
        else { return self }
        var room = self
        room.host = next.child
        return room
    }

    /// The same once it has begun for those who are in.
    public func begun(at now: Stamp) -> Room {
        guard isWaiting else { return self }
        var room = self
        room.state = .started(now)
        return room
    }

    /// The same once all are lost with a member.
    public func lost(by child: ChildID) -> Room {
        var room = self
        room.lostBy = lostBy ?? child
        return room
    }

    /// The same once nobody has started it in time, or nobody is in it; else unchanged.
    public func settled(at now: Stamp) -> Room {
        var room = self
        switch state {
        case .ended: break
        case .waiting(let end) where end <= now.steady:
            room.state = .ended(.unstarted, at: now.instant(of: end))
        case .waiting where present.isEmpty: room.state = .ended(.left, at: now.at)
        case .started where present.isEmpty: room.state = .ended(.done, at: now.at)
        case .waiting, .started: break
        }
        return room
    }

    /// Carries its steady moments over a start of the machine, as timers do (§3.3).
    public func rebased(by shift: Span, at now: Stamp) -> Room {
        var room = self
        switch state {
        case .waiting(let end):
            room.state = .waiting(until: min(end + shift, now.steady + Room.longestWait))
        case .started(let at):
            room.state = .started(Stamp(at: at.at, steady: at.steady + shift))
        case .ended: break
        }
        return room
    }
}

/// Somebody in a room.
public struct RoomMember: Sendable, Equatable {
    /// Who.
    public let child: ChildID
    /// On which device it came in: the one that rings.
    public let device: DeviceID?
    /// The Tomo that was brought along.
    public private(set) var tomo: TomoID?
    /// Its timer, once all have begun; nil: it was left out.
    public let timer: TimerID?
    /// When it left, or its session was over.
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
