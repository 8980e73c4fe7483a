/// What a parent typed into the form of a child, before it is checked.
public struct ChildDraft: Sendable, Equatable {
    /// As typed.
    public var name: String
    /// Years, as typed.
    public var years: String
    /// Date of birth, as typed; it wins over the years.
    public var birthday: String
    /// Chosen animal.
    public var avatar: String
    /// Chosen colour.
    public var colour: String
    /// Chosen look; empty: by age.
    public var mode: String
    /// Chosen meaning of a tap; empty: now.
    public var tapMeaning: String

    /// A draft, empty unless given.
    public init(
        name: String = "", years: String = "", birthday: String = "", avatar: String = "",
        colour: String = "", mode: String = "", tapMeaning: String = ""
    ) {
        self.name = name
        self.years = years
        self.birthday = birthday
        self.avatar = avatar
        self.colour = colour
        self.mode = mode
        self.tapMeaning = tapMeaning
    }

    /// Whether nothing was typed: an animal and a colour are always chosen.
    public var isBlank: Bool {
        [name, years, birthday].allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// A draft of an existing profile: with its date of birth or its years, whichever is known.
    public init(_ profile: ChildProfile, on day: LocalDay) {
        self.init(
            name: profile.name, avatar: profile.avatar.rawValue, colour: profile.colour.rawValue,
            mode: profile.mode.rawValue, tapMeaning: profile.tapMeaning.rawValue)
        switch profile.age {
        case .born(let birthday): self.birthday = birthday.description
        case .years: years = String(profile.age.years(on: day))
        }
    }

    /// The checked profile; what is missing stays as in `earlier`.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(on day: LocalDay, earlier: ChildProfile? = nil) throws(Refusal)
        -> ChildProfile
    {
        var errors: [FieldError] = []
        var name = ""
        do { name = try PersonName.checked(self.name, field: "name") } catch {
            errors.append(error)
        }
        var age = Age.years(0, on: day)
        do { age = try checkedAge(on: day, earlier: earlier?.age) } catch { errors.append(error) }
        let avatar = Avatar(rawValue: avatar)
        if avatar == nil { errors.append(FieldError("avatar", Message("Choose an animal."))) }
        let colour = Colour(rawValue: colour)
        if colour == nil { errors.append(FieldError("colour", Message("Choose a colour."))) }
        guard errors.isEmpty, let avatar, let colour else { throw .invalid(errors) }
        return ChildProfile(
            name: name, age: age,
            mode: AgeMode(rawValue: mode) ?? earlier?.mode ?? AgeMode(years: age.years(on: day)),
            avatar: avatar, colour: colour,
            tapMeaning: TapMeaning(rawValue: tapMeaning) ?? earlier?.tapMeaning ?? .now)
    }

    /// An unchanged age is always accepted: children grow out of the range.
    private func checkedAge(on day: LocalDay, earlier: Age?) throws(FieldError) -> Age {
        if !birthday.isEmpty {
            guard let born = LocalDay(iso: birthday) else {
                throw FieldError("birthday", Message("Write the date as 2017-05-23."))
            }
            if earlier == .born(born) {
                try checkYears(by: .born(born), on: day)
                return .born(born)
            }
            guard born <= day, Age.range.contains(Age.born(born).years(on: day)) else {
                throw FieldError("birthday", Message("FocusPal is made for ages 3 to 17."))
            }
            return .born(born)
        }
        let years = typedYears
        // An age that was not touched keeps the day it was given on, and so its birthday.
        if let earlier, case .years = earlier, earlier.years(on: day) == years { return earlier }
        guard let years, Age.range.contains(years) else {
            throw FieldError("years", Message("Choose an age from 3 to 17."))
        }
        return .years(years, on: day)
    }

    private var typedYears: Int? { Int(years.filter { $0 != " " }) }

    /// An age chosen next to a date of birth that stays would change nothing, so it is asked about.
    private func checkYears(by birth: Age, on day: LocalDay) throws(FieldError) {
        let known = birth.years(on: day)
        guard years.isEmpty || typedYears == known else {
            throw FieldError(
                "years",
                Message(
                    "By the date of birth, that’s {{age}}. Clear the date to choose an age.",
                    ["age": String(known)]))
        }
    }
}
