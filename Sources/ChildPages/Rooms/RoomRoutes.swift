import Database
import Domain
import HTTP
package import Site
import Synchronization
import Templates

/// Rooms of children who focus together (§6.2).
package enum RoomRoutes {
    package static let all: [RouteEntry] = [
        RoomAddresses.rooms.child(.post, open),
        RoomAddresses.joining.child(.post, join),
        RoomAddresses.room.child(.get, show),
        RoomAddresses.room.child(.post, change),
        RoomAddresses.room.child(.delete, leave),
        RoomAddresses.starting.child(.post, start),
        RoomAddresses.invitations.child(.get, showInvitations),
        RoomAddresses.invitation.route(.delete, .child, decline),
        RoomAddresses.door.route(.get, .device, showDoor),
    ]

    /// The ways in, the room that the child waits in, or its tree once it has started.
    private static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let room = try visit.read { try $0.room(of: child.id) }
        if room?.isWaiting == true {
            visit.isSeenInRoom(child)
        }
        // Letters lead to the ways in, even if the child has a tree of its own.
        let isLed = visit.request.query["code"] != nil && room == nil
        if visit.timer?.setUp.isFocus == true, room?.isWaiting != true, !isLed {
            guard visit.wantsPart else {
                return .redirect(to: visit.url(TimerAddresses.timer(child.id)))
            }
            return try TimerPage(visit).part()
        }
        let page = try RoomPage(visit)
        // Without anyone who could join there is nothing to tap for who doesn't type letters.
        if visit.isLittle, room == nil, !RoomCompany.canMeet(child.id, visit), !visit.wantsPart {
            return .redirect(to: visit.url(FocusAddresses.focus(child.id)))
        }
        return try visit.wantsPart ? page.part : page.response()
    }

    private static func open(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        let invited = form.all("invite").compactMap(Int64.init).map(ChildID.init)
        return try answer(visit) {
            try visit.carryOut(
                OpenRoom(
                    child: child, invited: invited, asked: try visit.askedGrownUps(of: child),
                    minutes: form["minutes"].flatMap { Int($0) },
                    device: visit.device?.id, now: visit.stamp))
            visit.isSeenInRoom(child)
        }
    }

    private static func join(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let code = try visit.form()["code"] ?? ""
        return try answer(visit) {
            try visit.carryOut(
                JoinRoom(child: child, code: code, device: visit.device?.id, now: visit.stamp))
            visit.isSeenInRoom(child)
        }
    }

    /// Changes what the form says; a page that was behind is shown as it is now, with a sentence.
    private static func change(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        var changes: [ChangeRoom.Change] = []
        if let minutes = form["minutes"].flatMap({ Int($0) }) { changes.append(.minutes(minutes)) }
        if let rule = form["all_or_nothing"] { changes.append(.allOrNothing(rule == "1")) }
        if let tomo = form["tomo"].flatMap(Int64.init) { changes.append(.tomo(TomoID(tomo))) }
        changes += form.all("invite").compactMap(Int64.init).map { .invite(ChildID($0)) }
        changes += try visit.askedGrownUps(of: child).map { .ask($0) }
        return try answer(visit) {
            for change in changes {
                try visit.carryOut(ChangeRoom(child: child, change: change, now: visit.stamp))
            }
        }
    }

    private static func leave(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        return try answer(visit) {
            try visit.carryOut(ChangeRoom(child: child, change: .leave, now: visit.stamp))
        }
    }

    private static func start(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        return try answer(visit) {
            try visit.carryOut(
                StartRoom(
                    child: child, board: visit.app.rooms.withLock { $0 },
                    family: visit.pages.family, now: visit.stamp))
        }
    }

    private static func showInvitations(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.wantsPart else {
            return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
        }
        return try visit.read { RoomInvitations(visit, of: child, $0) }.part
    }

    private static func decline(_ visit: Visit, _: ChildID, _ room: RoomID) throws -> Response {
        let child = try visit.theChild()
        let isAtRoom = try visit.form()["at"] == "room"
        try visit.carryOut(DeclineRoom(room: room, child: child.id, now: visit.now))
        if isAtRoom { return try shown(visit) }
        guard visit.wantsPart else {
            return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
        }
        return try visit.read { RoomInvitations(visit, of: child, $0) }.part
    }

    /// Where a room's QR code and link lead; first it asks which child's page to open.
    private static func showDoor(_ visit: Visit, _ code: RoomCode) throws -> Response {
        guard let room = try visit.read({ try $0.room(code) }) else {
            throw Refusal.notFound
        }
        guard room.isWaiting else {
            throw Refusal.conflict(Message("They’ve started. Join the next one!"))
        }
        let host = room.host.flatMap(visit.pages.family.child)?.profile.name ?? ""
        let children = visit.pages.family.children.map { child -> Value in
            let isIn = room.member(child.id) != nil
            let page = RoomAddresses.room(child.id)
            return [
                "child": child.summary(visit),
                "isIn": .bool(isIn),
                "link": .text(visit.url(isIn ? page : page.adding("code", code))),
            ]
        }
        let title = visit.words("Who’s coming along?")
        return .html(
            visit.pages.render(
                "rooms/door",
                Layout.fields(visit, title: title).merging([
                    "asks": .text(
                        visit.words(
                            "{{name}} is waiting to focus together.", ["name": host])),
                    "children": .list(children),
                    "who": .text(visit.url(HomeAddresses.who())),
                ])))
    }

    /// Does it and shows the room as it is then, with a sentence if it was refused.
    private static func answer(_ visit: Visit, _ change: () throws -> Void) throws -> Response {
        do {
            try change()
        } catch let refusal as Refusal {
            switch refusal {
            case .conflict, .invalid:
                return try RoomPage(visit.anew()).refused(try visit.form(), refusal)
            case .notFound, .notAllowed, .tooMany: throw refusal
            }
        }
        return try shown(visit)
    }

    /// The room as it is after a change.
    private static func shown(_ visit: Visit) throws -> Response {
        guard visit.wantsPart else {
            return .redirect(to: visit.url(RoomAddresses.room(try visit.theChild().id)))
        }
        return try show(visit.anew())
    }
}

extension Visit {
    /// The grown-ups whom the form asks for company; only those whom the page offers.
    fileprivate func askedGrownUps(of child: Child) throws -> [PersonID] {
        let asked = try form().all("ask").compactMap(Int64.init).map(PersonID.init)
        return RoomCompany.able(child.id, self).map(\.id).filter(asked.contains)
    }

    /// Records that a child has its room's page open.
    fileprivate func isSeenInRoom(_ child: Child) {
        app.rooms.withLock { $0.saw(child.id, at: stamp.monotonic) }
    }
}
