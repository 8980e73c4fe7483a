import ChildPages
import Database
import Domain
import Site
import Templates

/// What a picture would be, before it begins (§12.3).
struct ChallengePreview {
    let visit: Visit
    /// The home whose picture it is; nil: every child's.
    package let home: HomeID?

    /// What it would be: heading, days, a smaller target for days that are known already, and what
    /// the same came to on as many days before.
    package func value(_ profile: ChallengeProfile) throws -> Value {
        let told = ChallengeWords(visit)
        let before = (profile.days.lowerBound - profile.length)...(profile.days.lowerBound - 1)
        let place = ChallengePlace(
            home: home, residences: visit.pages.residences,
            beginning: visit.pages.family.agreement.beginning.map(visit.calendar.start))
        let children = visit.pages.family.children.map(\.id)
        let (remaining, last) = try visit.read { reading in
            (
                try reading.daysForEverybody(profile.days, children, at: place),
                try reading.challengeDeeds(profile.aim, before, children, visit.calendar)
                    .sum(for: profile.aim, in: before, at: place, visit.calendar)
            )
        }
        let target = ChallengeTarget(
            profile.aim, planned: profile.length, remaining: remaining)
        return [
            "title": .text(told.title(profile)),
            "days": .text(visit.words.days(profile.days)),
            "experience": .text(profile.experience),
            "empty": .text(visit.url(MuralPicture(profile.picture, filled: 0).address)),
            "full": .text(
                visit.url(MuralPicture(profile.picture, filled: Challenge.parts).address)),
            "smaller": told.smaller(target, profile.aim).map { .text($0) } ?? .none,
            "before": .text(
                visit.words(
                    "On as many days before: {{amount}}",
                    ["amount": told.amount(last, profile.aim)])),
        ]
    }
}
