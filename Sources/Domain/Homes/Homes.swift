/// The two homes of a household whose children live in both (§17.3).
public struct Homes: Sendable, Equatable {
    /// The home that comes first in every list.
    public let first: Home
    /// The other one.
    public let second: Home

    /// Two homes.
    public init(_ first: Home, _ second: Home) {
        self.first = first
        self.second = second
    }

    /// Both, in order.
    public var both: [Home] { [first, second] }

    /// One of them; nil for a home that is neither.
    public subscript(id: HomeID) -> Home? { both.first { $0.id == id } }

    /// The one with a number as forms send it.
    public func named(_ id: String) -> Home? { both.first { $0.id.description == id } }

    /// The one that a child is not at.
    public func other(than id: HomeID) -> Home { id == first.id ? second : first }

    /// Two profiles that children can tell apart.
    ///
    /// Throws: `Refusal.invalid` next to the fields of the second home.
    public static func checkApart(
        _ first: HomeProfile, _ second: HomeProfile
    ) throws(Refusal) {
        var errors: [FieldError] = []
        if first.name.lowercased() == second.name.lowercased() {
            errors.append(FieldError("name", Message("Both homes have the same name.")))
        }
        if first.picture == second.picture {
            errors.append(FieldError("picture", Message("Both homes have the same picture.")))
        }
        if first.colour == second.colour {
            errors.append(FieldError("colour", Message("Both homes have the same colour.")))
        }
        guard errors.isEmpty else { throw .invalid(errors) }
    }
}
