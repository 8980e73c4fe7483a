import Database
import Domain
import HTTP
import Synchronization
import Templates

/// Rooms of children who focus together (§6.2).
enum RoomRoutes {
    /// The way in, the room that the child waits in, or the tree that grows since it has begun.
    static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let room = try visit.app.database.read { try $0.room(of: child.id) }
        if room?.isWaiting == true {
            visit.isSeenInRoom(child)
        }
        // Letters lead to the way in also beside a tree of one's own.
        let isLed = visit.request.query["code"] != nil && room == nil
        if visit.timer?.setUp.isFocus == true, room?.isWaiting != true, !isLed {
            guard visit.wantsPart else { return .redirect(to: Link.timer(child.id).path) }
            return try TimerPage(visit).part()
        }
        let page = try RoomPage(visit)
        // Up to seven nobody types letters: an invitation leads in, or there is a tree of one's own.
        if visit.isLittle, !page.hasWayForLittle, !visit.wantsPart {
            return .redirect(to: Link.focus(child.id).path)
        }
        return visit.wantsPart ? page.part : page.response
    }

    static func open(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let invited = try visit.form().all("invite").compactMap(Int64.init).map(ChildID.init)
        return try answer(visit) {
            try visit.carryOut(
                OpenRoom(
                    child: child, invited: invited, device: visit.device?.id, now: visit.stamp))
            visit.isSeenInRoom(child)
        }
    }

    static func join(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let code = try visit.form()["code"] ?? ""
        return try answer(visit) {
            try visit.carryOut(
                JoinRoom(child: child, code: code, device: visit.device?.id, now: visit.stamp))
            visit.isSeenInRoom(child)
        }
    }

    /// What the form says is changed; a page that was behind is shown as it is, with a sentence.
    static func change(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        var changes: [ChangeRoom.Change] = []
        if let minutes = form["minutes"].flatMap({ Int($0) }) { changes.append(.minutes(minutes)) }
        if let rule = form["all_or_nothing"] { changes.append(.allOrNothing(rule == "1")) }
        if let tomo = form["tomo"].flatMap(Int64.init) { changes.append(.tomo(TomoID(tomo))) }
        changes += form.all("invite").compactMap(Int64.init).map { .invite(ChildID($0)) }
        return try answer(visit) {
            for change in changes {
                try visit.carryOut(ChangeRoom(child: child, change: change, now: visit.stamp))
            }
        }
    }

    static func leave(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        return try answer(visit) {
            try visit.carryOut(ChangeRoom(child: child, change: .leave, now: visit.stamp))
        }
    }

    static func start(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        return try answer(visit) {
            try visit.carryOut(
                StartRoom(
                    child: child, board: visit.app.rooms.withLock { $0 },
                    family: visit.pages.family, now: visit.stamp))
        }
    }

    /// How those who began with the child fare, for a script that puts it in place.
    static func mates(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.wantsPart else { return .redirect(to: Link.timer(child.id).path) }
        return .html(
            visit.pages.render(
                "rooms/_mates",
                Layout.fields(visit, title: "").merging([
                    "mates": try visit.timer.map { timer in
                        try visit.app.database.read {
                            try RoomMates(visit, timer, of: child, $0)?.value ?? .none
                        }
                    } ?? .none
                ])))
    }

    static func invitations(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.wantsPart else { return .redirect(to: Link.child(child.id).path) }
        return RoomInvitations(visit, of: child).part
    }

    static func decline(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        try visit.carryOut(
            DeclineRoom(
                room: RoomID(visit.request.parameters.int("room")), child: child.id, now: visit.now))
        guard visit.wantsPart else { return .redirect(to: Link.child(child.id).path) }
        return RoomInvitations(visit, of: child).part
    }

    /// Where the picture and the link of a room lead: whose page this device shows is asked first.
    static func door(_ visit: Visit) throws -> Response {
        guard let code = RoomCode(typed: visit.request.parameters.text("code")),
            let room = try visit.app.database.read({ try $0.room(code) }), room.isWaiting
        else { throw Refusal.notFound }
        let host = room.host.flatMap(visit.pages.family.child)?.profile.name ?? ""
        let children = visit.pages.family.children.map { child -> Value in
            [
                "child": child.summary(visit),
                "isIn": .bool(room.member(child.id) != nil),
                "link": .text(
                    room.member(child.id) == nil
                        ? Link.roomLed(child.id, code).path : Link.room(child.id).path),
            ]
        }
        let title = visit.words("Who comes along?")
        return .html(
            visit.pages.render(
                "rooms/door",
                Layout.fields(visit, title: title).merging([
                    "asks": .text(
                        visit.words(
                            "{{name}} waits to focus together.", ["name": host])),
                    "children": .list(children),
                    "who": .text(Link.who.path),
                ])))
    }

    /// Does it, and shows the room as it is then; with the sentence where it could not be.
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
        guard visit.wantsPart else { return .redirect(to: Link.room(try visit.theChild().id).path) }
        return try show(visit.anew())
    }
}

extension Visit {
    /// Notes that a child is at the page of its room.
    fileprivate func isSeenInRoom(_ child: Child) {
        app.rooms.withLock { $0.saw(child.id, at: stamp.steady) }
    }
}
