package import Database
package import Domain
package import Site
package import Templates

/// The family's picture at a glance: what a child's home, the wall and the shelf show of it.
package struct ChallengeGlance {
    private let visit: Visit
    private let challenge: Challenge

    package init(_ visit: Visit, _ challenge: Challenge) {
        (self.visit, self.challenge) = (visit, challenge)
    }

    package var value: Value {
        let told = ChallengeWords(visit)
        return [
            "title": .text(told.title(challenge)),
            "state": .text(told.state(challenge)),
            "days": .text(told.days(challenge)),
            "experience": .text(challenge.profile.experience),
            "picture": .text(
                visit.url(
                    MuralPicture(challenge.profile.picture, filled: challenge.filled).address)),
            "label": .text(visit.words(challenge.profile.picture.label)),
            "parts": .text(visit.words(Challenge.told(challenge.filled))),
            "isFull": .bool(challenge.fullAt != nil),
        ]
    }

    /// The picture on a child's home; none while there is none.
    ///
    /// One statement while a picture fills, and otherwise none.
    package static func entrance(_ visit: Visit, of child: ChildID, _ reading: borrowing Reading)
        throws
        -> Value
    {
        guard let known = visit.challenge(of: child),
            let challenge = try reading.challenge(known.id)
        else { return .none }
        let told = ChallengeWords(visit)
        return [
            "link": .text(visit.url(ChallengeAddresses.page(child))),
            "picture": .text(
                visit.url(
                    MuralPicture(challenge.profile.picture, filled: challenge.filled).address)),
            "title": .text(told.title(challenge)),
            "told": .text(
                challenge.fullAt == nil
                    ? visit.words(Challenge.told(challenge.filled)) : told.state(challenge)),
            "experience": .text(challenge.profile.experience),
        ]
    }
}
