import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The pictures of a made-up family: two on the shelf, and one that is half full.
struct DemoChallenges {
    package let app: FocusPal
    /// The language of the experiences.
    package let words: Words
    package let calendar: FamilyCalendar
    /// The moment that the demo ends with.
    package let until: Instant

    /// Fills them; a family that has only just begun has none.
    package func write(_ children: [ChildID], since first: LocalDay) throws {
        let today = calendar.day(of: until)
        guard !children.isEmpty, first <= today - 21 else { return }
        try app.database.write { writing in
            let categories = try writing.reading.categories()
            func of(_ kind: Category.Kind) -> Set<CategoryID> {
                Set(categories.filter { $0.kind == kind }.map(\.id))
            }
            try shelve(
                .ship, ChallengeAim(.trees, 20), (today - 20)...(today - 14),
                "Pizza on the floor", filled: Challenge.parts, writing)
            try shelve(
                .meadow, ChallengeAim(.days, 7, of: of(.chores), isEvenings: true),
                (today - 12)...(today - 6), "Waffles for breakfast", filled: 15, writing)
            try fill(children, of(.outdoor), (today - 4)...(today + 2), writing)
        }
    }

    private func shelve(
        _ picture: ChallengePicture, _ aim: ChallengeAim, _ days: ClosedRange<LocalDay>,
        _ experience: String, filled: Int, _ writing: borrowing Writing
    ) throws {
        let id = try writing.add(
            challenge: ChallengeProfile(
                picture: picture, aim: aim, days: days, experience: words(experience)))
        let end = calendar.start(of: days.upperBound + 1) - .hours(4)
        try writing.fill(id, to: filled, at: end)
        try writing.shelve(id, at: end + .hours(2))
    }

    /// Half again as much as there is by now, in whole hours.
    private func fill(
        _ children: [ChildID], _ categories: Set<CategoryID>, _ days: ClosedRange<LocalDay>,
        _ writing: borrowing Writing
    ) throws {
        var aim = ChallengeAim(.time, 60, of: categories)
        let deeds = try writing.reading.challengeDeeds(aim, days, children, calendar)
        let sum = 60 + deeds.sum(for: aim, in: days, at: ChallengePlace(), calendar)
        aim.amount = min(6000, max(120, (sum * 3 / 2 / 60 + 1) * 60))
        let id = try writing.add(
            challenge: ChallengeProfile(
                picture: .treeHouse, aim: aim, days: days,
                experience: words("Camping in the living room")))
        for (number, amount) in [30, 30].enumerated() {
            let day = days.lowerBound + number
            try writing.add(
                amount, to: id, on: day, by: nil,
                at: calendar.start(of: day) + .hours(17))
        }
        guard let challenge = try writing.reading.challenge(id) else { return }
        let progress = try writing.reading.progress(
            of: challenge, children: children, residences: [:], beginning: nil, calendar)
        // It was never full at once: what is left is what the family looks forward to.
        try writing.fill(id, to: min(progress.filled, Challenge.parts - 1), at: until)
    }
}
