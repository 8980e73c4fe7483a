import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// A child of a made-up household.
struct DemoChild: Sendable {
    /// Its place among the children, from 0; each has its own dice.
    package let number: Int
    /// What the parents entered about it.
    let profile: ChildProfile
    /// When it was born.
    let birthday: LocalDay
    /// What it is like.
    let temperament: Temperament
    /// How much of its day it logs, 0…1.
    let eagerness: Double

    /// Its age on a day.
    package func years(on day: LocalDay) -> Int { profile.age.years(on: day) }
}

/// The children of a demo, of 5 to 15 years, the oldest first.
enum DemoCast {
    private static let names = [
        "Mia", "Leo", "Ada", "Theo", "Jun", "Zoë", "Noor", "小美", "Emil", "Łucja", "Kofi",
        "Amélie",
    ]

    /// How eagerly they log; in a small household, the first child matters most.
    private static let eagerness = [0.97, 0.72, 0.88, 0.6, 0.93, 0.68, 0.82, 0.76]

    /// The children as they are on `today`, after `years` years in FocusPal.
    package static func children(_ count: Int, years: Int, today: LocalDay, seed: UInt64)
        -> [DemoChild]
    {
        var dice = Dice(seed: seed, 1)
        let names = dice.shuffled(names)
        let avatars = dice.shuffled(Avatar.allCases)
        let colours = dice.shuffled(Colour.allCases)
        let temperaments = dice.shuffled(Temperament.allCases)
        let eagerness = dice.shuffled(Array(eagerness.prefix(count)))
        return ages(count, years: years, &dice).enumerated().map { number, age in
            let birthday = birthday(years: age, today: today, &dice)
            let profile = ChildProfile(
                name: names[number], age: .born(birthday), mode: AgeMode(years: age),
                avatar: avatars[number], colour: colours[number])
            return DemoChild(
                number: number, profile: profile, birthday: birthday,
                temperament: temperaments[number], eagerness: eagerness[number])
        }
    }

    /// Their ages differ.
    ///
    /// The youngest can have logged from the beginning, if that is not too long ago: FocusPal is
    /// made for ages 3 and up (§1.2).
    private static func ages(_ count: Int, years: Int, _ dice: inout Dice) -> [Int] {
        let youngest = min(max(5, 3 + years), 8)
        let others = dice.shuffled(Array((youngest + 1)...15)).prefix(count - 1)
        return ([youngest] + others).sorted(by: >)
    }

    private static func birthday(years: Int, today: LocalDay, _ dice: inout Dice) -> LocalDay {
        let passed = today - dice.number(in: 20...340)
        let (year, month, day) = passed.date
        guard let birthday = LocalDay(year: year - years, month: month, day: min(day, 28)) else {
            preconditionFailure("no birthday: \(passed) \(years) years before")
        }
        return birthday
    }
}
