import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// The form of one entry, new or existing, for children and parents (§2.4).
struct EntryPage {
    package let desk: Desk
    /// The entry; nil for a new one.
    package var id: ActivityID?
    package let draft: EntryDraft
    package var owner: ChildID
    /// The version that the form has seen; none for a new entry.
    package var version: Int?
    /// The saved version, if someone else has changed it in the meantime.
    package var stands: Activity?
    package var refusal: Refusal?
    package var overlap: OverlapPanel?

    private var visit: Visit { desk.visit }
    private var words: Words { visit.words }

    package init(desk: Desk, id: ActivityID?, draft: EntryDraft) {
        self.desk = desk
        self.id = id
        self.draft = draft
        owner = desk.child.id
    }

    /// The page: 409 if others overlap, 422 if something has to be corrected.
    package func response() throws -> Response {
        let title = id == nil ? words("Add an entry") : words("Change an entry")
        let errors = FormErrors(refusal, words)
        let here =
            desk.hand == .parent
            ? GrownUpFrame.fields(visit, title: title, at: .children)
            : Layout.fields(visit, title: title)
        let page = desk.hand == .parent ? "entries/parent_form" : "entries/child_form"
        let bytes = visit.pages.render(page, here.merging(try fields(errors)))
        return .form(bytes, errors, isStale: overlap != nil || stands != nil)
    }

    private func fields(_ errors: FormErrors) throws -> Fields {
        let day = LocalDay(iso: draft.day) ?? visit.today.day
        let action =
            id.map { EntryAddresses.entry[desk.hand](desk.child.id, $0) }
            ?? EntryAddresses.entries[desk.hand](desk.child.id)
        return [
            "isHome": false, "isDay": true,
            "errors": errors.value,
            "isNew": .bool(id == nil),
            "action": .text(visit.url(action)),
            "back": .text(visit.url(desk.place(of: day))),
            "version": version.map { .int($0) } ?? .none,
            "meanwhile": meanwhile?.value(visit) ?? .none,
            "overlap": overlap?.value ?? .none,
            "activities": try pictures.value,
            "hasOwners": .bool(desk.hand == .parent && desk.helping == nil),
            "owners": owners(owner).value,
            "childName": .text(desk.child.profile.name),
            "today": .text(visit.today.day.description),
            "hasNote": .bool(desk.showsNotes),
            "draft": [
                "day": .text(draft.day), "start": .text(draft.start), "end": .text(draft.end),
                "note": .text(draft.note), "nextDay": .bool(draft.endsNextDay),
                "startTurns": turns(draft.start, day, draft.startTurn),
                "endTurns": turns(
                    draft.end, draft.endsNextDay ? visit.calendar.next(after: day) : day,
                    draft.endTurn),
            ],
        ]
    }

    /// Both versions of an entry that someone else has changed.
    private var meanwhile: Meanwhile? {
        guard let stands else { return nil }
        return Meanwhile(
            stands: told(
                EntryDraft(stands, in: visit.calendar), stands.child,
                isDeleted: stands.record.deletedAt != nil),
            typed: told(draft, owner, isDeleted: false),
            at: stands.record.deletedAt == nil
                ? EntryAddresses.entry[desk.hand](desk.child.id, stands.id)
                : desk.place(of: visit.calendar.day(of: stands.record.startedAt)))
    }

    private func told(_ draft: EntryDraft, _ owner: ChildID, isDeleted: Bool) -> Told {
        var lines: Told = [
            (words("Entry"), isDeleted ? words("deleted") : words("kept")),
            (words("Activity"), EntryPictures(desk, draft, recent: []).told),
            (
                words("Day"),
                LocalDay(iso: draft.day).map {
                    words.weekdayAndDay($0, seenOn: visit.today.day)
                } ?? draft.day
            ),
            (words("Start"), words.clock(typed: draft.start)),
            (words("End"), words.clock(typed: draft.end)),
            (
                words("Ended the next day"),
                draft.endsNextDay ? words("yes") : words("no")
            ),
        ]
        if desk.showsNotes { lines.append((label: words("Note"), text: draft.note)) }
        lines.append((label: words("Child"), text: owners(owner).told))
        return lines
    }

    /// What the entry may be about, what the child did lately first.
    private var pictures: EntryPictures {
        get throws {
            let now = visit.now
            let span = (now - .hours(24 * Int64(Entry.recentDays)))..<now
            let activities = try visit.read {
                try $0.activities(of: desk.child.id, touching: span)
            }
            return EntryPictures(
                desk, draft, recent: Entry.recent(activities))
        }
    }

    private func owners(_ owner: ChildID) -> [Choice] {
        visit.pages.family.children.map { child in
            Choice(
                value: child.id.description, label: child.profile.name,
                isChosen: child.id == owner)
        }
    }

    /// The possible times if a clock time comes more than once; nothing otherwise.
    private func turns(_ clock: String, _ day: LocalDay, _ chosen: String) -> Value {
        guard let minute = ClockTime.minute(clock) else { return .none }
        let count = visit.calendar.instants(day, minuteOfDay: minute).count
        guard count > 1 else { return .none }
        let labels =
            count == 2
            ? [words("before the clocks go back"), words("after the clocks go back")]
            : (1...count).map {
                words("{{n}} of {{count}}", ["n": String($0), "count": String(count)])
            }
        return .list(
            labels.indices.map { index in
                Choice(
                    value: String(index + 1), label: labels[index],
                    isChosen: chosen == String(index + 1)
                ).field
            })
    }
}
