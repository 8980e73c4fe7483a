package import Domain

/// Grown-ups and the family's picture: parents begin one, go on with it and put it on the shelf;
/// all of them add what they did (§12.3).
package enum ChallengeDeskAddresses {
    package static let challenges = PlainPath("/parents/challenges")
    package static let newChallenge = PlainPath("/parents/challenges/new")
    package static let continued = Path<ChallengeID>("/parents/challenges/{challenge}/days")
    package static let changed = Path<ChallengeID>("/parents/challenges/{challenge}/experience")
    package static let shelved = Path<ChallengeID>("/parents/challenges/{challenge}/shelf")
    package static let tapped = Path<ChallengeID>("/parents/challenges/{challenge}/taps")
    package static let takenBack = Path<ChallengeID, ChallengeTapID>(
        "/parents/challenges/{challenge}/taps/{tap}")
}

/// The family's picture on the children's pages and on the wall (§12.3).
package enum ChallengeAddresses {
    package static let page = Path<ChildID>("/children/{child}/challenge")
    package static let tappedOnWall = Path<ChallengeID>("/wall/challenges/{challenge}/taps")
    package static let picture = Path<Word, Word, Word>("/murals/{edition}/{motif}/{parts}")
}
