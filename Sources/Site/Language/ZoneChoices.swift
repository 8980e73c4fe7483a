import Domain
import Foundation
package import Templates

/// The time zones as a list to choose from: the cities of each region.
package enum ZoneChoices {
    /// Groups of choices.
    ///
    /// A zone that is not in the list comes first, so that the household keeps it.
    package static func groups(chosen: String, _ words: Words) -> Value {
        var groups = TimeZones.regions.map { region in
            group(words(region.name), region.zones, chosen)
        }
        groups.append(group(words("Other"), ["UTC"], chosen))
        if !TimeZones.all.contains(chosen), TimeZone(identifier: chosen) != nil {
            groups.insert(group(words("Current zone"), [chosen], chosen), at: 0)
        }
        return .list(groups)
    }

    private static func group(_ label: String, _ zones: [String], _ chosen: String) -> Value {
        [
            "label": .text(label),
            "zones": .list(
                zones.map { zone in
                    [
                        "value": .text(zone), "label": .text(name(of: zone)),
                        "also": earlier[zone].map { .text($0) } ?? .none,
                        "chosen": .bool(zone == chosen),
                    ]
                }),
        ]
    }

    /// The city, with its country or state where the name has one.
    package static func name(of zone: String) -> String {
        guard TimeZones.all.contains(zone) else { return zone }
        return zone.split(separator: "/").dropFirst(zone.contains("/") ? 1 : 0).reversed()
            .joined(separator: ", ").replacing("_", with: " ")
    }

    /// The older name that browsers may give, by the one in the list.
    private static let earlier = Dictionary(
        uniqueKeysWithValues: TimeZones.renamed.map { ($0.value, $0.key) })
}
