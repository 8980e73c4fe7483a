import ChildPages
import Database
import Domain
import Site
import Zip

/// Everything known about the family, as one file (§9.5).
struct ExportArchive {
    package let app: FocusPal
    package let now: Instant

    /// The file's name.
    package var name: String { "focuspal-\(app.pages.calendar.day(of: now)).zip" }

    /// The zip file, made from one consistent state of the database.
    ///
    /// It takes seconds for years of days, so it never runs on the server's threads. Throws:
    /// `Refusal.notFound` before there is a household.
    package func bytes() throws -> [UInt8] {
        try app.database.read(as: .household) { reading in
            guard let manifest = try reading.archiveManifest(at: now) else {
                throw Refusal.notFound
            }
            var zip = ZipWriter()
            try zip.add(ArchiveFormat.readme, Array(ArchiveFormat.text.utf8))
            try zip.add(ArchiveFormat.manifest, manifest.json())
            for table in ArchivePlan.tables {
                try zip.add(table.file) { write in
                    var lines: [UInt8] = []
                    try reading.eachRow(of: table) { row in
                        lines += row.utf8
                        lines.append(UInt8(ascii: "\n"))
                        guard lines.count > Self.piece else { return }
                        lines.withUnsafeBytes(write)
                        lines.removeAll(keepingCapacity: true)
                    }
                    lines.withUnsafeBytes(write)
                }
            }
            let list = ActivityList(calendar: app.pages.calendar, now: now)
            try zip.add(ArchiveFormat.activities, list.bytes(reading))
            zip.finish()
            return zip.bytes
        }
    }

    private static let piece = 64 << 10
}
