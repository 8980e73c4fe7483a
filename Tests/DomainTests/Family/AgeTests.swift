import Domain
import Support
import Testing

struct AgeTests {
    @Test(arguments: [
        ("2017-05-23", "2026-05-22", 8), ("2017-05-23", "2026-05-23", 9),
        ("2017-05-23", "2026-05-24", 9), ("2017-12-31", "2026-01-01", 8),
        ("2017-05-23", "2017-05-23", 0), ("2017-05-23", "2016-01-01", 0),
        ("0001-01-01", "9999-12-31", 9998),
    ])
    func `a child is a year older on its birthday`(born: String, day: String, years: Int) {
        #expect(Age.born(.of(born)).years(on: .of(day)) == years)
    }

    @Test(arguments: [
        ("2025-02-28", 4), ("2025-03-01", 5), ("2024-02-28", 3), ("2024-02-29", 4),
    ])
    func `a child of 29 February is a year older on 1 March of a common year`(
        day: String, years: Int
    ) {
        #expect(Age.born(.of("2020-02-29")).years(on: .of(day)) == years)
    }

    @Test(arguments: [
        ("2026-01-10", 5), ("2027-01-09", 5), ("2027-01-10", 6), ("2025-12-31", 4),
        ("2000-01-01", 0),
    ])
    func `an age grows each year on the day it was entered`(day: String, years: Int) {
        #expect(Age.years(5, on: .of("2026-01-10")).years(on: .of(day)) == years)
    }

    @Test func `an age entered on 29 February grows on 1 March`() {
        let age = Age.years(5, on: .of("2024-02-29"))

        #expect(age.years(on: .of("2025-02-28")) == 5)
        #expect(age.years(on: .of("2025-03-01")) == 6)
    }

    @Test func `a date of birth gives the year, an age the two possible ones`() {
        #expect(Cast.mia.profile.age.birthYears == [2017])
        #expect(Cast.leo.profile.age.birthYears == [2020, 2021])
    }

    @Test(arguments: [
        (0, AgeMode.little), (7, .little), (8, .middle), (11, .middle), (12, .teen), (99, .teen),
    ])
    func `the face of the pages fits the age`(years: Int, mode: AgeMode) {
        #expect(AgeMode(years: years) == mode)
    }

    @Test(arguments: [
        (AgeMode.little, "2025-05-22", nil), (.little, "2025-05-23", AgeMode.middle),
        (.little, "2029-05-23", .teen), (.middle, "2029-05-22", nil),
        (.middle, "2029-05-23", .teen),
        (.teen, "2026-03-02", nil), (.teen, "2035-03-02", nil),
    ])
    func `a child that has grown is offered the face of its age, never an earlier one`(
        mode: AgeMode, day: String, offered: AgeMode?
    ) {
        var mia = Cast.mia.profile
        mia.mode = mode

        #expect(mia.grownInto(on: .of(day)) == offered)
    }
}
