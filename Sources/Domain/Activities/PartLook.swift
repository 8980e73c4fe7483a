/// The look that parents give a part of a category (§2.1); what is nil is as its category has it.
public struct PartLook: Sendable, Equatable {
    /// One of `CategoryPicture.all`.
    public var icon: String?
    /// Its colour.
    public var colour: Colour?

    /// A look of its own, or none.
    public init(icon: String? = nil, colour: Colour? = nil) {
        self.icon = icon
        self.colour = colour
    }

    /// What a form says; an empty field is the category's.
    ///
    /// Throws: `Refusal.invalid` for a picture or colour that there is not.
    public init(icon: String, colour: String) throws(Refusal) {
        var errors: [FieldError] = []
        if !icon.isEmpty && !CategoryPicture.all.contains(icon) {
            errors.append(FieldError("icon", Message("Choose a picture.")))
        }
        let chosen = Colour(rawValue: colour)
        if !colour.isEmpty && chosen == nil {
            errors.append(FieldError("colour", Message("Choose a colour.")))
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        self.init(icon: icon.isEmpty ? nil : icon, colour: chosen)
    }
}
