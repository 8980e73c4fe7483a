/// What a parent typed into the form of a grown-up, before it is checked (§17.1).
public struct GrownUpDraft: Sendable, Equatable {
    /// As typed.
    public var name: String
    /// Chosen animal.
    public var avatar: String

    /// A draft, empty unless given.
    public init(name: String = "", avatar: String = "") {
        self.name = name
        self.avatar = avatar
    }

    /// A draft of an existing profile.
    public init(_ profile: GrownUpProfile) {
        self.init(name: profile.name, avatar: profile.avatar.rawValue)
    }

    /// The checked profile, compared with the other grown-ups.
    ///
    /// The name of someone who has left is free again. Two may have the same animal.
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(among others: [GrownUp]) throws(Refusal) -> GrownUpProfile {
        var errors: [FieldError] = []
        var name = ""
        do {
            let taken = others.filter(\.isHere).compactMap(\.name)
            name = try GrownUpName.checked(self.name, among: taken, field: "name")
        } catch {
            errors.append(error)
        }
        let avatar = Avatar(rawValue: avatar)
        if avatar == nil { errors.append(FieldError("avatar", Message("Choose an animal."))) }
        guard errors.isEmpty, let avatar else { throw .invalid(errors) }
        return GrownUpProfile(name: name, avatar: avatar)
    }
}
