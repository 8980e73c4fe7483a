import Domain
import Support
import Testing

struct ChildDraftTests {
    static let filled = ChildDraft(name: "Mia", years: "8", avatar: "fox", colour: "teal")

    @Test func `a draft that is filled in makes a profile`() throws {
        let profile = try Self.filled.checked(on: .monday)

        #expect(
            profile
                == ChildProfile(
                    name: "Mia", age: .years(8, on: .monday), mode: .middle, avatar: .fox,
                    colour: .teal, tapMeaning: .now))
    }

    @Test(arguments: ["3", "17", " 8 ", "1 7"])
    func `ages from 3 to 17 are taken`(years: String) throws {
        var draft = Self.filled
        draft.years = years

        #expect(throws: Never.self) { try draft.checked(on: .monday) }
    }

    @Test(arguments: ["", " ", "2", "18", "-8", "eight", "8.5", "٨", "99999999999999999999", "8y"])
    func `another age is refused`(years: String) {
        var draft = Self.filled
        draft.years = years

        let wrong = FieldError("years", Message("Choose an age from 3 to 17."))
        #expect(throws: Refusal.invalid([wrong])) { try draft.checked(on: .monday) }
    }

    @Test func `a date of birth wins over the years`() throws {
        var draft = Self.filled
        draft.birthday = "2014-03-02"

        let profile = try draft.checked(on: .monday)

        #expect(profile.age == .born(.of("2014-03-02")))
        #expect(profile.mode == .teen)
    }

    @Test(arguments: ["2023-03-02", "2008-03-03"])
    func `a child of 3 today and one that turns 18 tomorrow are taken`(birthday: String) throws {
        var draft = Self.filled
        draft.birthday = birthday

        #expect(try draft.checked(on: .monday).age == .born(.of(birthday)))
    }

    @Test(arguments: [
        "2023-03-03", "2008-03-02", "2026-03-02", "2026-03-03", "2126-03-02", "0001-01-01",
    ])
    func `a child too young, too old or not born yet is refused`(birthday: String) {
        var draft = Self.filled
        draft.birthday = birthday

        let wrong = FieldError("birthday", Message("FocusPal is made for ages 3 to 17."))
        #expect(throws: Refusal.invalid([wrong])) { try draft.checked(on: .monday) }
    }

    @Test(arguments: ["23.5.2017", "2017-02-29", "yesterday", " "])
    func `a date of birth that is no date is refused`(birthday: String) {
        var draft = Self.filled
        draft.birthday = birthday

        let wrong = FieldError("birthday", Message("Write the date as 2017-05-23."))
        #expect(throws: Refusal.invalid([wrong])) { try draft.checked(on: .monday) }
    }

    @Test func `an empty draft has a sentence for each field`() {
        let refusal = #expect(throws: Refusal.self) { try ChildDraft().checked(on: .monday) }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == ["name", "years", "avatar", "colour"])
    }

    @Test(arguments: ["Fox", "unicorn", " fox"])
    func `an animal that was not drawn is refused`(avatar: String) {
        var draft = Self.filled
        draft.avatar = avatar

        let wrong = FieldError("avatar", Message("Choose an animal."))
        #expect(throws: Refusal.invalid([wrong])) { try draft.checked(on: .monday) }
    }

    @Test(arguments: [Cast.mia.profile, Cast.leo.profile])
    func `a profile that is opened and saved stays as it was`(profile: ChildProfile) throws {
        let draft = ChildDraft(profile, on: .monday)

        #expect(try draft.checked(on: .monday, earlier: profile) == profile)
    }

    @Test(arguments: [("7", false), ("8", true), (" 8 ", true), ("x", false), ("", true)])
    func `an age next to a date of birth that stays must be the same`(years: String, fits: Bool) {
        let mia = Cast.mia.profile
        var draft = ChildDraft(mia, on: .monday)
        draft.years = years

        let wrong = FieldError(
            "years",
            Message(
                "By the date of birth, that’s {{age}}. Clear the date to choose an age.",
                ["age": "8"]))
        let age = Result { () throws(Refusal) in
            try draft.checked(on: .monday, earlier: mia).age
        }
        #expect(age == (fits ? .success(mia.age) : .failure(.invalid([wrong]))))
    }

    @Test func `a new date of birth wins over the years that stand`() throws {
        let leo = Cast.leo.profile
        var draft = ChildDraft(leo, on: .monday)
        draft.birthday = "2020-05-01"

        let age = try draft.checked(on: .monday, earlier: leo).age

        #expect(age == .born(.of("2020-05-01")))
    }

    @Test func `an untouched age keeps its day, a changed one starts today`()
        throws
    {
        let leo = Cast.leo.profile
        var draft = ChildDraft(leo, on: .of("2027-06-01"))

        #expect(try draft.checked(on: .of("2027-06-01"), earlier: leo).age == leo.age)
        draft.years = "7"
        let changed = try draft.checked(on: .of("2027-06-01"), earlier: leo)
        #expect(changed.age == .years(7, on: .of("2027-06-01")))
    }

    @Test(arguments: [Age.born(.of("2008-03-02")), .years(17, on: .of("2025-03-02"))])
    func `a child that has turned 18 can still be given another colour`(age: Age) throws {
        var earlier = Cast.mia.profile
        earlier.age = age
        var draft = ChildDraft(earlier, on: .monday)
        draft.colour = "rose"

        let profile = try draft.checked(on: .monday, earlier: earlier)

        #expect(profile.age == age)
        #expect(profile.colour == .rose)
    }

    @Test func `what is not said of mode and tap stays as it was`() throws {
        var earlier = Cast.mia.profile
        earlier.mode = .teen
        earlier.tapMeaning = .justDid

        let profile = try Self.filled.checked(on: .monday, earlier: earlier)

        #expect(profile.mode == .teen)
        #expect(profile.tapMeaning == .justDid)
    }

    @Test func `a mode that is said wins over the age`() throws {
        var draft = Self.filled
        draft.mode = "little"
        draft.tapMeaning = "just_did"

        let profile = try draft.checked(on: .monday)

        #expect(profile.mode == .little)
        #expect(profile.tapMeaning == .justDid)
    }
}
