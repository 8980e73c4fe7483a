import ChildPages
import Database
import Domain
package import Site
package import Templates

extension NightFace {
    /// What the house's wall shows now; nothing by day, and on a helper's.
    static func onWall(_ visit: Visit, _ scope: WallScope, _ reading: borrowing Reading) throws
        -> NightFace?
    {
        guard scope.helping == nil, let times = visit.pages.family.nightTimes else { return nil }
        let today = visit.today.day
        var free: Set<LocalDay> = []
        for day in [today, today + 1] {
            let kinds = try scope.children.map { try reading.dayKind(of: $0.id, on: day) }
            let isFree =
                kinds.isEmpty
                ? try reading.schoolWeek(on: day).kind(of: day) == .weekend
                : kinds.allSatisfy { $0 == .weekend }
            if isFree { free.insert(day) }
        }
        return NightFace(times, at: visit.now, in: visit.calendar, isFree: free.contains)
    }

    /// Its fields for `wall/_night`.
    package func value(_ words: Words) -> Value {
        switch self {
        case .moon(let passed):
            [
                "face": "moon", "isMoon": true, "passed": .int(passed),
                "told": .text(words("It’s still night.")),
            ]
        case .sun: ["face": "sun", "isMoon": false, "told": .text(words("Good morning!"))]
        }
    }
}
