import ChildPages
import Domain
import HTTP
import Site
import Templates

/// The page on which parents agree what each home sees (§17.3).
struct AgreementPage {
    private let visit: Visit
    private let me: GrownUp
    private let homes: Homes
    private let agreement: HomeAgreement
    private let told: AgreementWords

    private var words: Words { visit.words }

    /// Throws: `Refusal.notFound` where every child has one home.
    package init(_ visit: Visit) throws {
        guard let homes = visit.pages.family.homes else { throw Refusal.notFound }
        (self.visit, self.homes) = (visit, homes)
        me = try visit.me()
        agreement = visit.pages.family.agreement
        told = AgreementWords(visit.words)
    }

    private var mine: HomeID? { agreement.homes[me.id] }

    package var fields: Fields {
        GrownUpFrame.fields(visit, title: words("What each home sees"), at: .settings)
            .merging([
                "back": .text(visit.url(HomesAddresses.homes())),
                "isSaved": .bool(visit.request.query["saved"] != nil),
                "question": question, "mend": mend,
                "hasAsked": .bool(!asked.isEmpty), "asked": .list(asked),
                "hasDirections": .bool(mine != nil), "directions": .list(directions),
                "people": .list(homes.both.map(people)),
            ])
    }

    // MARK: - Whose home is which

    /// Asks a parent who has not said it yet.
    private var question: Value {
        guard mine == nil,
            agreement.beginning != nil || visit.pages.family.grownUps.parents.count > 1
        else { return .none }
        return [
            "action": .text(visit.url(AgreementAddresses.joined())),
            "homes": .list(
                homes.both.map { home in
                    let isOpen = agreement.mayJoin(home.id, me.id, on: visit.today.day)
                    return .fields(
                        homes.fields(home).merging([
                            "isOpen": .bool(isOpen), "note": .text(note(home, isOpen: isOpen)),
                        ]))
                }),
        ]
    }

    private func note(_ home: Home, isOpen: Bool) -> String {
        if agreement.invitations[me.id] == home.id { return words("You were asked to join") }
        guard !isOpen else { return "" }
        return words("A parent there has to ask you first")
    }

    /// A wrong choice, as long as no other parent has made one.
    private var mend: Value {
        guard let mine else { return .none }
        let other = homes.other(than: mine)
        guard agreement.mayJoin(other.id, me.id, on: visit.today.day) else { return .none }
        return [
            "action": .text(visit.url(AgreementAddresses.joined())),
            "home": .text(other.id.description),
            "label": .text(words("I belong to {{home}}", ["home": other.profile.name])),
        ]
    }

    private func parents(of home: HomeID) -> [GrownUp] {
        visit.pages.family.grownUps.parents.filter { agreement.homes[$0.id] == home }
    }

    private func name(of person: GrownUp) -> String { person.name ?? words("You") }

    private func people(_ home: Home) -> Value {
        let parents = parents(of: home.id)
        let guests =
            home.id == mine
            ? visit.pages.family.grownUps.parents.filter { agreement.mayInvite($0.id, by: me.id) }
            : []
        return .fields(
            homes.fields(home).merging([
                "grownUps": .list(
                    parents.map { ["name": .text(name(of: $0)), "avatar": .text($0.picture)] }),
                "isEmpty": .bool(parents.isEmpty),
                "guests": .list(
                    guests.map {
                        [
                            "id": .text($0.id.description), "avatar": .text($0.picture),
                            "label": .text(
                                words("Ask {{name}} to join", ["name": name(of: $0)])),
                        ]
                    }),
                "hasGuests": .bool(!guests.isEmpty),
                "action": .text(visit.url(AgreementAddresses.invited())),
            ]))
    }

    // MARK: - What each sees

    private func proposal(for home: HomeID) -> HomeAgreement.Proposal? {
        agreement.proposals.first { $0.home == home }
    }

    /// What the other home has suggested and nobody here has answered.
    private var asked: [Value] {
        guard let mine else { return [] }
        return agreement.proposals.filter { $0.by != mine && !$0.isPutOff }.compactMap { proposal in
            guard let home = homes[proposal.home],
                let person = visit.pages.family.grownUps.all.first(where: {
                    $0.id == proposal.person
                })
            else { return nil }
            return [
                "avatar": .text(person.picture),
                "sentence": .text(
                    told.suggestion(
                        proposal, by: name(of: person), home: home, isMine: home.id == mine)),
                "detail": .text(told.detail(proposal.share, of: home)),
                "home": .text(home.id.description), "share": .text(proposal.share.rawValue),
                "action": .text(visit.url(AgreementAddresses.agreement())),
            ]
        }
    }

    private var directions: [Value] {
        guard let mine else { return [] }
        return homes.both.enumerated().map { number, home in
            let other = homes.other(than: home.id)
            return .fields(
                homes.fields(home).merging([
                    "number": .text(String(number + 1)), "home": .text(home.id.description),
                    "title": .text(words("Days at {{home}}", ["home": home.profile.name])),
                    "subtitle": .text(
                        home.id == mine
                            ? words(
                                "What parents at {{home}} see",
                                ["home": other.profile.name])
                            : words("What you see")),
                    "action": .text(visit.url(AgreementAddresses.agreement())),
                    "levels": .list(
                        HomeShare.allCases.map { level($0, home, isMine: home.id == mine) }),
                    "waiting": waiting(home, other, mine),
                ]))
        }
    }

    private func level(_ share: HomeShare, _ home: Home, isMine: Bool) -> Value {
        let current = agreement.share(of: home.id, on: visit.today.day)
        return [
            "value": .text(share.rawValue), "label": .text(told.name(of: share)),
            "icon": .text(told.icon(of: share)),
            "detail": .text(told.detail(share, of: home)),
            "isNow": .bool(share == current), "isLess": .bool(share < current),
            "act": .text(act(share, home.id, isMine: isMine, current)),
        ]
    }

    private func act(
        _ share: HomeShare, _ home: HomeID, isMine: Bool, _ current: HomeShare
    ) -> String {
        let waiting = proposal(for: home)
        switch agreement.answer(to: share, of: home, by: me.id, on: visit.today.day) {
        case .unchanged, .refused: return ""
        case .agreed:
            return share < current ? words("Show only this from today") : words("Agree")
        case .proposed:
            if waiting?.share == share { return "" }
            return isMine ? words("Offer this") : words("Ask for this")
        }
    }

    private func waiting(_ home: Home, _ other: Home, _ mine: HomeID) -> Value {
        guard let proposal = proposal(for: home.id), proposal.by == mine else { return .none }
        let there = home.id == mine ? other : home
        let date = words.weekdayAndDay(proposal.day, seenOn: visit.today.day)
        let what = told.name(of: proposal.share)
        return [
            "sentence": .text(
                parents(of: there.id).isEmpty
                    ? words(
                        "{{what}}, suggested on {{day}}. No parent belongs to {{home}} yet; one of them can agree later.",
                        ["what": what, "day": date, "home": there.profile.name])
                    : words(
                        "{{what}}, suggested on {{day}}. Not agreed yet; until then nothing changes.",
                        ["what": what, "day": date]))
        ]
    }
}
