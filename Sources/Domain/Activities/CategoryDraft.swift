import Foundation

/// What parents say about a category (§2.1).
public struct CategoryProfile: Sendable, Equatable {
    /// 1–40 characters, different from every other category.
    public var name: String
    /// What rules use instead of the name.
    public var kind: Category.Kind
    /// One of `CategoryPicture.all`.
    public var icon: String
    /// Its colour.
    public var colour: Colour
    /// The children who don't see it among their pictures.
    public var hiddenFrom: Set<ChildID>
    /// How many minutes one may run before it counts as forgotten; nil: the default for its kind.
    public var longestMinutes: Int?

    /// A profile; `CategoryDraft.checked` decides whether it is valid.
    public init(
        name: String, kind: Category.Kind, icon: String, colour: Colour,
        hiddenFrom: Set<ChildID> = [], longestMinutes: Int? = nil
    ) {
        self.longestMinutes = longestMinutes
        self.name = name
        self.kind = kind
        self.icon = icon
        self.colour = colour
        self.hiddenFrom = hiddenFrom
    }
}

/// What a parent typed into the form of a category, before it is checked.
public struct CategoryDraft: Sendable, Equatable {
    /// As typed.
    public var name: String
    /// Chosen kind.
    public var kind: String
    /// Chosen picture.
    public var icon: String
    /// Chosen colour.
    public var colour: String
    /// The children who see it.
    public var shownTo: Set<ChildID>
    /// Chosen limit in minutes; empty: the default.
    public var longest: String

    /// A draft, empty unless given.
    public init(
        name: String = "", kind: String = "", icon: String = "", colour: String = "",
        shownTo: Set<ChildID> = [], longest: String = ""
    ) {
        self.longest = longest
        self.name = name
        self.kind = kind
        self.icon = icon
        self.colour = colour
        self.shownTo = shownTo
    }

    /// A draft of an existing profile.
    public init(_ profile: CategoryProfile, children: [ChildID]) {
        self.init(
            name: profile.name, kind: profile.kind.rawValue, icon: profile.icon,
            colour: profile.colour.rawValue,
            shownTo: Set(children).subtracting(profile.hiddenFrom),
            longest: profile.longestMinutes.map { String($0) } ?? "")
    }

    /// The checked profile, compared with the `others` of the family and for its `children`.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(among others: [String], children: [ChildID]) throws(Refusal)
        -> CategoryProfile
    {
        var errors: [FieldError] = []
        var name = ""
        do { name = try CategoryName.checked(self.name, among: others, field: "name") } catch {
            errors.append(error)
        }
        let kind = Category.Kind(rawValue: kind)
        if kind == nil { errors.append(FieldError("kind", Message("Choose what it’s about."))) }
        if !CategoryPicture.all.contains(icon) {
            errors.append(FieldError("icon", Message("Choose a picture.")))
        }
        let colour = Colour(rawValue: colour)
        if colour == nil { errors.append(FieldError("colour", Message("Choose a colour."))) }
        let minutes = Int(longest)
        if !longest.isEmpty, minutes.map(Forgotten.longestMinutes.contains) != true {
            errors.append(FieldError("longest", Message("Choose how long it can run.")))
        }
        guard errors.isEmpty, let kind, let colour else { throw .invalid(errors) }
        return CategoryProfile(
            name: name, kind: kind, icon: icon, colour: colour,
            hiddenFrom: Set(children).subtracting(shownTo), longestMinutes: minutes)
    }
}

/// Names of categories and of parts: within one list they have to differ.
public enum CategoryName {
    /// The name without surrounding white space.
    ///
    /// Throws: a `FieldError` for what `PersonName` refuses, and for a name that is already used.
    public static func checked(_ typed: String, among others: [String], field: String)
        throws(FieldError) -> String
    {
        let name = try PersonName.checked(typed, field: field)
        guard !others.contains(where: { isSame($0, name) }) else {
            throw FieldError(
                field, Message("“{{name}}” already exists. Choose another name.", ["name": name]))
        }
        return name
    }

    /// Whether two names read the same, ignoring case.
    public static func isSame(_ one: String, _ other: String) -> Bool {
        key(one) == key(other)
    }

    static func key(_ name: String) -> String {
        name.precomposedStringWithCanonicalMapping.lowercased()
    }
}

/// The pictures that a category can have, as `Public/icons/categories.svg` draws them.
public enum CategoryPicture {
    /// All of them: the twelve of the default set, then those for their parts.
    public static let all = [
        "homework", "reading", "screen", "physical", "creative", "outdoor", "social", "music",
        "chores", "meal", "rest", "other", "maths", "language", "science", "school", "tv", "games",
        "tablet", "bike", "swim", "drawing", "building", "theatre", "boardgame", "piano", "pet",
        "cleaning", "cooking", "garden", "walk", "travel", "family", "bath", "sleep", "focus",
        "timer",
    ]
}
