import ChildPages
import Domain
import Foundation
import Site
import Templates

/// What archives hold, in words.
enum DataWords {
    /// The counts that people know, of tables by their names; those of zero are left out.
    package static func counts(_ rows: [String: Int], _ words: Words) -> [Value] {
        let known: [(String, String)] = [
            ("child", words("Children")), ("category", words("Categories")),
            ("home", words("Homes")), ("activity", words("Activities")), ("goal", words("Goals")),
            ("timer", words("Timers")), ("focus_session", words("Focus sessions")),
        ]
        let others = rows.filter { row in !known.contains { $0.0 == row.key } }.values.reduce(0, +)
        let all = known.map { ($0.1, rows[$0.0] ?? 0) } + [(words("Everything else"), others)]
        return all.filter { $0.1 > 0 }.map { ["term": .text($0.0), "value": .text(String($0.1))] }
    }

    /// What was already here, and what an archive does not contain.
    static func standing(_ result: ArchiveResult, _ words: Words) -> [String] {
        var lines: [String] = []
        if result.way == .replaces, result.added["child"] ?? 0 > 0 {
            lines.append(
                words(
                    "An archive holds no locks, so nothing is locked here. Set new ones under "
                        + "Children."))
        }
        if result.added["home"] ?? 0 > 0 {
            lines.append(
                words(
                    "The two homes were imported too. If there are several parents, each says again which home is theirs."
                ))
        }
        if result.passedOverHomes { lines.append(homesStay(words)) }
        if result.added.isEmpty {
            lines.append(words("Nothing was missing, so nothing was added."))
        }
        if result.same > 0 {
            lines.append(
                words.count(
                    result.same, one: "{{count}} row was already here.",
                    other: "{{count}} rows were already here."))
        }
        if result.kept > 0 {
            lines.append(
                words.count(
                    result.kept, one: "{{count}} row is different here and stayed as it is.",
                    other: "{{count}} rows are different here and stayed as they are."))
        }
        if result.leftOutCount > 0 {
            lines.append(
                words.count(
                    result.leftOutCount, one: "{{count}} row was left out.",
                    other: "{{count}} rows were left out."))
        }
        return lines
    }

    /// Why nothing is added of the two homes in an archive.
    static func homesStay(_ words: Words) -> String {
        words(
            "The two homes in the archive can only be imported into an empty household. Homes, calendars and agreements here stay as they are."
        )
    }

    /// A row of an archive that did not fit.
    package static func told(_ row: ArchiveResult.LeftOut, _ visit: Visit) -> String {
        let words = visit.words
        let place = words(
            "{{table}}, line {{n}}", ["table": row.table, "n": String(row.line)])
        guard row.overlaps else { return place }
        struct Times: Decodable {
            let child_id: Int64
            let started_at: String
        }
        guard let times = try? JSONDecoder().decode(Times.self, from: Data(row.row.utf8)),
            let instant = Instant(iso: times.started_at)
        else { return place }
        let day = visit.calendar.day(of: instant)
        let minute = visit.calendar.calendarDay(day).minuteOfDay(at: instant)
        let child = visit.pages.family.child(ChildID(times.child_id))?.profile.name ?? ""
        return words(
            "{{name}}, {{day}}, {{time}}: overlaps something else.",
            [
                "name": child, "day": words.dayAndYear(day),
                "time": words.clock(minuteOfDay: minute),
            ])
    }
}
