import Support
import Testing

@testable import Domain

struct OpenPicturesTests {
    private let all = (1...8).map { CategoryID($0) }

    private func sorted(_ used: [Int64: Int], _ all: [CategoryID]? = nil) -> [Int64] {
        OpenPictures.sorted(
            all ?? self.all,
            used: Dictionary(uniqueKeysWithValues: used.map { (CategoryID($0), $1) })
        ).map(\.rawValue)
    }

    @Test func `without any use the family's order decides`() {
        #expect(sorted([:]) == [1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test func `the most used lie open, and keep the family's order`() {
        #expect(sorted([8: 5, 7: 1]) == [1, 2, 3, 4, 7, 8, 5, 6])
        #expect(sorted([1: 1, 8: 9, 3: 4]) == [1, 2, 3, 4, 5, 8, 6, 7])
    }

    @Test func `among equals, those that come first lie open`() {
        #expect(sorted([2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3]) == [2, 3, 4, 5, 6, 7, 1, 8])
    }

    @Test func `what is used but no longer there counts for nothing`() {
        #expect(sorted([99: 50, 8: .max]) == [1, 2, 3, 4, 5, 8, 6, 7])
    }

    @Test(arguments: [0, 1, 6]) func `few pictures all lie open`(count: Int) {
        let few = Array(all.prefix(count))
        #expect(sorted([2: 7], few) == few.map(\.rawValue))
    }

    @Test func `a choice lasts for a week, whichever day it begins with`() {
        let calendar = FamilyCalendar.berlin
        // 2026-03-02 is a Monday; the clocks change on the 29th.
        let week = (0..<7).map {
            OpenPictures.days(on: LocalDay.of("2026-03-23") + $0, calendar)
        }
        #expect(Set(week) == [.of("2026-02-23")..<(.of("2026-03-23"))])
        let next = OpenPictures.days(on: .of("2026-03-30"), calendar)
        #expect(next == .of("2026-03-02")..<(.of("2026-03-30")))
        let sunday = FamilyCalendar(zone: calendar.zone, firstWeekday: .sunday)
        #expect(
            OpenPictures.days(on: .of("2026-03-29"), sunday)
                == .of("2026-03-01")..<(.of("2026-03-29")))
    }
}
