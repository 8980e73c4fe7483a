import ChildPages
import Database
package import Domain
import HTTP
package import Site
import Templates

/// How parents give someone access, give them more time, and end it (§17.2).
package enum HelperRoutes {
    package static let all: [RouteEntry] = [
        HelperAddresses.newHelper.route(.get, .parent) { try new($0, .helper) },
        HelperAddresses.newHelper.route(.post, .parent) { try add($0, .helper) },
        HelperAddresses.newReader.route(.get, .parent) { try new($0, .reader) },
        HelperAddresses.newReader.route(.post, .parent) { try add($0, .reader) },
        HelperAddresses.access.route(.get, .parent, edit),
        HelperAddresses.access.route(.post, .parent, save),
        HelperAddresses.access.route(.delete, .parent, end),
        HelperAddresses.extended.route(.post, .parent, extend),
        HelperAddresses.confirmed.route(.post, .parent, confirm),
        HelperAddresses.newLink.route(.post, .parent, makeLink),
        HelperAddresses.letIn.route(.post, .parent, letDeviceIn),
        HelperAddresses.letIn.route(.delete, .parent, turnAway),
    ]

    // MARK: - Someone new

    private static func new(_ visit: Visit, _ role: GrownUp.Role) throws -> Response {
        let me = try visit.me()
        guard !visit.hasToSayHome else {
            return .redirect(to: visit.url(AgreementAddresses.agreement()))
        }
        // Two grown-ups without names could not be told apart.
        guard me.profile != nil else {
            return .redirect(
                to: visit.url(PeopleAddresses.person(me.id).adding("next", role.rawValue)))
        }
        let draft = AccessDraft.usual(
            for: role, children: visit.pages.family.children.map(\.id),
            today: visit.today.day)
        return newPage(visit, GrownUpDraft(), draft, role, nil, nil)
    }

    private static func add(_ visit: Visit, _ role: GrownUp.Role) throws -> Response {
        guard !visit.hasToSayHome else {
            return .redirect(to: visit.url(AgreementAddresses.agreement()))
        }
        let form = try visit.form()
        let profile = GrownUpDraft(form)
        let draft = AccessDraft(form)
        let home = visit.home(form, role)
        let link = ArrivalLink()
        do {
            let person = try visit.carryOut(
                AddHelper(
                    role: role, profile: profile, access: draft, home: home, link: link,
                    maker: visit.maker, calendar: visit.calendar, once: try OnceForm(visit),
                    now: visit.now))
            guard let person, let added = try visit.anew().grownUp(person) else {
                return .redirect(to: visit.url(PeopleAddresses.people()))
            }
            return linkPage(visit, added, link)
        } catch let refusal as Refusal {
            return newPage(visit, profile, draft, role, home, refusal)
        }
    }

    private static func newPage(
        _ visit: Visit, _ profile: GrownUpDraft, _ draft: AccessDraft, _ role: GrownUp.Role,
        _ home: HomeID?, _ refusal: Refusal?
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let isReader = role == .reader
        let title = isReader ? visit.words("Add a reader") : visit.words("Add a helper")
        let fields = parentFields(visit, title: title)
            .merging(GrownUpForm(visit, profile).fields)
            .merging(AccessForm(visit, draft, for: role, at: home).fields)
            .merging([
                "back": .text(visit.url(PeopleAddresses.people())),
                "action": .text(
                    visit.url(isReader ? HelperAddresses.newReader() : HelperAddresses.newHelper())),
                "errors": errors.value, "isNew": true, "seen": .none, "meanwhile": .none,
            ])
        return .form(visit.pages.render(template(role), fields), errors)
    }

    private static func template(_ role: GrownUp.Role) -> String {
        role == .reader ? "people/reading" : "people/access"
    }

    // MARK: - Other terms

    private static func edit(_ visit: Visit, _ id: PersonID) throws -> Response {
        let person = try visit.ownHelper(id)
        let grant = visit.pages.family.lastGrant(of: id)
        let draft =
            grant.map { AccessDraft($0, calendar: visit.calendar) }
            ?? AccessDraft.usual(
                for: person.role, children: visit.pages.family.children.map(\.id),
                today: visit.today.day)
        let home = visit.pages.family.homesOfHelpers[id]
        return editPage(visit, person, draft, home, seen: SeenAccess.text(grant, at: home))
    }

    private static func save(_ visit: Visit, _ id: PersonID) throws -> Response {
        let person = try visit.ownHelper(id)
        let form = try visit.form()
        let draft = AccessDraft(form)
        let home = visit.home(form, person.role)
        let seen = form["seen"]
        do {
            try visit.carryOut(
                ChangeAccess(
                    person: id, access: draft, home: home, seen: seen, maker: visit.maker,
                    calendar: visit.calendar, now: visit.stamp))
        } catch is Stale {
            return try stalePage(visit.anew(), person, draft, home)
        } catch let refusal as Refusal {
            return editPage(visit, person, draft, home, seen: seen ?? "", refusal)
        }
        hear(visit, id)
        return back(visit, id)
    }

    /// The form as typed, which knows what is saved by now, with both versions above it.
    private static func stalePage(
        _ visit: Visit, _ person: GrownUp, _ draft: AccessDraft, _ home: HomeID?
    ) throws -> Response {
        let family = visit.pages.family
        let (grant, theirs) = (family.lastGrant(of: person.id), family.homesOfHelpers[person.id])
        let typed = AccessGrant(
            id: AccessGrantID(0), person: person.id,
            terms: try draft.checked(
                for: person.role, children: family.children.map(\.id), at: visit.now,
                calendar: visit.calendar),
            givenAt: visit.now)
        let form = AccessForm(visit, draft, for: person.role, at: home)
        let meanwhile = Meanwhile(
            stands: form.told(grant, at: theirs), typed: form.told(typed, at: home),
            at: HelperAddresses.access(person.id))
        return editPage(
            visit, person, draft, home, seen: SeenAccess.text(grant, at: theirs),
            meanwhile: meanwhile)
    }

    private static func editPage(
        _ visit: Visit, _ person: GrownUp, _ draft: AccessDraft, _ home: HomeID?, seen: String,
        _ refusal: Refusal? = nil, meanwhile: Meanwhile? = nil
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let name = ["name": person.name ?? ""] as KeyValuePairs
        let title =
            person.role == .reader
            ? visit.words("What {{name}} reads", name) : visit.words("When {{name}} helps", name)
        let fields = parentFields(visit, title: title)
            .merging(AccessForm(visit, draft, for: person.role, at: home).fields)
            .merging([
                "back": .text(visit.url(PeopleAddresses.person(person.id))),
                "action": .text(visit.url(HelperAddresses.access(person.id))),
                "errors": errors.value, "isNew": false, "seen": .text(seen),
                "meanwhile": meanwhile?.value(visit) ?? .none,
            ])
        return .form(
            visit.pages.render(template(person.role), fields), errors, isStale: meanwhile != nil)
    }

    // MARK: - One tap

    private static func extend(_ visit: Visit, _ id: PersonID) throws -> Response {
        guard let more = try visit.form()["more"].flatMap(AccessExtension.init) else {
            throw Refusal.notFound
        }
        return try touch(visit, visit.ownHelper(id), .extend(more))
    }

    private static func end(_ visit: Visit, _ id: PersonID) throws -> Response {
        try touch(visit, visit.endableHelper(id), .end)
    }

    private static func confirm(_ visit: Visit, _ id: PersonID) throws -> Response {
        try touch(visit, visit.ownHelper(id), .confirm)
    }

    private static func touch(_ visit: Visit, _ helper: GrownUp, _ act: TouchAccess.Act) throws
        -> Response
    {
        let id = helper.id
        try visit.carryOut(
            TouchAccess(
                person: id, act: act, maker: visit.maker, calendar: visit.calendar,
                now: visit.stamp))
        hear(visit, id)
        guard try visit.form()["from"] == "overview" else { return back(visit, id) }
        return .redirect(to: visit.url(ParentAddresses.overview()))
    }

    /// Open pages of the helper show at once what has changed, and end when they should.
    private static func hear(_ visit: Visit, _ id: PersonID) {
        visit.app.hub.end(of: id)
        visit.app.schedule.wake()
    }

    // MARK: - Their device

    private static func makeLink(_ visit: Visit, _ id: PersonID) throws -> Response {
        let person = try visit.ownHelper(id)
        let link = ArrivalLink()
        try visit.carryOut(MakeLink(person: id, link: link, now: visit.now))
        return linkPage(visit, person, link)
    }

    private static func letDeviceIn(_ visit: Visit, _ id: PersonID) throws -> Response {
        try answerArrival(visit, id, isLetIn: true)
    }

    private static func turnAway(_ visit: Visit, _ id: PersonID) throws -> Response {
        try answerArrival(visit, id, isLetIn: false)
    }

    private static func answerArrival(_ visit: Visit, _ id: PersonID, isLetIn: Bool) throws
        -> Response
    {
        let id = try visit.ownHelper(id).id
        try visit.carryOut(
            AnswerArrival(person: id, isLetIn: isLetIn, maker: visit.maker, now: visit.now))
        if isLetIn {
            visit.app.sessions.endAll(of: id)
            visit.app.hub.end(of: id)
        }
        return back(visit, id)
    }

    /// The link, which is only shown now.
    private static func linkPage(_ visit: Visit, _ person: GrownUp, _ link: ArrivalLink)
        -> Response
    {
        let name = person.name ?? ""
        let title = visit.words("A link for {{name}}", ["name": name])
        let path = visit.url(ArrivalAddresses.arrival(link))
        let address = visit.originForOthers.map { $0.text + path }
        // Of the family as it is now: they may just have been added.
        let grant = visit.app.pages.family.lastGrant(of: person.id)
        let fields = parentFields(visit, title: title).merging([
            "back": .text(visit.url(PeopleAddresses.person(person.id))),
            "waits": .text(visit.url(PeopleAddresses.person(person.id).adding("waits", 1))),
            "qr": address.flatMap { QRCode.svg($0) }.map { .trusted(TrustedHTML($0)) } ?? .none,
            "link": .text(address ?? visit.request.head.origin.text + path),
            "here": grant?.terms.isForHouseDevices == true ? .text(path) : .none,
            "steps": .list([
                .text(visit.words("{{name}} opens it on their own device.", ["name": name])),
                .text(visit.words("They choose a PIN. You never see it.")),
                .text(visit.words("You add that device with one tap, here.")),
            ]),
        ])
        return .html(visit.pages.render("people/link", fields))
    }

    private static func back(_ visit: Visit, _ id: PersonID) -> Response {
        .redirect(to: visit.url(PeopleAddresses.person(id)))
    }

    private static func parentFields(_ visit: Visit, title: String) -> Fields {
        GrownUpFrame.fields(visit, title: title, at: .settings)
    }
}

