/// The number of an `Entity` in the store; numbers of two types never mix.
public struct Identifier<Entity>: Hashable, Sendable, CustomStringConvertible {
    /// The row's number, 1 or more.
    public let rawValue: Int64

    /// An identifier from its number.
    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    /// The bare number, as in addresses.
    public var description: String { String(rawValue) }
}

/// A child's identifier.
public typealias ChildID = Identifier<Child>
/// A category's identifier.
public typealias CategoryID = Identifier<Category>
/// A subcategory's identifier.
public typealias SubcategoryID = Identifier<Subcategory>
/// An activity's identifier.
public typealias ActivityID = Identifier<Activity>
/// The identifier of a line in the activity log.
public typealias EventID = Identifier<Event>
/// A passkey's identifier.
public typealias PasskeyID = Identifier<Passkey>
/// A browser's identifier.
public typealias DeviceID = Identifier<Device>
