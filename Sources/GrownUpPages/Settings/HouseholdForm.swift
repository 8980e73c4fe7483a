import ChildPages
import Domain
import Site
import Templates

/// The form of the household, as saved or as it was typed.
struct HouseholdForm {
    private let household: Household
    private let words: Words

    package init(_ household: Household, _ words: Words) {
        self.household = household
        self.words = words
    }

    package var fields: Fields {
        [
            "name": .text(household.name),
            "zones": ZoneChoices.groups(chosen: household.zone, words),
            "weekdays": weekdays.value,
            "clocks": clocks.value,
            "seasons": seasons.value,
        ]
    }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        [
            (words("What is your family called?"), household.name),
            (words("Time zone"), ZoneChoices.name(of: household.zone)),
            (words("Week starts on"), weekdays.told),
            (words("Clock"), clocks.told),
            (words("Tree seasons"), seasons.told),
        ]
    }

    private var weekdays: [Choice] {
        [Weekday.monday, .saturday, .sunday].map {
            Choice(
                value: String($0.rawValue), label: words.name(of: $0),
                isChosen: $0 == household.firstWeekday)
        }
    }

    private var clocks: [Choice] {
        let clocks: [(ClockHours?, String)] = [
            (nil, words("Automatic")), (.twentyFour, words("24 hours")),
            (.twelve, words("12 hours")),
        ]
        return clocks.map { clock, label in
            Choice(
                value: clock.map { String($0.rawValue) } ?? "", label: label,
                isChosen: clock == household.clock)
        }
    }

    private var seasons: [Choice] {
        let seasons: [(SeasonPlace?, String)] = [
            (nil, words("Follow the time zone")), (.north, words("North of the equator")),
            (.south, words("South of the equator")), (.tropics, words("Green all year")),
        ]
        return seasons.map { place, label in
            Choice(
                value: place?.rawValue ?? "", label: label, isChosen: place == household.seasons)
        }
    }
}
