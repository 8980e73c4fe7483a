/// A wheel's identifier.
public typealias TurnWheelID = Identifier<TurnWheel>

/// What some children take turns at, such as who sits in front (§12.3).
public struct TurnWheel: Sendable, Equatable {
    /// Its identifier.
    public let id: TurnWheelID
    /// What parents say about it.
    public var profile: TurnWheelProfile
    /// Since when it is put away; nil while it can be turned.
    public var archivedAt: Instant?
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// A wheel as the store keeps it.
    public init(
        id: TurnWheelID, profile: TurnWheelProfile, archivedAt: Instant? = nil, version: Int = 1
    ) {
        self.id = id
        self.profile = profile
        self.archivedAt = archivedAt
        self.version = version
    }

    /// The most wheels that can be turned: as many as a wall shows in a row.
    public static let mostActive = 6

    /// The fewest children who take turns.
    public static let fewest = 2
}

/// What parents say about a wheel.
public struct TurnWheelProfile: Sendable, Equatable {
    /// 1–30 characters.
    public var name: String
    /// The name of its picture.
    public var icon: String
    /// Who takes turns; the archived ones wait until they are back.
    public var children: Set<ChildID>

    /// A profile; `TurnWheelDraft.checked` decides whether it is valid.
    public init(name: String, icon: String, children: Set<ChildID>) {
        self.name = name
        self.icon = icon
        self.children = children
    }
}

/// A wheel as it was typed, before it is checked.
public struct TurnWheelDraft: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The picture.
    public var icon: String
    /// The children who are ticked.
    public var children: Set<ChildID>

    /// A draft, empty unless given.
    public init(name: String = "", icon: String = "travel", children: Set<ChildID> = []) {
        self.name = name
        self.icon = icon
        self.children = children
    }

    /// An existing wheel as someone would type it.
    public init(_ profile: TurnWheelProfile) {
        self.init(name: profile.name, icon: profile.icon, children: profile.children)
    }

    /// The checked profile, for a form that showed `active` children; any others stay as in `before`.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(active: [ChildID], before: Set<ChildID> = []) throws(Refusal)
        -> TurnWheelProfile
    {
        var errors: [FieldError] = []
        var name = ""
        do { name = try Self.checkedName(self.name) } catch { errors.append(error) }
        if !CategoryPicture.all.contains(icon) {
            errors.append(FieldError("icon", Message("Choose a picture.")))
        }
        let chosen = children.intersection(active)
        if chosen.count < TurnWheel.fewest {
            errors.append(FieldError("children", Message("Choose at least two children.")))
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return TurnWheelProfile(
            name: name, icon: icon, children: chosen.union(before.subtracting(active)))
    }

    /// The rules of all names, and a stricter limit: it has to fit on a wall.
    static func checkedName(_ typed: String) throws(FieldError) -> String {
        let name = typed.trimmed
        guard TextMeasure.wheelName.fits(name) else {
            throw FieldError("name", Message("That’s too long. Use up to 30 characters."))
        }
        return try PersonName.checked(name, field: "name")
    }
}
