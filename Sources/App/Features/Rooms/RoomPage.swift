import Creatures
import Database
import Digests
import Domain
import HTTP
import Templates

/// Where children meet before they start (§6.2): ways to join, or the room that the child waits in.
struct RoomPage {
    private let visit: Visit
    private let child: Child
    private let room: Room?
    private let surprise: Room.Surprise?
    private let asked: [ChildID: Bool]
    private let invitations: [Room]
    private let timers: [ChildID: Domain.Timer]
    private let tomos: [TomoID: Tomo]
    private let ownTomos: [Tomo]

    init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (room, surprise, asked, invitations, timers, tomos, ownTomos) = try visit.app.database.read
        {
            reading in
            let room = try reading.room(of: child.id)
            var tomos: [TomoID: Tomo] = [:]
            for tomo in room?.present.compactMap(\.tomo) ?? [] {
                tomos[tomo] = try reading.tomo(tomo)
            }
            return (
                room,
                try room == nil
                    ? reading.lastRoom(of: child.id)?.surprise(of: child.id, at: visit.now) : nil,
                try room.map { try reading.invited(to: $0.id) } ?? [:],
                try reading.invitations(of: child.id),
                Dictionary(
                    try reading.liveTimers().compactMap { timer in
                        timer.setUp.child.map { ($0, timer) }
                    }, uniquingKeysWith: { $1 }), tomos,
                try room == nil ? [] : reading.tomos(of: child.id)
            )
        }
    }

    /// Whether there is something to see or tap for children who don't type.
    var hasWayForLittle: Bool {
        room != nil || surprise != nil || !invitations.isEmpty
            || visit.request.query["code"] != nil
    }

    /// The whole page.
    var response: Response { .html(visit.pages.render("rooms/page", fields(nil, nil))) }

    /// Its part, for a script that replaces it.
    var part: Response { .html(visit.pages.render("rooms/_part", fields(nil, nil))) }

    /// The same, with a sentence if something was refused.
    func refused(_ form: Form, _ refusal: Refusal) -> Response {
        let isConflict = if case .conflict = refusal { true } else { false }
        return .html(
            visit.pages.render(
                visit.wantsPart ? "rooms/_part" : "rooms/page",
                fields(form, FormErrors(refusal, visit.words))),
            status: isConflict ? .conflict : .unprocessableContent)
    }

    private var words: Words { visit.words }

    private func fields(_ form: Form?, _ errors: FormErrors?) -> Fields {
        Layout.fields(visit, title: words("Focus together")).merging([
            "isHome": false, "isDay": false,
            "isBare": .bool(child.profile.mode == .little),
            "waiting": WaitingWords.value(words),
            "page": .text(visit.url(RoomRoutes.room(child.id))),
            "plant": .text(visit.url(FocusRoutes.focus(child.id))),
            "problem": errors.flatMap { $0["form"] }.map { .text($0) } ?? .none,
            "errors": (errors ?? FormErrors(nil, words)).value,
            "room": room.map { .fields(lobby($0)) } ?? .none,
            "entrance": room == nil ? .fields(entrance(form)) : .none,
        ])
    }

    /// The ways in: one's own room, an invitation, or four letters.
    private func entrance(_ form: Form?) -> Fields {
        let code = form?["code"] ?? visit.request.query["code"] ?? ""
        let led = RoomCode(typed: code)
        return [
            "open": .text(visit.url(RoomRoutes.rooms(child.id))),
            "join": .text(visit.url(RoomRoutes.joining(child.id))),
            "code": .text(code),
            "surprise": told.map { .text($0) } ?? .none,
            "isLed": .bool(form == nil && led != nil),
            "invitations": .list(
                RoomInvitations(visit, of: child, invitations).rows),
        ]
    }

    private var told: String? {
        switch surprise {
        case .leftOut: words("The others have started. You can join next time.")
        case .unstarted: words("Nobody started, so the room closed. You can open a new one.")
        case nil: nil
        }
    }

    private func lobby(_ room: Room) -> Fields {
        let isHost = room.host == child.id
        let ready = room.present.filter { isReady($0.child) }.count
        let host = room.host.flatMap(visit.pages.family.child)?.profile.name ?? ""
        return RoomDoor(visit, room).fields.merging([
            "toRoom": .text(visit.url(RoomRoutes.room(child.id))),
            "toStart": .text(visit.url(RoomRoutes.starting(child.id))),
            "isHost": .bool(isHost),
            "hasTomos": .bool(ownTomos.count > 1),
            "companions": .list(
                Companions(visit, ownTomos, asked: room.member(child.id)?.tomo).values),
            "hosting": .text(
                isHost
                    ? words("You choose, and you start for everyone.")
                    : words("{{name}} chooses and starts for everyone.", ["name": host])),
            "length": .text(words.duration(.minutes(Int64(room.minutes)))),
            "fewer": step(room.minutes - 5), "more": step(room.minutes + 5),
            "lengths": .list(
                [15, 25, 45, 60].map { minutes in
                    [
                        "minutes": .int(minutes),
                        "words": .text(words.duration(.minutes(Int64(minutes)))),
                        "isChosen": .bool(minutes == room.minutes),
                    ]
                }),
            "isAllOrNothing": .bool(room.isAllOrNothing),
            "leaving": room.isAllOrNothing
                ? Leaving.brave.fields : visit.pages.family.focus(of: child).leaving.fields,
            "seats": .list(room.present.map { seat($0, in: room) }),
            "free": .list((room.present.count..<Room.mostMembers).map { _ in true }),
            "factor": .int(min(Company.most, max(1, ready))),
            "hint": .text(hint(ready)),
            "canStart": .bool(isHost && ready > 1 && isReady(child.id)),
            "waits": .text(waits(isHost, ready)),
            "volume": .int(visit.pages.family.taste(of: child).volume),
            "siblings": .list(siblings(room)),
            "hasSiblings": .bool(
                room.present.count < Room.mostMembers
                    && visit.pages.family.children.count > room.present.count),
        ])
    }

    /// A length that can be chosen; nothing at either end.
    private func step(_ minutes: Int) -> Value {
        FocusPlan.choices.contains(minutes) ? .int(minutes) : .none
    }

    private func isHere(_ child: ChildID) -> Bool {
        child == self.child.id || visit.app.hub.present.contains(child)
    }

    /// What is still counting down; nil if the child is free to start.
    private func busy(_ child: ChildID) -> Domain.Timer? {
        guard let timer = timers[child]?.settled(at: visit.stamp) else { return nil }
        switch timer.state {
        case .running, .paused: return timer
        case .landing, .overtime, .prompt, .ended: return nil
        }
    }

    private func isReady(_ child: ChildID) -> Bool { isHere(child) && busy(child) == nil }

    private func hint(_ ready: Int) -> String {
        switch ready {
        case ...1: words("One more makes ×2")
        case 2: words("One more makes ×3")
        default: words("×3 is the most")
        }
    }

    private func waits(_ isHost: Bool, _ ready: Int) -> String {
        guard isHost else { return words("It will start here by itself.") }
        if busy(child.id) != nil {
            return words("Your timer is still running. Start when it ends.")
        }
        return ready > 1
            ? words("Start with whoever is ready.")
            : words("You can start once someone else is ready.")
    }

    private func seat(_ member: RoomMember, in room: Room) -> Value {
        let one = visit.pages.family.child(member.child)
        let tomo = member.tomo.flatMap { tomos[$0] }
        let isHere = isHere(member.child)
        let pose = TomoPicture.Pose.face(isHere ? .happy : .sleepy)
        let picture = tomo.map {
            visit.url(TomoPicture($0.species, level: visit.seenLevel(of: $0), pose).address)
        }
        return [
            "name": .text(one?.profile.name ?? ""),
            "avatar": .text(one?.profile.avatar.rawValue ?? ""),
            "isMe": .bool(member.child == child.id),
            "isHost": .bool(member.child == room.host),
            "picture": picture.map { .text($0) } ?? .none,
            "isAway": .bool(!isHere),
            "isBusy": .bool(isHere && busy(member.child) != nil),
            "isReady": .bool(isReady(member.child)),
        ]
    }

    /// The siblings who could join, in the order in which they were added.
    private func siblings(_ room: Room) -> [Value] {
        visit.pages.family.children.filter { room.member($0.id) == nil }.map { one in
            [
                "id": .text(one.id.description),
                "name": .text(one.profile.name),
                "avatar": .text(one.profile.avatar.rawValue),
                "isHere": .bool(isHere(one.id)),
                "isPlain": .bool(asked[one.id] == nil),
                "isAsked": .bool(asked[one.id] == false),
                "wouldRatherNot": .bool(asked[one.id] == true),
            ]
        }
    }
}

/// How others find a room: letters, an address and its QR code.
struct RoomDoor {
    private let visit: Visit
    private let room: Room

    init(_ visit: Visit, _ room: Room) {
        self.visit = visit
        self.room = room
    }

    /// What templates see.
    var fields: Fields {
        let link = address
        return [
            "letters": .list(room.code.text.map { .text(String($0)) }),
            "spelled": .text(
                visit.words(
                    "Letters: {{letters}}",
                    ["letters": room.code.text.map(String.init).joined(separator: " ")])),
            "door": .text(visit.url(RoomRoutes.door(room.code))),
            "address": link.map { .text($0) } ?? .none,
            "qr": link.flatMap { QRCode.svg($0) }.map { .trusted(TrustedHTML($0)) } ?? .none,
        ]
    }

    /// Nil for names that only mean this computer: a tablet would try to reach itself.
    private var address: String? {
        guard let host = visit.request.headers["host"], !host.hasPrefix("localhost"),
            !host.hasPrefix("127."), !host.hasPrefix("[::1]")
        else { return nil }
        return "http://\(host)\(visit.url(RoomRoutes.door(room.code)))"
    }
}
