import Creatures
import Database
import Domain
import HTTP
import Site
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
    /// Those in which others wait, for a child who doesn't type letters.
    private let doors: RoomDoors?
    /// The ones that would come along, the child's and its siblings', for the same child.
    private let friends: [ChildID: Tomo]

    /// So many faces lie in two rows of a phone.
    private static let mostFaces = 6

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (room, surprise, asked, invitations, timers, tomos, ownTomos, doors, friends) =
            try visit.read {
                reading in
                let room = try Self.room(of: child.id, visit, reading)
                var tomos: [TomoID: Tomo] = [:]
                for tomo in room?.present.compactMap(\.tomo) ?? [] {
                    tomos[tomo] = try reading.tomo(tomo)
                }
                return (
                    room,
                    try room == nil
                        ? reading.lastRoom(of: child.id)?.surprise(of: child.id, at: visit.now)
                        : nil,
                    try room.map { try reading.invited(to: $0.id) } ?? [:],
                    try reading.invitations(of: child.id),
                    Dictionary(
                        try reading.liveTimers().compactMap { timer in
                            timer.setUp.child.map { ($0, timer) }
                        }, uniquingKeysWith: { $1 }), tomos,
                    try room == nil ? [] : reading.tomos(of: child.id),
                    try room == nil && visit.isLittle ? RoomDoors(visit, of: child, reading) : nil,
                    try room == nil && visit.isLittle ? Self.friends(of: visit, reading) : [:]
                )
            }
    }

    /// The room that the child waits in, unless letters lead to another one that waits.
    private static func room(
        of child: ChildID, _ visit: Visit, _ reading: borrowing Reading
    ) throws -> Room? {
        let own = try reading.room(of: child)
        guard let code = led(visit), own?.isWaiting == true, own?.code != code,
            let other = try reading.room(code), other.isWaiting,
            // A small child comes in by doors, and there is none to the other home (§17.3).
            !visit.isLittle || other.host.map(visit.isElsewhere) != true
        else { return own }
        return nil
    }

    /// The letters that have led here.
    private static func led(_ visit: Visit) -> RoomCode? {
        visit.request.query["code"].flatMap { RoomCode(typed: $0) }
    }

    private static func friends(
        of visit: Visit, _ reading: borrowing Reading
    ) throws -> [ChildID: Tomo] {
        var friends: [ChildID: Tomo] = [:]
        for child in visit.pages.family.children {
            friends[child.id] = try reading.nextTomo(of: child.id)
        }
        return friends
    }

    /// The whole page.
    package func response() throws -> Response {
        .html(visit.pages.render(whole, fields(nil, nil).merging(try FocusMode(visit).own)))
    }

    /// Its part, for a script that replaces it.
    package var part: Response { .html(visit.pages.render("rooms/_part", fields(nil, nil))) }

    /// The same, with a sentence if something was refused.
    package func refused(_ form: Form, _ refusal: Refusal) throws -> Response {
        let isConflict = if case .conflict = refusal { true } else { false }
        return .html(
            visit.pages.render(
                visit.wantsPart ? "rooms/_part" : whole,
                fields(form, FormErrors(refusal, visit.words)).merging(
                    try FocusMode(visit).own)),
            status: isConflict ? .conflict : .unprocessableContent)
    }

    private var whole: String { visit.isLittle ? "rooms/page_little" : "rooms/page" }

    private var words: Words { visit.words }

    private func fields(_ form: Form?, _ errors: FormErrors?) -> Fields {
        Layout.fields(visit, title: words("Focus together")).merging([
            "isHome": false, "isDay": false,
            "waiting": WaitingWords.value(words),
            "page": .text(visit.url(page)),
            "plant": .text(visit.url(FocusAddresses.focus(child.id))),
            "problem": problem(errors).map { .text($0) } ?? .none,
            "errors": (errors ?? FormErrors(nil, words)).value,
            "room": room.map { .fields(lobby($0)) } ?? .none,
            "entrance": room == nil ? .fields(entrance(form)) : .none,
        ])
    }

    /// Where this is: with the letters that have led here, as long as they are asked about.
    private var page: Address {
        let page = RoomAddresses.room(child.id)
        guard room == nil, let code = Self.led(visit) else { return page }
        return page.adding("code", code)
    }

    /// What was refused; that of letters stands at their field, where there is one.
    private func problem(_ errors: FormErrors?) -> String? {
        let hasField = room == nil && !visit.isLittle
        return errors.flatMap { $0["form"] ?? (hasField ? nil : $0["code"]) }
    }

    /// Who asks the child to come, also while it waits in another room.
    private var asking: Value {
        .list(RoomInvitations(visit, of: child, invitations).rows(atRoom: true))
    }

    /// The ways in: one's own room, an invitation, or four letters.
    private func entrance(_ form: Form?) -> Fields {
        let code = form?["code"] ?? visit.request.query["code"] ?? ""
        let led = RoomCode(typed: code)
        return [
            "open": .text(visit.url(RoomAddresses.rooms(child.id))),
            "join": .text(visit.url(RoomAddresses.joining(child.id))),
            "code": .text(code),
            "surprise": told.map { .text($0) } ?? .none,
            "isLed": .bool(form == nil && led != nil),
            "doors": doors?.values ?? .none,
            "isQuiet": .bool(doors?.isEmpty ?? true),
            "tomo": friends[child.id].map {
                TomoCard(visit: visit, tomo: $0)
                    .atHome(volume: visit.pages.family.taste(of: child).volume)
            } ?? .none,
            "siblings": .list(faces),
            "grownUps": .list(RoomCompany(visit, nil).toAsk(child.id)),
            "trees": visit.isLittle ? PicturedLengths.values(words) : .none,
            "invitations": asking,
        ]
    }

    /// Who could be asked: those who are here, and beside them as many as a room has seats.
    private var faces: [Value] {
        let here = siblings(nil) { $0 != child.id && isNear($0) }
        let away = siblings(nil) { $0 != child.id && !isNear($0) }
        let seats = max(0, Room.mostMembers - 1 - here.count)
        return Array(here.prefix(Self.mostFaces) + away.prefix(seats))
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
        let ready = room.present.count { isReady($0.child) } + room.company.count
        let company = RoomCompany(visit, room)
        let grownUps = company.toAsk(child.id)
        // Where all seats are taken, only grown-ups can still come.
        let others = room.isFull ? [] : siblings(room) { _ in true }
        let host = room.host.flatMap(visit.pages.family.child)?.profile.name ?? ""
        return RoomDoor(visit, room).fields.merging([
            "toRoom": .text(visit.url(RoomAddresses.room(child.id))),
            "toStart": .text(visit.url(RoomAddresses.starting(child.id))),
            "isHost": .bool(isHost),
            "hasTomos": .bool(ownTomos.count > 1),
            "companions": .list(
                Companions(visit, ownTomos, asked: room.member(child.id)?.tomo).values),
            "hosting": .text(
                isHost
                    ? words("You choose, and you start for everyone.")
                    : words("{{name}} chooses and starts for everyone.", ["name": host])),
            "length": .text(words.duration(.minutes(Int64(room.minutes)))),
            "trees": visit.isLittle
                ? PicturedLengths.values(words, chosen: room.minutes) : .none,
            "tree": visit.isLittle ? PicturedLengths.value(room.minutes, words) : .none,
            "nextTomo": nextTomo(room).map { .text($0.id.description) } ?? .none,
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
            "free": .list(
                Array(repeating: true, count: max(0, Room.mostMembers - room.present.count))),
            "factor": .int(min(Company.most, max(1, ready))),
            "hint": .text(hint(ready)),
            "canStart": .bool(isHost && ready > 1 && isReady(child.id)),
            "waits": .text(waits(isHost, ready)),
            "volume": .int(visit.pages.family.taste(of: child).volume),
            "company": company.here,
            "invitations": asking,
            "grownUps": .list(grownUps),
            "siblings": .list(others),
            "near": .list(
                room.isFull ? [] : siblings(room) { isNear($0) || asked[$0] == false }),
            "canAsk": .bool(!grownUps.isEmpty || !others.isEmpty),
        ])
    }

    /// Who comes along instead if a child who can't read taps its Tomo.
    private func nextTomo(_ room: Room) -> Tomo? {
        guard ownTomos.count > 1 else { return nil }
        let now = ownTomos.firstIndex { $0.id == room.member(child.id)?.tomo } ?? -1
        return ownTomos[(now + 1) % ownTomos.count]
    }

    /// A length that can be chosen; nothing at either end.
    private func step(_ minutes: Int) -> Value {
        FocusPlan.choices.contains(minutes) ? .int(minutes) : .none
    }

    private func isHere(_ child: ChildID) -> Bool {
        child == self.child.id || visit.app.hub.present.contains(child)
    }

    /// Whether a sibling who isn't in is here; of one at the other home, that isn't told (§17.3).
    private func isNear(_ child: ChildID) -> Bool { isHere(child) && !visit.isElsewhere(child) }

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

    /// The Tomo of a sibling, asleep while the sibling is away.
    private func friend(of sibling: ChildID) -> Value {
        guard let tomo = friends[sibling] else { return .none }
        let pose = TomoPicture.Pose.face(isNear(sibling) ? .happy : .sleepy)
        let picture = TomoPicture(tomo.species, level: visit.seenLevel(of: tomo), pose)
        return .text(visit.url(picture.address))
    }

    /// The siblings who could join, in the order in which they were added.
    private func siblings(_ room: Room?, where isMeant: (ChildID) -> Bool) -> [Value] {
        visit.pages.family.children.filter {
            room?.member($0.id) == nil && isMeant($0.id)
        }.map { one in
            [
                "id": .text(one.id.description),
                "name": .text(one.profile.name),
                "avatar": .text(one.profile.avatar.rawValue),
                "isHere": .bool(isNear(one.id)),
                "friend": friend(of: one.id),
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

    package init(_ visit: Visit, _ room: Room) {
        self.visit = visit
        self.room = room
    }

    /// What templates see.
    package var fields: Fields {
        let link = address
        return [
            "letters": .list(room.code.text.map { .text(String($0)) }),
            "spelled": .text(
                visit.words(
                    "Letters: {{letters}}",
                    ["letters": room.code.text.map(String.init).joined(separator: " ")])),
            "door": .text(visit.url(RoomAddresses.door(room.code))),
            "address": link.map { .text($0) } ?? .none,
            "qr": link.flatMap { QRCode.svg($0) }.map { .trusted(TrustedHTML($0)) } ?? .none,
        ]
    }

    private var address: String? {
        visit.originForOthers.map { $0.text + visit.url(RoomAddresses.door(room.code)) }
    }
}
