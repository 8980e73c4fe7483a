import ChildPages
import Database
import Domain
import Site
import Templates

/// What an archive would change here, shown before the import.
struct ArchivePage {
    /// The template, the title and the fields.
    package let page: (String, String, Fields)

    package init(_ visit: Visit, _ archive: Archive) throws {
        let words = visit.words
        let manifest = archive.manifest
        let way = try visit.read {
            try ImportArchive.way(manifest, at: visit.now, $0)
        }
        let written = Instant(iso: manifest.exportedAt).map { instant in
            let time = visit.calendar.wallTime(instant)
            let minute = visit.calendar.calendarDay(time.day).minuteOfDay(at: instant)
            return words(
                "{{day}}, {{time}}",
                ["day": words.dayAndYear(time.day), "time": words.clock(minuteOfDay: minute)])
        }
        page = (
            "data/archive", words("Import an archive"),
            [
                "facts": .list([
                    ["term": .text(words("Household")), "value": .text(manifest.household)],
                    [
                        "term": .text(words("Exported on")),
                        "value": .text(written ?? manifest.exportedAt),
                    ],
                ]),
                "counts": .list(
                    DataWords.counts(
                        Dictionary(
                            manifest.tables.map { ($0.name, $0.rows) },
                            uniquingKeysWith: { first, _ in first }), words)),
                "replaces": .bool(way == .replaces),
                "homes": .text(homes(archive, way, words)),
            ]
        )
    }
}

/// What happens to two homes; empty if the archive has none.
private func homes(_ archive: Archive, _ way: ImportArchive.Way, _ words: Words) -> String {
    guard archive.hasHomes else { return "" }
    switch way {
    case .replaces:
        return words(
            "The two homes are imported too. If there are several parents, each says again which home is theirs."
        )
    case .adds: return DataWords.homesStay(words)
    }
}

/// What was imported, and what was not.
struct ImportResultPage {
    /// The template, the title and the fields.
    package let page: (String, String, Fields)

    package init(_ visit: Visit, _ outcome: ImportOutcome) {
        let words = visit.words
        var lines: [String] = []
        var counts: [Value] = []
        var left: [String] = []
        var hidden = 0
        switch outcome {
        case .archive(let result):
            counts = DataWords.counts(result.added, words)
            lines = DataWords.standing(result, words)
            left = result.leftOut.map { DataWords.told($0, visit) }
            hidden = result.leftOutCount - result.leftOut.count
        case .table(let child, let added, let known, let leftOut):
            lines.append(
                words(
                    added == 1
                        ? "{{count}} activity added for {{name}}."
                        : "{{count}} activities added for {{name}}.",
                    ["count": String(added), "name": child]))
            if known > 0 {
                lines.append(
                    words.count(
                        known, one: "{{count}} row was already here.",
                        other: "{{count}} rows were already here."))
            }
            if leftOut > 0 {
                lines.append(
                    words.count(
                        leftOut, one: "{{count}} row was left out.",
                        other: "{{count}} rows were left out."))
            }
        }
        page = (
            "data/result", words("Imported"),
            [
                "lines": .list(lines.map { ["line": .text($0)] }),
                "counts": .list(counts), "hasCounts": .bool(!counts.isEmpty),
                "left": .list(left.map { ["line": .text($0)] }), "hasLeft": .bool(!left.isEmpty),
                "hidden": hidden > 0
                    ? .text(
                        words.count(
                            hidden, one: "And {{count}} more.", other: "And {{count}} more."))
                    : .none,
            ]
        )
    }
}
