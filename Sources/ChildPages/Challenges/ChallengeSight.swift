package import Database
package import Domain
import Site

extension Visit {
    /// The picture that a child fills with those in the home where it is now; nil: none.
    package func challenge(of child: ChildID) -> Challenge? {
        pages.family.challenges.last { challenge in
            guard let home = challenge.home else { return true }
            return residence(of: child)?.home(at: now) ?? home == home
        }
    }

    /// Whether whoever looks at a page about everybody sees a picture: that of their own home, or of
    /// the home where the device stays (§17.3).
    package func sees(_ challenge: Challenge) -> Bool {
        guard let home = challenge.home else { return true }
        let family = pages.family
        if let helping, child == nil {
            return family.homesOfHelpers[helping.person.id].map { $0 == home }
                ?? (family.agreement.beginning == nil)
        }
        guard person == nil else { return family.agreement.beginning == nil || ownHome == home }
        return homeHere.map { $0 == home } ?? true
    }

    /// The pictures that whoever looks at a page about everybody sees: one, or one of each home.
    package var challengesHere: [Challenge] { pages.family.challenges.filter(sees) }

    /// How far a picture is.
    package func progress(of challenge: Challenge, _ reading: borrowing Reading) throws
        -> ChallengeProgress
    {
        try reading.progress(
            of: challenge, children: pages.family.children.map(\.id),
            residences: pages.residences, beginning: pages.family.agreement.beginning, calendar)
    }

    /// The picture of a child that is full and not on the shelf yet.
    func fullChallenge(of child: ChildID) -> Challenge? {
        challenge(of: child).flatMap { $0.fullAt == nil ? nil : $0 }
    }

    /// The pictures that a wall shows: a helper's only while they may see the day.
    package func challengesOnWall(_ scope: WallScope) -> [Challenge] {
        scope.helping == nil ? challengesHere : challengesOfHelper
    }
}

extension Visit {
    /// What a helper sees: the family's picture, while they may see the day of a child.
    package var challengesOfHelper: [Challenge] {
        helping?.may(.seeToday, self) == true ? challengesHere : []
    }
}
