/// The look that parents give a part of a category (§2.1); nil means the category's.
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

    /// The look from a form; an empty field means the category's.
    ///
    /// Throws: `Refusal.invalid` for an unknown picture or colour.
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
