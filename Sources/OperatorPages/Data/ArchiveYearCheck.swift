import ChildPages
import Database
import Domain
import Foundation
import Site

/// Whether the PIN of whoever imports an archive is the year of birth of a child that comes with it,
/// which children know (§9.1).
struct ArchiveYearCheck {
    package let app: FocusPal
    package let archive: Archive
    /// The right PIN, as it was typed; nil from someone who has shown a passkey, and for a command.
    package let typed: String?
    /// Whose PIN it is; nil for a command, which nobody signs in for.
    package let person: PersonID?
    package let now: Instant

    /// Without a typed PIN each year takes as long as a hash, so it never runs in a transaction.
    ///
    /// Throws: `Refusal.invalid` at the PIN.
    package func perform() throws {
        guard try hasPIN(oneOf: years()) else { return }
        throw Refusal.invalid([
            FieldError(
                "pin",
                Message(
                    "Your PIN contains the year of birth of a child in this archive. Change the PIN first."
                ))
        ])
    }

    /// The same for a command: no grown-up's PIN may be such a year.
    ///
    /// Only a PIN of four digits is found that way: longer ones that hold a year can't be read from
    /// their hashes.
    /// Throws: `Refusal.conflict`, which names nobody.
    func performForAll() throws {
        let years = try years()
        let people = try app.database.read(as: .household) { try $0.pins() }.keys
        let isTaken = try people.contains {
            try BirthYearCheck(app: app, person: $0).isPIN(oneOf: years)
        }
        guard isTaken else { return }
        throw Refusal.conflict(
            Message(
                "A grown-up’s PIN is the year of birth of a child in this archive. Change it first: Settings, PIN."
            ))
    }

    private func years() throws -> [Int] { Set(try ages().flatMap(\.birthYears)).sorted() }

    private func hasPIN(oneOf years: [Int]) throws -> Bool {
        guard let typed else {
            return try BirthYearCheck(app: app, person: person).isPIN(oneOf: years)
        }
        // Spaces are no part of a PIN.
        let digits = typed.filter { !$0.isWhitespace }
        return years.contains { digits.contains(String($0)) }
    }

    /// The ages of the children who come with it; a row that can't be read is refused later.
    private func ages() throws -> [Age] {
        let here: Set<ChildID> = try app.database.read(as: .household) { reading in
            try ImportArchive.way(archive.manifest, at: now, reading) == .adds
                ? reading.childrenEver() : []
        }
        var ages: [Age] = []
        for table in ArchivePlan.tables where table.name == "child" {
            try archive.eachRow(of: table) { row, _ in
                guard let child = try? JSONDecoder().decode(Row.self, from: Data(row.utf8)),
                    child.archived_at == nil, !here.contains(ChildID(child.id))
                else { return }
                if let age = child.age { ages.append(age) }
            }
        }
        return ages
    }

    /// What a child's row says of its age.
    private struct Row: Decodable {
        let id: Int64
        let born_day: String?
        let age_years: Int?
        let age_day: String?
        let archived_at: String?

        var age: Age? {
            if let born = Self.day(born_day) { return .born(born) }
            guard let years = age_years, (0...30).contains(years), let day = Self.day(age_day)
            else { return nil }
            return .years(years, on: day)
        }

        private static func day(_ text: String?) -> LocalDay? {
            text.flatMap { LocalDay(iso: $0) }.flatMap { ColumnRule.days.contains($0) ? $0 : nil }
        }
    }
}
