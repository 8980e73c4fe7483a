import Foundation
import Testing

@testable import Domain

struct SeasonPlaceTests {
    @Test(arguments: [
        ("Europe/Berlin", SeasonPlace.north), ("Europe/Lisbon", .north),
        ("America/New_York", .north), ("America/Los_Angeles", .north), ("Asia/Tokyo", .north),
        ("Asia/Dubai", .north), ("Africa/Cairo", .north), ("Atlantic/Reykjavik", .north),
        ("Australia/Sydney", .south), ("Australia/Perth", .south), ("Pacific/Auckland", .south),
        ("America/Sao_Paulo", .south), ("America/Argentina/Buenos_Aires", .south),
        ("America/Buenos_Aires", .south), ("America/Santiago", .south),
        ("Africa/Johannesburg", .south), ("Antarctica/Troll", .south),
        ("Asia/Singapore", .tropics), ("Asia/Kolkata", .tropics), ("Asia/Calcutta", .tropics),
        ("Africa/Nairobi", .tropics), ("America/Bogota", .tropics),
        ("Australia/Darwin", .tropics), ("Pacific/Honolulu", .tropics),
        ("America/Mexico_City", .tropics), ("UTC", .north), ("Mars/Olympus_Mons", .north),
        ("", .north),
    ])
    func `a zone lies where its city does`(zone: String, place: SeasonPlace) {
        #expect(SeasonPlace(zone: zone) == place)
    }

    @Test func `hardly a zone of the south is one that nobody knows`() {
        let unknown = SeasonZones.all.keys.filter { TimeZone(identifier: $0) == nil }

        // Machines differ by the newest and the oldest names.
        #expect(unknown.count <= 5)
        #expect(SeasonZones.all.count > 240)
    }
}
