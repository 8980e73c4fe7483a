import Domain
import Support
import Testing

/// What is typed by hand (§2.4), at the edges of its rules and of the clock.
struct EntryDraftTests {
    private func check(
        _ draft: EntryDraft, now: Instant = .utc("2026-11-01 12:00"), hand: Entry.Hand = .child
    ) -> (record: ActivityRecord?, fields: [String]) {
        let category = Domain.Category(
            id: .reading, name: "Reading", kind: .reading, icon: "reading", colour: .teal)
        let rules = EntryDraft.Rules(
            calendar: .berlin, now: now, hand: hand, categories: [category],
            parts: [Subcategory(id: SubcategoryID(7), category: .reading, name: "Comic")])
        do {
            return (try draft.checked(rules), [])
        } catch {
            guard case .invalid(let errors) = error else { return (nil, ["?"]) }
            return (nil, errors.map(\.field))
        }
    }

    private func draft(_ start: String, _ end: String, day: String = "2026-10-31") -> EntryDraft {
        EntryDraft(what: "2.7", day: day, start: start, end: end)
    }

    @Test func `a draft becomes a record by hand, in the family's time`() {
        let record = check(draft("14:05", "15:00")).record

        #expect(record?.startedAt == .utc("2026-10-31 13:05"))
        #expect(record?.subcategory == SubcategoryID(7))
        #expect(record?.enteredBy == .manual)
    }

    @Test func `an invalid value is refused at its field`() {
        #expect(check(draft("15:00", "15:00")).fields == ["end"])
        #expect(check(draft("05:00", "21:01")).fields == ["end"])
        #expect(check(draft("05:00", "21:00")).fields == [])
        #expect(check(draft("12:00", "13:01", day: "2026-11-01")).fields == ["end"])
        #expect(check(draft("1", "x")).fields == ["start", "end"])
        #expect(check(draft("10:00", "11:00", day: "2026-10-01")).fields == [])
        #expect(check(draft("10:00", "11:00", day: "2026-09-30")).fields == ["day"])
        #expect(check(draft("10:00", "11:00", day: "2020-09-30"), hand: .parent).fields == [])
        var long = draft("10:00", "11:00")
        long.note = String(repeating: "é", count: 201)
        #expect(check(long).fields == ["note"])
        long.note.removeLast()
        #expect(check(long).fields == [])
    }

    @Test func `a skipped time is refused and a double one asks which`() {
        let spring = draft("02:30", "04:00", day: "2026-03-29")
        #expect(check(spring, hand: .parent).fields == ["start"])
        var autumn = draft("02:30", "04:00", day: "2026-10-25")
        #expect(check(autumn).fields == ["start"])
        autumn.startTurn = "1"
        #expect(check(autumn).record?.startedAt == .utc("2026-10-25 00:30"))
        autumn.startTurn = "2"
        #expect(check(autumn).record?.startedAt == .utc("2026-10-25 01:30"))
    }

    @Test func `a note of several lines comes into its field on one`() {
        let start = Instant.utc("2026-10-25 10:00")
        var activity = Activity.of(.reading, from: start, to: start.minutes(10))
        activity.record.note = "two\r\nchapters\naloud"

        #expect(EntryDraft(activity, in: .berlin).note == "two chapters aloud")
    }

    @Test func `a change that leaves the times alone keeps them to the millisecond`() throws {
        let start = Instant.utc("2026-10-25 01:30:11.123")
        let activity = Activity.of(.reading, from: start, to: start.minutes(70).milliseconds(5))

        let draft = EntryDraft(activity, in: .berlin)

        let rules = EntryDraft.Rules(
            calendar: .berlin, now: .utc("2026-11-01 12:00"), hand: .child,
            categories: [
                Domain.Category(id: .reading, name: "R", kind: .reading, icon: "r", colour: .teal)
            ], parts: [])
        #expect(try draft.checked(rules, earlier: activity) == activity.record)
    }
}
