/// What a parent typed into the form of a home, before it is checked (§17.3).
public struct HomeDraft: Sendable, Equatable {
    /// As typed.
    public var name: String
    /// Chosen picture.
    public var picture: String
    /// Chosen colour.
    public var colour: String
    /// Whether FocusPal is used there.
    public var usesFocusPal: Bool

    /// A draft, empty unless given.
    public init(
        name: String = "", picture: String = "", colour: String = "", usesFocusPal: Bool = true
    ) {
        self.name = name
        self.picture = picture
        self.colour = colour
        self.usesFocusPal = usesFocusPal
    }

    /// A draft of an existing home.
    public init(_ profile: HomeProfile) {
        self.init(
            name: profile.name, picture: profile.picture.rawValue,
            colour: profile.colour.rawValue, usesFocusPal: profile.usesFocusPal)
    }

    /// The checked profile.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be accepted.
    public func checked() throws(Refusal) -> HomeProfile {
        var errors: [FieldError] = []
        var name = ""
        do { name = try Self.checkedName(self.name) } catch { errors.append(error) }
        let picture = HomePicture(rawValue: picture)
        if picture == nil { errors.append(FieldError("picture", Message("Choose a picture."))) }
        let colour = HomeColour(rawValue: colour)
        if colour == nil { errors.append(FieldError("colour", Message("Choose a colour."))) }
        guard errors.isEmpty, let picture, let colour else { throw .invalid(errors) }
        return HomeProfile(
            name: name, picture: picture, colour: colour, usesFocusPal: usesFocusPal)
    }

    /// The rules of all names, and a stricter limit: it has to fit below a picture.
    static func checkedName(_ typed: String) throws(FieldError) -> String {
        let name = typed.trimmed
        guard TextMeasure.homeName.fits(name) else {
            throw FieldError("name", Message("That’s too long. Use up to 20 characters."))
        }
        return try PersonName.checked(name, field: "name")
    }
}
