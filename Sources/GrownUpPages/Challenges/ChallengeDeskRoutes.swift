import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Grown-ups and the family's picture: parents begin one, go on with it and put it on the shelf;
/// all of them add what they did (§12.3).
package enum ChallengeDeskRoutes {
    package static let all: [RouteEntry] = [
        ChallengeDeskAddresses.challenges.route(.get, .parent) { try ChallengeDesk($0).response() },
        ChallengeDeskAddresses.challenges.route(.post, .parent, add),
        ChallengeDeskAddresses.newChallenge.route(.get, .parent, new),
        ChallengeDeskAddresses.continued.route(.post, .parent, goOn),
        ChallengeDeskAddresses.changed.route(.post, .parent, change),
        ChallengeDeskAddresses.shelved.route(.post, .parent, shelve),
        ChallengeDeskAddresses.tapped.route(.post, .signedIn, tap),
        ChallengeDeskAddresses.takenBack.route(.delete, .signedIn, takeBack),
    ]

    private static func new(_ visit: Visit) throws -> Response {
        try ChallengeForm(visit, home: visit.request.query["home"]).fresh()
    }

    /// The first time it shows what it would be, the second time it begins.
    private static func add(_ visit: Visit) throws -> Response {
        let typed = try visit.form()
        let form = try ChallengeForm(visit, home: typed["home"])
        let draft = ChallengeDraft(typed)
        guard typed["begin"] != nil else { return try form.preview(draft) }
        do {
            try visit.carryOut(
                AddChallenge(
                    draft: draft, home: form.home, today: visit.today.day, maker: visit.maker,
                    once: OnceForm(visit), now: visit.now))
        } catch let refusal as Refusal {
            return try form.page(draft, refusal)
        }
        return .redirect(to: visit.url(ChallengeDeskAddresses.challenges()))
    }

    private static func goOn(_ visit: Visit, _ id: ChallengeID) throws -> Response {
        let form = try visit.form()
        _ = try known(id, visit)
        do {
            try visit.carryOut(
                ContinueChallenge(
                    id: id, version: form.version, length: form["length"] ?? "",
                    isTomorrow: form["from"] == "tomorrow", today: visit.today.day,
                    progress: { try visit.progress(of: $0, $1) }, maker: visit.maker,
                    now: visit.now))
        } catch let refusal as Refusal where refusal != .notFound {
            let typed = ChallengeDesk.Typed(id: id, length: form["length"])
            return try ChallengeDesk(visit, typed: typed).response(refusal)
        }
        return .redirect(to: visit.url(ChallengeDeskAddresses.challenges()))
    }

    private static func change(_ visit: Visit, _ id: ChallengeID) throws -> Response {
        let form = try visit.form()
        let typed = form["experience"] ?? ""
        _ = try known(id, visit)
        do {
            try visit.carryOut(ChangeExperience(id: id, typed: typed, version: form.version))
        } catch let refusal as Refusal where refusal != .notFound {
            return try ChallengeDesk(
                visit, typed: ChallengeDesk.Typed(id: id, experience: typed)
            ).response(refusal)
        }
        return .redirect(to: visit.url(ChallengeDeskAddresses.challenges()))
    }

    private static func shelve(_ visit: Visit, _ id: ChallengeID) throws -> Response {
        _ = try known(id, visit)
        try visit.carryOut(ShelveChallenge(id: id, maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(ChallengeDeskAddresses.challenges()))
    }

    private static func tap(_ visit: Visit, _ id: ChallengeID) throws -> Response {
        _ = try known(id, visit)
        do {
            try visit.add(to: id, by: visit.hand)
        } catch let refusal as Refusal where refusal != .notFound {
            // A helper's page says by itself why nothing can be added.
            guard visit.session == nil else { return try ChallengeDesk(visit).response(refusal) }
        }
        return .redirect(to: visit.url(try back(visit)))
    }

    private static func takeBack(
        _ visit: Visit, _ id: ChallengeID, _ tap: ChallengeTapID
    ) throws -> Response {
        _ = try known(id, visit)
        try visit.carryOut(
            TakeTapBack(
                id: id, tap: tap, owner: visit.session == nil ? visit.hand : nil,
                today: visit.today.day, now: visit.now))
        return .redirect(to: visit.url(try back(visit)))
    }

    /// To the page that the button was on.
    private static func back(_ visit: Visit) throws -> Address {
        guard visit.session != nil else { return HelpingAddresses.page() }
        return try visit.form()["from"] == "desk"
            ? ChallengeDeskAddresses.challenges() : ParentAddresses.overview()
    }

    /// Throws: `Refusal.notFound` for the picture of the other home, and for a helper who may not see
    /// today.
    private static func known(_ id: ChallengeID, _ visit: Visit) throws -> Challenge {
        let all = visit.session == nil ? visit.challengesOfHelper : visit.challengesHere
        guard let challenge = all.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return challenge
    }
}