extension Visit {
    /// The home that a form has chosen for a helper; nil: both.
    fileprivate func home(_ form: Form, _ role: GrownUp.Role) -> HomeID? {
        // Nobody answers for both homes: who belongs to one adds helpers and readers there.
        if let ownHome { return ownHome }
        return role == .helper ? pages.family.homes?.named(form["home"] ?? "")?.id : nil
    }

    /// A helper or reader whom this parent may change.
    ///
    /// Throws: `Refusal.notFound` for anyone else.
    func ownHelper(_ id: PersonID) throws -> GrownUp {
        let helper = try helper(id)
        guard mayChange(helper) else { throw Refusal.notFound }
        return helper
    }

    /// A helper or reader whose access this parent may end.
    ///
    /// Throws: `Refusal.notFound` for anyone else.
    func endableHelper(_ id: PersonID) throws -> GrownUp {
        let helper = try helper(id)
        guard mayEnd(helper) else { throw Refusal.notFound }
        return helper
    }

    /// Whether this parent may change a helper or reader: one of their own home (§17.3).
    ///
    /// They may know more of them than they may change.
    func mayChange(_ helper: GrownUp) -> Bool {
        isUp(helper) { $0 == ownHome }
    }

    /// Whether this parent may end what a helper or reader may do, or remove them: one of their own
    /// home, or of one to which no parent belongs (§17.3).
    func mayEnd(_ helper: GrownUp) -> Bool {
        isUp(helper) { isUp($0) }
    }

    private func isUp(_ helper: GrownUp, by home: (HomeID) -> Bool) -> Bool {
        // Nobody adds or changes helpers for a home that is not theirs.
        guard !hasToSayHome else { return false }
        let family = pages.family
        guard family.agreement.beginning != nil, let theirs = family.homesOfHelpers[helper.id]
        else {
            return true
        }
        return home(theirs)
    }

    /// A grown-up who has not left, if this parent knows them.
    func grownUp(_ id: PersonID) -> GrownUp? {
        pages.family.grownUps.here.first { $0.id == id && knows($0) }
    }

    /// A helper or reader who has not left.
    ///
    /// Throws: `Refusal.notFound` for anyone else.
    package func helper(_ id: PersonID) throws -> GrownUp {
        guard let person = grownUp(id), person.role != .parent else { throw Refusal.notFound }
        return person
    }
}
