import Domain
import Support
import Testing

/// What is typed by hand (§2.4), at the edges of its rules and of the clock.
struct EntryDraftTests {
    private func check(
        _ draft: EntryDraft, now: Instant = .utc("2026-11-01 12:00"), hand: Entry.Hand = .child,
        calendar: FamilyCalendar = .berlin, hiddenFrom: Set<ChildID> = [], earlier: Activity? = nil
    ) -> (record: ActivityRecord?, fields: [String]) {
        let category = Domain.Category(
            id: .reading, name: "Reading", kind: .reading, icon: "reading", colour: .teal,
            hiddenFrom: hiddenFrom)
        let rules = EntryDraft.Rules(
            calendar: calendar, now: now, hand: hand, categories: [category],
            parts: [
                Subcategory(id: SubcategoryID(7), category: .reading, name: "Comic"),
                Subcategory(
                    id: SubcategoryID(8), category: .reading, name: "Poems", isHidden: true),
            ], child: Cast.mia.id)
        do {
            return (try draft.checked(rules, earlier: earlier), [])
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

    @Test func `a day that the clocks skip has no entries, and the next day is the one after it`() {
        let now = Instant.utc("2012-01-02 12:00")
        func samoa(_ day: String, nextDay: Bool = false) -> (ActivityRecord?, [String]) {
            var draft = draft("22:00", nextDay ? "01:00" : "23:00", day: day)
            draft.endsNextDay = nextDay
            let result = check(draft, now: now, hand: .parent, calendar: .of("Pacific/Apia"))
            return (result.record, result.fields)
        }

        #expect(samoa("2011-12-29").1 == [])
        #expect(samoa("2011-12-30").1 == ["day"])
        #expect(samoa("2011-12-31").1 == [])
        #expect(samoa("2011-12-29", nextDay: true).0?.endedAt == .utc("2011-12-30 11:00"))
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

    @Test(
        arguments: [
            (.child, [Cast.mia.id], ["what"]), (.child, [Cast.leo.id], []),
            (.parent, [Cast.mia.id], []),
        ] as [(Entry.Hand, Set<ChildID>, [String])])
    func `a category that a child can't log stays closed to that child, and open to parents`(
        hand: Entry.Hand, hiddenFrom: Set<ChildID>, refused: [String]
    ) {
        let draft = draft("14:05", "15:00")

        #expect(check(draft, hand: hand, hiddenFrom: hiddenFrom).fields == refused)
    }

    @Test func `a hidden part can stay, and is not chosen anew`() {
        var draft = draft("14:05", "15:00")
        draft.what = "2.8"
        var earlier = Activity.of(
            .reading, from: .utc("2026-10-31 10:00"), to: .utc("2026-10-31 11:00"))
        #expect(check(draft, hand: .parent).fields == ["what"])
        #expect(check(draft, hand: .parent, earlier: earlier).fields == ["what"])

        earlier.record.subcategory = SubcategoryID(8)

        #expect(check(draft, earlier: earlier).record?.subcategory == SubcategoryID(8))
    }

    @Test func `an end that FocusPal guessed stays a guess until someone says another time`() {
        var earlier = Activity.of(
            .reading, from: .utc("2026-10-31 10:00"), to: .utc("2026-10-31 13:00"))
        earlier.record.isForgotten = true
        var draft = EntryDraft(earlier, in: .berlin)
        draft.note = "on the sofa"
        #expect(check(draft, earlier: earlier).record?.isForgotten == true)

        draft.end = "12:30"

        #expect(check(draft, earlier: earlier).record?.isForgotten == false)
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
            ], parts: [], child: Cast.mia.id)
        #expect(try draft.checked(rules, earlier: activity) == activity.record)
    }
}
