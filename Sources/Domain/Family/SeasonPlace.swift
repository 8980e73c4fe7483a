/// Where on earth a household sees the seasons.
public enum SeasonPlace: String, Sendable, CaseIterable {
    case north, south
    /// Near the equator, where trees are green all year.
    case tropics

    /// The place of a time zone by its IANA name; a zone without a place, such as `UTC`, counts as
    /// northern.
    ///
    /// A zone is where its city is: Darwin is in the tropics, Sydney south of them.
    public init(zone: String) { self = SeasonZones.all[zone] ?? .north }
}
