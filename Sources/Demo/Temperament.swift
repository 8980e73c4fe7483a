import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// What a made-up child likes to do; no two in a household are alike.
enum Temperament: CaseIterable, Sendable {
    case bookworm, gamer, athlete, maker, musician, explorer, companion, dreamer

    /// What it likes best.
    var love: Category.Kind {
        switch self {
        case .bookworm: .reading
        case .gamer: .screen
        case .athlete: .physical
        case .maker: .creative
        case .musician: .music
        case .explorer: .outdoor
        case .companion: .social
        case .dreamer: .rest
        }
    }

    /// What a free hour can be, weighted by likelihood.
    func freeTime(years: Int, isSummer: Bool, isEvening: Bool) -> [(Category.Kind, Double)] {
        let isTeen = years >= 12
        let plain: [(Category.Kind, Double)] = [
            (.reading, isEvening ? 2 : 1),
            (.screen, (isSummer ? 1.2 : 2) + (isTeen ? 1.5 : 0)),
            (.physical, isEvening ? 0.2 : 0.8),
            (.creative, isTeen ? 0.7 : 1.8),
            (.outdoor, (isSummer ? 2.2 : 0.9) * (isEvening ? isSummer ? 0.2 : 0 : 1)),
            (.social, isTeen ? 1.6 : 1),
            (.music, 0.6),
            (.chores, isEvening ? 0.2 : 0.7),
            (.rest, isEvening ? 0.6 : 0.3),
            (.other, 0.25),
        ]
        return plain.map { kind, weight in (kind, kind == love ? weight * 2 + 1.2 : weight) }
    }

    /// How many minutes it keeps doing something.
    package func length(of kind: Category.Kind, years: Int) -> ClosedRange<Int> {
        let longer = kind == love ? 15 : 0
        switch kind {
        case .chores: return 8...20
        case .music, .other: return 15...(35 + longer)
        case .rest: return 15...(40 + longer)
        case .reading: return 15...(30 + longer + years)
        case .social, .outdoor: return 30...(75 + longer)
        case .screen: return 20...(35 + longer + 2 * years)
        case .homework, .physical, .creative, .meal: return 20...(50 + longer)
        }
    }

    /// On which weekdays it has a club, in the school year that begins in `year`.
    func clubs(years: Int, seed: UInt64, child: Int, year: Int) -> [Club] {
        guard years >= 5 else { return [] }
        var sports = Dice(seed: seed, 2, child)
        let sport = sports.pick(["Football", "Swimming", "Dancing", "Cycling"])
        var dice = Dice(seed: seed, 3, child, year)
        let days = dice.shuffled([Weekday.monday, .tuesday, .wednesday, .thursday, .friday])
        let hour = years >= 12 ? 17 : 16
        var clubs = [
            Club(
                weekday: days[0], kind: .physical, part: sport, minute: hour * 60,
                minutes: years >= 8 ? 90 : 60)
        ]
        if self == .athlete {
            clubs.append(
                Club(
                    weekday: days[1], kind: .physical, part: sport, minute: hour * 60, minutes: 90))
        }
        if self == .musician || dice.comesUp(0.3) {
            clubs.append(
                Club(
                    weekday: days[2], kind: .music, part: "Practising", minute: hour * 60 - 30,
                    minutes: 45))
        }
        return clubs
    }
}

/// What a child does on the same day of each school week.
struct Club: Sendable {
    /// The weekday.
    let weekday: Weekday
    /// What it counts as.
    package let kind: Category.Kind
    /// The part of it.
    package let part: String
    /// Its start, in minutes of the day.
    package let minute: Int
    /// Its length.
    package let minutes: Int
}
