package import Database
package import Domain
package import Site
package import Templates

/// The family's picture with how far it is, for pages that show it large (§12.3).
package struct ChallengeCard {
    package let challenge: Challenge
    package let progress: ChallengeProgress
    private let visit: Visit

    /// Throws: `Refusal.notFound` for a picture that is not there.
    package init(_ visit: Visit, _ id: ChallengeID, _ reading: borrowing Reading) throws {
        self.visit = visit
        guard let challenge = try reading.challenge(id) else { throw Refusal.notFound }
        self.challenge = challenge
        progress = try visit.progress(of: challenge, reading)
    }

    /// Where it is today.
    package var state: Challenge.State { challenge.state(on: visit.today.day) }

    /// What its templates see.
    package var value: Value { .fields(fields) }

    private var fields: Fields {
        let (told, aim) = (ChallengeWords(visit), challenge.profile.aim)
        let isFull = state == .full
        return [
            "id": .text(challenge.id.description),
            "title": .text(told.title(challenge)),
            "state": .text(told.state(challenge)),
            "experience": .text(challenge.profile.experience),
            "picture": .text(
                visit.url(
                    MuralPicture(
                        challenge.profile.picture, filled: progress.filled, grows: true
                    ).address)),
            "label": .text(visit.words(challenge.profile.picture.label)),
            "parts": .text(visit.words(Challenge.told(progress.filled))),
            "filled": .int(progress.filled),
            "sum": .text(told.sum(progress, aim)),
            "smaller": told.smaller(progress.target, aim).map { .text($0) } ?? .none,
            "isFull": .bool(isFull), "isOver": .bool(state == .over),
        ]
    }
}

extension ChallengeCard {
    /// What the wall shows, with a button for grown-ups while the day has room for what it adds; a
    /// helper's wall can't be tapped.
    package func onWall(_ scope: WallScope, _ reading: borrowing Reading) throws -> Value {
        let (aim, today) = (challenge.profile.aim, visit.today.day)
        let amount = ChallengeTap.amounts(of: aim.kind)[0]
        let earlier = try reading.challengeTaps(of: challenge.id, in: today...today)
            .filter { $0.person == nil }
        let hasRoom = ChallengeTap.hasRoom(for: amount, aim.kind, after: earlier)
        let canTap = scope.helping == nil && state == .going
        return .fields(
            fields.merging([
                "tap": canTap && hasRoom
                    ? .text(visit.url(ChallengeAddresses.tappedOnWall(challenge.id))) : .none,
                "isEnough": .bool(canTap && !hasRoom),
                "amount": .int(amount),
                "button": .text(ChallengeWords(visit).button(amount, aim)),
            ]))
    }
}
