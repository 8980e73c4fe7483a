import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The grown-ups of a household: who they are, who joins and who leaves (§17.1).
package enum PeopleRoutes {
    package static let all: [RouteEntry] = [
        PeopleAddresses.people.route(.get, .parent, list),
        PeopleAddresses.newPerson.route(.get, .parent, new),
        PeopleAddresses.newPerson.route(.post, .parent, add),
        PeopleAddresses.person.route(.get, .parent, show),
        PeopleAddresses.person.route(.post, .parent, save),
        PeopleAddresses.sessions.route(.delete, .parent, endSessions),
        PeopleAddresses.leaving.route(.get, .parent, showLeaving),
        PeopleAddresses.leaving.route(.post, .parent, leave),
    ]

    // MARK: - Everyone

    private static func list(_ visit: Visit) throws -> Response {
        let me = try visit.me()
        let people = visit.pages.family.grownUps
        let known = people.here.filter(visit.knows)
        let ended = visit.request.query["ended"].flatMap(Int64.init).flatMap { id in
            known.first { $0.id == PersonID(id) }?.name
        }
        let fields = parentFields(visit, title: visit.words("Grown-ups")).merging([
            "back": .text(visit.url(SettingsAddresses.settings())),
            "ended": ended.map {
                ["sentence": .text(visit.words("{{name}} is signed out everywhere.", ["name": $0]))]
            } ?? .none,
            "people": .list(people.parents.map { row($0, me, visit) }),
            "hasHelpers": .bool(known.contains { $0.role == .helper }),
            "helpers": .list(
                known.filter { $0.role == .helper }.map { row($0, me, visit) }),
            "hasReaders": .bool(known.contains { $0.role == .reader }),
            "readers": .list(
                known.filter { $0.role == .reader }.map { row($0, me, visit) }),
            "isAlone": .bool(people.only != nil),
            "canAdd": .bool(people.here.count < GrownUp.most),
            "add": .text(visit.url(PeopleAddresses.newPerson())),
            "addHelper": .text(visit.url(HelperAddresses.newHelper())),
            "addReader": .text(visit.url(HelperAddresses.newReader())),
        ])
        return .html(visit.pages.render("people/page", fields))
    }

    private static func row(_ person: GrownUp, _ me: GrownUp, _ visit: Visit) -> Value {
        let isMe = person.id == me.id
        return [
            "avatar": .text(person.picture),
            "name": .text(person.name ?? visit.words("You")),
            "isMe": .bool(isMe && person.name != nil),
            "verb": .text(isMe ? visit.words("Change") : visit.words("Open")),
            "since": .text(since(person, visit)),
            "to": .text(visit.url(PeopleAddresses.person(person.id))),
        ]
    }

    /// Since when someone is a parent, or until when they help.
    private static func since(_ person: GrownUp, _ visit: Visit) -> String {
        guard person.role == .parent else {
            let grant = visit.pages.family.lastGrant(of: person.id)
            return grant.map {
                AccessWords(visit).state(
                    AccessTold($0, at: visit.now, calendar: visit.calendar))
            } ?? ""
        }
        let day = visit.calendar.day(of: person.joinedAt)
        return visit.words("Parent since {{day}}", ["day": visit.words.dayAndYear(day)])
    }

    // MARK: - One of them

    private static func show(_ visit: Visit, _ id: PersonID) throws -> Response {
        let person = try known(id, visit)
        guard person.role == .parent else { return HelperPage(visit, person).response() }
        guard person.id == (try visit.me()).id else { return try other(visit, person) }
        return own(visit, GrownUpDraft(person), nil)
    }

    private static func save(_ visit: Visit, _ id: PersonID) throws -> Response {
        let me = try visit.me()
        // Nobody decides what another is called.
        guard me.id == id else { throw Refusal.notAllowed }
        let draft = GrownUpDraft(try visit.form())
        do {
            try visit.carryOut(SaveGrownUp(person: me.id, draft: draft))
        } catch let refusal as Refusal {
            return own(visit, draft, refusal)
        }
        let next =
            switch visit.request.query["next"] {
            case "new": PeopleAddresses.newPerson()
            case GrownUp.Role.helper.rawValue: HelperAddresses.newHelper()
            case GrownUp.Role.reader.rawValue: HelperAddresses.newReader()
            default: PeopleAddresses.person(id).adding("saved", 1)
            }
        return .redirect(to: visit.url(next))
    }

    private static func own(_ visit: Visit, _ draft: GrownUpDraft, _ refusal: Refusal?) -> Response
    {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let isFirst = visit.person?.profile == nil
        let others = visit.pages.family.grownUps.only == nil
        let fields = parentFields(
            visit, title: isFirst ? words("First, who are you?") : words("You")
        ).merging(GrownUpForm(visit, draft).fields).merging([
            "back": .text(visit.url(PeopleAddresses.people())),
            "action": .text(visit.request.rawTarget),
            "errors": errors.value,
            "isFirst": .bool(isFirst),
            "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
            "changePIN": .text(visit.url(SettingsAddresses.pin())),
            "passkeysPage": .text(visit.url(PasskeyAddresses.passkeys())),
            "ownDevice": visit.canOwnDevice ? .text(visit.url(OwnDeviceAddresses.device())) : .none,
            "leave": others
                ? visit.person.map { .text(visit.url(PeopleAddresses.leaving($0.id))) } ?? .none
                : .none,
        ])
        return .form(visit.pages.render("people/me", fields), errors)
    }

    private static func other(_ visit: Visit, _ person: GrownUp) throws -> Response {
        let fields = parentFields(visit, title: person.name ?? "").merging([
            "back": .text(visit.url(PeopleAddresses.people())),
            "since": .text(since(person, visit)),
            "sessions": .text(visit.url(PeopleAddresses.sessions(person.id))),
            "events": .text(visit.url(EventAddresses.events().adding("person", person.id))),
            "leave": .text(visit.url(PeopleAddresses.leaving(person.id))),
        ])
        return .html(visit.pages.render("people/person", fields))
    }

    private static func endSessions(_ visit: Visit, _ id: PersonID) throws -> Response {
        let person = try own(id, visit)
        visit.app.sessions.endAll(of: person.id)
        visit.app.hub.end(of: person.id, but: visit.device?.id)
        try visit.carryOut(
            NoteEvent(
                kind: .signOut, maker: visit.maker, subject: person.name ?? "", now: visit.now))
        return .redirect(to: visit.url(PeopleAddresses.people().adding("ended", person.id)))
    }

    // MARK: - Joining

    private static func new(_ visit: Visit) throws -> Response {
        let me = try visit.me()
        // Two grown-ups without names could not be told apart.
        guard me.profile != nil else {
            return .redirect(to: visit.url(PeopleAddresses.person(me.id).adding("next", "new")))
        }
        return newPage(visit, GrownUpDraft(), nil)
    }

    private static func add(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let draft = GrownUpDraft(try visit.form())
        let proof = try ParentProof(visit, field: "own_pin")
        let once = try OnceForm(visit)
        return Answering.later(visit, .secrets) { visit in
            let code: String
            do {
                try visit.check(newPIN: form["pin"] ?? "")
                code = try AddGrownUp(
                    app: visit.app, draft: draft, pin: form["pin"] ?? "",
                    repeated: form["repeated"] ?? "", proof: proof, maker: visit.maker,
                    once: once, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return newPage(visit, draft, refusal)
            }
            let title = visit.words("{{name}}’s recovery code", ["name": draft.name])
            let fields = Layout.fields(visit, title: title)
                .adding("groups", RecoveryGroups.value(code))
                .adding("door", .text(visit.url(SignInAddresses.session())))
                .adding("name", .text(draft.name))
                .adding("next", .text(visit.url(PeopleAddresses.people())))
            return .html(visit.pages.render("people/code", fields))
        }
    }

    private static func newPage(_ visit: Visit, _ draft: GrownUpDraft, _ refusal: Refusal?)
        -> Response
    {
        let errors = FormErrors(refusal, visit.words)
        let fields = parentFields(visit, title: visit.words("Add a parent"))
            .merging(GrownUpForm(visit, draft).fields).merging([
                "back": .text(visit.url(PeopleAddresses.people())),
                "action": .text(visit.url(PeopleAddresses.newPerson())),
                "errors": errors.value,
            ])
        return .form(visit.pages.render("people/new", fields), errors)
    }

    // MARK: - Leaving

    private static func showLeaving(_ visit: Visit, _ id: PersonID) throws -> Response {
        try leavingPage(visit, own(id, visit), nil)
    }

    private static func leave(_ visit: Visit, _ id: PersonID) throws -> Response {
        let person = try own(id, visit)
        let proof = try ParentProof(visit)
        return Answering.later(visit, .secrets) { visit in
            do {
                try RemoveGrownUp(
                    app: visit.app, person: person.id, proof: proof, maker: visit.maker,
                    now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return try leavingPage(visit, person, refusal)
            }
            guard visit.person?.id != person.id else {
                var response = Response.redirect(to: visit.url(HomeAddresses.who()))
                response.removeCookie(Guard.parentCookie)
                return response
            }
            return .redirect(to: visit.url(PeopleAddresses.people()))
        }
    }

    private static func leavingPage(_ visit: Visit, _ person: GrownUp, _ refusal: Refusal?) throws
        -> Response
    {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let isMe = try visit.me().id == person.id
        let title =
            isMe
            ? words("Leave FocusPal?")
            : words("Remove {{name}}?", ["name": person.name ?? ""])
        let fields = parentFields(visit, title: title).merging([
            "back": .text(visit.url(PeopleAddresses.person(person.id))),
            "action": .text(visit.url(PeopleAddresses.leaving(person.id))),
            "errors": errors.value,
            "isMe": .bool(isMe),
            "isHelper": .bool(person.role != .parent),
            "label": .text(words("{{name}}’s PIN", ["name": person.name ?? ""])),
        ])
        return .form(visit.pages.render("people/leaving", fields), errors)
    }

    // MARK: - Parts

    /// A parent, or a helper of this parent's own home.
    private static func own(_ id: PersonID, _ visit: Visit) throws -> GrownUp {
        let person = try known(id, visit)
        return person.role == .parent ? person : try visit.endableHelper(id)
    }

    private static func known(_ id: PersonID, _ visit: Visit) throws -> GrownUp {
        guard let person = visit.grownUp(id) else { throw Refusal.notFound }
        return person
    }

    private static func parentFields(_ visit: Visit, title: String) -> Fields {
        GrownUpFrame.fields(visit, title: title, at: .settings)
    }
}

extension GrownUpDraft {
    /// What the form of a grown-up begins with.
    fileprivate init(_ person: GrownUp) {
        self = person.profile.map(GrownUpDraft.init) ?? GrownUpDraft()
    }
}
