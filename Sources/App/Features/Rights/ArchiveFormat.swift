import Database

/// The description of the archive that lies in it; `docs/archive-format.md` says the same.
enum ArchiveFormat {
    static let readme = "README.txt"
    static let manifest = "focuspal.json"
    static let activities = "activities.csv"

    /// The whole text.
    static let text = """
        # The archive of a household

        This zip file holds everything that FocusPal knows about a family, but for its secrets.
        FocusPal reads it again (Grown-ups, Settings, Your data; or `focuspal import FILE`), and any
        other program can.

        - `focuspal.json`: the way of writing (`format`, `version`), when it was written, the
          household's name and time zone, and each table with its number of rows.
        - `data/TABLE.jsonl`: a table, one row a line, each a JSON object in UTF-8 whose names are the
          table's columns.
        - `activities.csv`: what every child did, for eyes and spreadsheets. FocusPal makes it of the
          tables, and does not read it when it takes an archive in.
        - `README.txt`: this description.

        ## Values

        - Columns named `at` or ending in `_at` are moments: ISO 8601 in UTC with milliseconds, as
          `2026-05-23T12:05:00.000Z`.
        - Columns named `day` or ending in `_day` are days in the household's time zone, as
          `2026-05-23`.
        - Lengths are milliseconds, but for those whose names end in `minutes`.
        - `id` numbers the rows of a table; `child_id` names a row of `child` by it, and so on. Numbers
          are whole and may need 64 bits.
        - 1 and 0 are yes and no; `null` is "not told".

        In `activities.csv` start and end are ISO 8601 with the offset of the household's zone, as
        `2026-05-23T14:05:00+02:00`; an activity that runs has no end. Fields are quoted (RFC 4180), and
        what a spreadsheet would take for a formula has an apostrophe in front.

        ## Tables

        Each stands after those that it names:

        \(ArchivePlan.tables.map { "- `\($0.name)`" }.joined(separator: "\n"))

        Timers that run and trees that grow are not in it, only those that have ended. The `stock` of a
        reward counts the pieces that reservations are waiting for; each takes its piece again.

        ## What stays behind

        \(leftBehind)

        ## Taking it in again

        - A household without any record becomes the archive's: its children, categories and settings
          take the place of what was there. The PIN and the browsers that were let in stay; on a new
          computer the first evening sets a PIN.
        - In the household that the archive came from, what is missing is added. What is there under
          the same number stays as it is, so that taking an archive in twice is once. An activity that
          would overlap another is left out and listed.
        - The archive of another household is refused; its `activities.csv` can be taken in instead,
          child by child.
        - It is all or nothing. An archive of a newer FocusPal is refused, and so is one that is
          damaged, contradicts itself or holds files that are none of the above.
        - Each value is judged as the forms judge it: names and notes of a usual length, pictures and
          colours that FocusPal knows, moments of the years 1800 to 2199, row numbers up to 2^53. The first
          one that no form would have let pass is named with its line, and nothing is imported.

        """

    private static let leftBehind = {
        let tables = ArchivePlan.leftBehind.sorted { $0.key < $1.key }
        let columns = ArchivePlan.tables.flatMap { table in
            table.without.sorted { $0.key < $1.key }.map { ("\(table.name).\($0.key)", $0.value) }
        }
        return (tables.map { ($0.key, $0.value) } + columns)
            .map { "- `\($0.0)`: \($0.1)" }.joined(separator: "\n")
    }()
}
