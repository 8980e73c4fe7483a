import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// The parents' page of the family's pictures: the one that fills, and those on the shelf (§12.3).
struct ChallengeDesk {
    private let visit: Visit
    private let cards: [DeskChallenge]
    private let past: [Challenge]
    private let typed: Typed?

    /// What was typed for a picture and refused.
    struct Typed {
        package let id: ChallengeID
        /// What is to come after it.
        package var experience: String?
        /// On how many new days the family goes on with it.
        package var length: String?
    }

    /// How many the shelf shows at once.
    private static let most = 60

    package init(_ visit: Visit, typed: Typed? = nil) throws {
        (self.visit, self.typed) = (visit, typed)
        (cards, past) = try visit.read { reading in
            (
                try DeskChallenge.all(visit, from: "desk", reading),
                try reading.challengeShelf(atMost: .max).filter(visit.sees)
            )
        }
    }

    /// The page, with what could not be done.
    package func response(_ refusal: Refusal? = nil) throws -> Response {
        let errors = FormErrors(refusal, visit.words)
        let isFree = cards.allSatisfy { $0.isDone }
        let shelf = ChallengeShelf(
            visit, past, atMost: Self.most, on: ChallengeDeskAddresses.challenges())
        let fields = GrownUpFrame.fields(
            visit, title: visit.words("A picture together"), at: .settings
        ).merging([
            "back": .text(visit.url(SettingsAddresses.settings())),
            "add": isFree || visit.pages.family.homes != nil
                ? .text(visit.url(ChallengeDeskAddresses.newChallenge())) : .none,
            "problem": errors["form"].map { .text($0) } ?? .none,
            // A refused form's page is at another address.
            "page": .text(visit.url(shelf.address)),
            "isEmpty": .bool(cards.isEmpty),
            "challenges": .list(
                cards.map {
                    $0.value(
                        ending: ending(of: $0.challenge, errors),
                        length: length(of: $0.challenge, errors))
                }),
        ]).merging(shelf.fields)
        return .form(
            visit.pages.render(
                visit.wantsPart ? "challenges/_desk" : "challenges/desk", fields), errors)
    }

    /// The form that changes what comes after a picture.
    private func ending(of challenge: Challenge, _ errors: FormErrors) -> Value {
        let typed = refused(for: challenge)?.experience
        let error = typed.flatMap { _ in errors["experience"] }
        return [
            "id": .text("experience-\(challenge.id)"),
            "action": .text(visit.url(ChallengeDeskAddresses.changed(challenge.id))),
            "typed": .text(typed ?? challenge.profile.experience),
            "version": .int(challenge.version),
            "isOpen": .bool(typed != nil),
            "error": error.map { .text($0) } ?? .none,
        ]
    }

    /// On how many new days the family goes on with a picture; a week unless something was typed.
    private func length(of challenge: Challenge, _ errors: FormErrors) -> Value {
        let typed = refused(for: challenge)?.length
        let error = typed.flatMap { _ in errors["length"] }
        return [
            "id": .text("length-\(challenge.id)"), "typed": .text(typed ?? "7"),
            "error": error.map { .text($0) } ?? .none,
        ]
    }

    private func refused(for challenge: Challenge) -> Typed? {
        typed.flatMap { $0.id == challenge.id ? $0 : nil }
    }
}

/// A picture with what a grown-up can do about it.
struct DeskChallenge {
    private let visit: Visit
    private let card: ChallengeCard
    private let taps: [ChallengeTap]
    /// The page that its buttons come back to.
    private let from: String

    /// The pictures that whoever looks can add to.
    package static func all(_ visit: Visit, from: String, _ reading: borrowing Reading) throws
        -> [DeskChallenge]
    {
        let known = visit.session == nil ? visit.challengesOfHelper : visit.challengesHere
        let today = visit.today.day
        var all: [DeskChallenge] = []
        for challenge in known {
            all.append(
                DeskChallenge(
                    visit: visit, card: try ChallengeCard(visit, challenge.id, reading),
                    taps: try reading.challengeTaps(of: challenge.id, in: today...today),
                    from: from))
        }
        return all
    }

    /// Whether another one can take its place.
    package var isDone: Bool { [.full, .over].contains(card.state) }

    package var challenge: Challenge { card.challenge }

    /// What its templates see.
    ///
    /// - Parameters:
    ///   - ending: the form that changes what comes afterwards, where there is one.
    ///   - length: the field for the number of new days, where there is one.
    package func value(ending: Value = .none, length: Value = .none) -> Value {
        let (id, aim) = (card.challenge.id, card.challenge.profile.aim)
        let isParent = visit.session != nil
        let own = taps.filter { isParent || $0.person == visit.hand }
        let earlier = taps.filter { $0.person == visit.hand }
        let amounts = ChallengeTap.amounts(of: aim.kind).filter {
            ChallengeTap.hasRoom(for: $0, aim.kind, after: earlier)
        }
        let isGoing = card.state == .going
        return [
            "card": card.value,
            "link": isParent ? .text(visit.url(ChallengeDeskAddresses.challenges())) : .none,
            "tap": isGoing && !amounts.isEmpty
                ? .text(visit.url(ChallengeDeskAddresses.tapped(id))) : .none,
            "isEnough": .bool(isGoing && amounts.isEmpty),
            "buttons": .list(
                amounts.enumerated().map { number, amount in
                    [
                        "amount": .int(amount), "isFirst": .bool(number == 0),
                        "label": .text(ChallengeWords(visit).button(amount, aim)),
                    ]
                }),
            "isTime": .bool(aim.kind == .time),
            "from": .text(from),
            "taps": .list(own.map(row)), "hasTaps": .bool(!own.isEmpty),
            "isDone": .bool(isParent && isDone),
            "goOn": isParent && card.state == .over
                ? .text(visit.url(ChallengeDeskAddresses.continued(id))) : .none,
            "version": .int(card.challenge.version),
            "ending": ending, "length": length,
            "shelve": isParent ? .text(visit.url(ChallengeDeskAddresses.shelved(id))) : .none,
        ]
    }

    /// What was added today, with the way to take it back.
    private func row(_ tap: ChallengeTap) -> Value {
        let people = visit.pages.family.grownUps
        let clock = visit.words.clock(visit.pages.day(at: tap.at), tap.at)
        let amount = ChallengeWords(visit).amount(tap.amount, card.challenge.profile.aim)
        return [
            "told": .text("\(amount), \(clock)"),
            "name": .text(
                people.name(of: tap.person)
                    ?? (tap.person == nil ? visit.words("On the wall") : visit.words("You"))),
            "avatar": people.avatar(of: tap.person),
            "action": .text(
                visit.url(ChallengeDeskAddresses.takenBack(card.challenge.id, tap.id))),
            "from": .text(from),
        ]
    }
}
