import ChildPages
import Database
import Site

/// The description inside an archive; `docs/archive-format.md` holds the same text.
enum ArchiveFormat {
    static let readme = "README.txt"
    static let manifest = "focuspal.json"
    package static let activities = "activities.csv"

    /// The whole text.
    package static let text = """
        # The archive of a household

        This zip file holds what FocusPal knows about a family, except what is listed at *What stays behind*:
        secrets, devices, the grown-ups, and photos, for example. A backup has those too.

        FocusPal can import it again (Grown-ups, Settings, Your data; or `focuspal import FILE`), and
        any other program can read it.

        - `focuspal.json`: the format and its version, the version of FocusPal that made the file and
          when, the household's name and time zone, and each table with its number of rows.
        - `data/TABLE.jsonl`: one table, one row per line. Each row is a JSON object in UTF-8 with the
          table's columns as names.
        - `activities.csv`: what every child did, for people and spreadsheets. FocusPal makes it from the
          tables and does not read it on import.
        - `README.txt`: this description.

        ## Values

        - Columns named `at` or ending in `_at` are times: ISO 8601 in UTC with milliseconds, such as
          `2026-05-23T12:05:00.000Z`.
        - Columns named `day` or ending in `_day` are days in the household's time zone of then, such as
          `2026-05-23`.
        - Durations are in milliseconds, unless the column's name ends in `minutes`.
        - `id` numbers the rows of a table; `child_id` refers to a row of `child`, and so on. Numbers
          are whole and may need 64 bits.
        - 1 and 0 are yes and no; `null` means "not given".

        In `activities.csv` start and end are ISO 8601 with the offset of the household's time zone of
        then, such as `2026-05-23T14:05:00+02:00`. A running activity has no end. Focus without a category is called
        Focus. Fields are quoted (RFC 4180), and anything that a spreadsheet would take for a formula
        starts with an apostrophe, which an import takes off.

        ## Tables

        Each comes after those that it refers to:

        \(ArchivePlan.tables.map { "- `\($0.name)`" }.joined(separator: "\n"))

        Only timers, trees and runs of routines that have ended are included. The `stock` of a reward includes the pieces
        that open reservations hold (`holds_piece`); on import, each of these takes its piece again.

        Each time zone in `zone_change` counts from `from_at` to the next row, the first one also for all
        before it. Without rows, the household has never changed its zone.

        In `hand_over`, `week` counts the weeks of the pattern from 0, `weekday` is 1 on Mondays, and
        `minute` is the minute of the day on the family's clock. In `residence_pattern`, `home_of_day`
        isn't a day: a day belongs to the home where the child `sleeps`, or where it `wakes`.

        ## What stays behind

        \(leftBehind)

        ## Importing it again

        - An empty household becomes the archive's household: the archive's children, categories and
          settings replace what was there. The PIN and the devices stay. On a new computer the first
          evening sets a PIN.
        - With it come its two homes, where the children were, the homes' goals and rewards, and what the
          homes agreed to show each other. A single parent sees all days. With several parents, each says
          again which home is theirs, and what one home kept from the other stays kept from it.
        - The household that the archive came from gets what is missing. A row that is there under the
          same number stays as it is, so importing twice changes nothing more. An activity that would
          overlap another one is left out and listed.
        - It also gets the changes of its time zone that it doesn't know, and lives in the last of them.
        - That household's homes, calendars, goals of homes and agreements stay as they are: nothing of
          them is added. A reward, a routine or a challenge of one home that isn't there any more is left
          out and listed, and so is what belongs to it, such as steps, or what children reserved.
        - The archive of another household is refused. Its `activities.csv` can be imported instead,
          child by child.
        - An import is all or nothing. An archive from a newer FocusPal is refused, and so is one that is
          damaged, contradicts itself or holds other files.
        - Each value follows the rules of the forms: names and notes of normal length, pictures and
          colours that FocusPal knows, times in the years 1800 to 2199, row numbers up to 2^53. The first
          value that no form would accept is named with its line, and nothing is imported. Nor is
          anything if a row's number is higher than one row per millisecond since 1970 would reach.

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
