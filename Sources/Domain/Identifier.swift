/// The number by which the store knows one `Entity`; two kinds of numbers never mix.
public struct Identifier<Entity>: Hashable, Sendable, CustomStringConvertible {
    /// The row's number, 1 or more.
    public let rawValue: Int64

    /// An identifier of a known row.
    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    /// The bare number, as it stands in addresses.
    public var description: String { String(rawValue) }
}

/// Which child.
public typealias ChildID = Identifier<Child>
/// Which category.
public typealias CategoryID = Identifier<Category>
/// Which subcategory.
public typealias SubcategoryID = Identifier<Subcategory>
/// Which activity.
public typealias ActivityID = Identifier<Activity>
/// Which line of the activity log.
public typealias EventID = Identifier<Event>
/// Which browser.
public typealias DeviceID = Identifier<Device>
