import Foundation
import Testing

@testable import Domain

struct TimeZonesTests {
    @Test(arguments: [
        "Europe/Berlin", "Europe/Amsterdam", "Europe/Kyiv", "Asia/Kolkata", "America/New_York",
        "America/Argentina/Buenos_Aires", "Pacific/Auckland", "UTC",
    ])
    func `a family's zone is in the list`(zone: String) {
        #expect(TimeZones.all.contains(zone))
        #expect(TimeZones.known(zone) == zone)
    }

    @Test(arguments: [
        "Europe/Kiev", "Asia/Calcutta", "US/Eastern", "Etc/GMT+5", "Antarctica/Troll",
    ])
    func `what nobody looks for is not in it`(zone: String) {
        #expect(!TimeZones.all.contains(zone))
    }

    @Test func `an older name leads to the one in the list, any other to UTC`() {
        #expect(TimeZones.known("Asia/Calcutta") == "Asia/Kolkata")
        #expect(TimeZones.known("Europe/Kiev") == "Europe/Kyiv")
        #expect(TimeZones.known("Nowhere") == "UTC")
        #expect(TimeZones.renamed.values.allSatisfy { TimeZones.all.contains($0) })
        #expect(TimeZones.renamed.keys.allSatisfy { !TimeZones.all.contains($0) })
    }

    @Test func `regions have each zone once, in order, and this machine knows them`() {
        let zones = TimeZones.regions.flatMap(\.zones)

        #expect(zones.count == Set(zones).count)
        #expect(zones.count > 380)
        #expect(zones == zones.sorted())
        #expect(zones.allSatisfy { TimeZone(identifier: $0) != nil })
    }
}
