import AppSupport
import HTTP
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A household in which all have a Tomo and a page of their own.
struct RoomHouse {
    let app: TestApp
    let mia = ChildID(1)
    let leo = ChildID(2)
    let ida = ChildID(3)
    let ben = ChildID(4)

    init(_ children: Int = 6, language: String? = nil) throws {
        let siblings = (3...8).prefix(max(0, children - 2)).map { number in
            Child(id: ChildID(Int64(number)), profile: Cast.mia.profile)
        }
        app = try TestApp(.winters([Cast.mia, Cast.leo] + siblings), language: language)
        try app.focusPal.database.write { writing in
            for child in try writing.reading.activeChildren() {
                try writing.give(
                    tomo: .pipkin, to: child.id, cause: .starter(child.id), at: .monday9am)
                // The classic pace: a minute is one.
                var taste = FocusTaste.usual(for: child.profile.mode)
                taste.pace = .classic
                try writing.save(taste, of: child.id)
            }
        }
        try app.focusPal.reloadPages()
    }

    private var now: Stamp { app.clock.clock.stamp }

    func child(_ id: ChildID) throws -> Child {
        try #require(app.focusPal.pages.family.child(id))
    }

    @discardableResult
    func open(_ host: ChildID, asking invited: ChildID...) throws -> Room {
        try app.focusPal.carryOut(
            OpenRoom(child: try child(host), invited: invited, device: nil, now: now))
        app.focusPal.rooms.withLock { $0.saw(host, at: now.monotonic) }
        return try #require(try app.focusPal.database.read { try $0.room(of: host) })
    }

    @discardableResult
    func join(_ room: Room, _ id: ChildID) throws -> Room {
        try app.focusPal.carryOut(
            JoinRoom(child: try child(id), code: room.code.text, device: nil, now: now))
        app.focusPal.rooms.withLock { $0.saw(id, at: now.monotonic) }
        return try self.room(room.id)
    }

    func change(_ change: ChangeRoom.Change, by id: ChildID) throws {
        try app.focusPal.carryOut(ChangeRoom(child: try child(id), change: change, now: now))
    }

    func start(by id: ChildID) throws {
        try app.focusPal.carryOut(
            StartRoom(
                child: try child(id), board: app.focusPal.rooms.withLock { $0 },
                family: app.focusPal.pages.family, now: now))
    }

    /// A room with these in it, the first its host.
    @discardableResult
    func gather(_ members: ChildID...) throws -> Room {
        let room = try open(members[0])
        for member in members.dropFirst() { try join(room, member) }
        return room
    }

    func room(_ id: RoomID) throws -> Room {
        try #require(try app.focusPal.database.read { try $0.room(id) })
    }

    func timer(of child: ChildID) throws -> Domain.Timer? {
        try app.focusPal.database.read { try $0.liveTimer(of: child) }
    }

    /// Presses a button of a session.
    func press(_ command: TimerCommand, _ child: ChildID, id: Int) throws {
        let timer = try #require(try timer(of: child))
        let outcome = try app.focusPal.carryOut(
            ChangeTimer(
                timer: timer.id, owner: nil, command: command, id: .numbered(id),
                seen: timer.version, who: .child, device: nil, now: now))
        #expect(outcome == .done)
    }

    /// A page of a child that is in front until it is closed.
    func page(of child: ChildID) -> EventStream {
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: child))
        _ = stream.heard()
        return stream
    }

    /// Lets time pass, with the ticker looking every two seconds.
    func pass(seconds: Int64) throws {
        for _ in 0..<seconds / 2 { try pass(.seconds(2)) }
    }

    /// Lets time pass at once, and looks.
    func pass(_ span: Span) throws {
        app.clock.pass(span)
        app.focusPal.hub.tick()
        app.focusPal.watchRooms()
        try app.pass(.zero)
    }

    /// What each child's Tomo has gathered, and what each has earned: `25+25`, EXP and coins.
    func earned(_ child: ChildID) throws -> String {
        let experience = try app.number(
            """
            SELECT ifnull(sum(amount), 0) FROM exp_entry
            WHERE tomo_id IN (SELECT id FROM tomo WHERE child_id = \(child))
            """)
        let coins = try app.number(
            "SELECT ifnull(sum(amount), 0) FROM coin_entry WHERE child_id = \(child)")
        return "\(experience)+\(coins)"
    }

    /// How each child's session ended.
    func outcome(_ child: ChildID) throws -> String? {
        try app.sums(
            "SELECT ifnull(outcome, 'lasts'), 1 FROM focus_session WHERE child_id = \(child)"
        ).keys.first
    }
}

extension Refusal {
    /// The sentence of a conflict.
    var sentence: String? { if case .conflict(let message) = self { message.text } else { nil } }
}
