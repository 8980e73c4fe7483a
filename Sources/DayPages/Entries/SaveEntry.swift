import ChildPages
import Database
import Domain
import Site

/// Someone enters an activity by hand, changes one, or restores one (§2.4).
struct SaveEntry: Verb {
    /// What to do about overlaps.
    package enum Way: String {
        case ask
        /// The entry shrinks to the free time.
        case fit
        /// The others make room.
        case shorten
    }

    /// The result.
    package enum Result {
        /// Saved; when it starts.
        case saved(Instant)
        /// Others overlap, and nothing was changed.
        case overlaps(ActivityRecord, [Activity])
    }

    package let desk: Desk
    /// The activity to change; nil for a new one.
    package let id: ActivityID?
    package let draft: EntryDraft
    /// The version that the form was made from; nil without a form.
    package let seen: Int?
    /// The child it should belong to.
    package let owner: ChildID
    package let way: Way
    /// The form of a new entry; nil for a change.
    package var once: OnceForm?

    /// Checks and saves it.
    ///
    /// Throws: `Stale` if someone has changed it since, `Refusal.invalid` next to the fields,
    /// `.conflict` if no time is free or this hand may not change an entry in the way.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Result> {
        let now = desk.visit.now
        var draft = draft
        let stands = try id.flatMap { try writing.reading.activity($0) }
        if let stands, !desk.maySee(stands) { throw Refusal.notFound }
        // Who doesn't see notes has no field for them: what was written stays.
        if !desk.showsNotes { draft.note = stands?.record.note ?? "" }
        if let id, let seen, try isStale(id, seen, draft, writing.reading) { throw Stale() }
        for child in Set([desk.child.id, owner]) {
            _ = try writing.settleForgotten(of: child, at: now)
        }
        let earlier = try id.map { try desk.changeable($0, writing.reading) }
        var record = try draft.checked(desk.rules, earlier: earlier)
        if let once, try once.isDone(writing.reading) { return saved(record) }
        let others = try others(around: &record, earlier, writing.reading)
        let span = span(of: record)
        let until = max(record.startedAt, record.endedAt ?? now)
        try desk.checkHome(
            record.startedAt..<until, of: owner, besides: others, earlier: earlier)
        if !others.isEmpty {
            guard way != .ask, record.endedAt != nil else {
                return Outcome(.overlaps(record, others))
            }
            try solve(&record, span, others, writing)
        }
        let end = max(record.startedAt, record.endedAt ?? now)
        try desk.checkCorrection([record.startedAt..<end], writing.reading)
        try once?.note(writing)
        try save(record, earlier, writing)
        return saved(record)
    }

    /// The other entries in its time, once its start is exact.
    private func others(
        around record: inout ActivityRecord, _ earlier: Activity?, _ reading: borrowing Reading
    ) throws -> [Activity] {
        let others = try reading.activities(of: owner, touching: span(of: record))
            .filter { $0.id != id }
        // A time that was not touched keeps its milliseconds.
        guard record.startedAt != earlier?.record.startedAt else { return others }
        let start = Overlap.start(of: span(of: record), after: others)
        record.startedAt = start
        return others.filter { $0.record.endedAt.map { $0 > start } ?? true }
    }

    private func span(of record: ActivityRecord) -> Range<Instant> {
        record.startedAt..<(record.endedAt ?? Instant(milliseconds: .max))
    }

    private func saved(_ record: ActivityRecord) -> Outcome<Result> {
        Outcome(.saved(record.startedAt))
    }

    /// Checked before a forgotten end is stored, because storing that is not someone's change.
    private func isStale(
        _ id: ActivityID, _ seen: Int, _ draft: EntryDraft, _ reading: borrowing Reading
    ) throws -> Bool {
        guard try reading.version(of: id) != seen, let stands = try reading.activity(id) else {
            return false
        }
        let isSame =
            stands.record.deletedAt == nil && stands.child == owner
            && draft == EntryDraft(stands, in: desk.visit.calendar)
        return stands.child == desk.child.id && !isSame
    }

    private func solve(
        _ record: inout ActivityRecord, _ span: Range<Instant>, _ others: [Activity],
        _ writing: borrowing Writing
    ) throws {
        let now = desk.visit.now
        if way == .fit {
            guard let free = Overlap.freeTime(in: span, around: others, now: now) else {
                throw Refusal.conflict(Message("There’s no free time then."))
            }
            // Someone has chosen that it ended there.
            if record.endedAt != free.upperBound { record.isForgotten = false }
            (record.startedAt, record.endedAt) = (free.lowerBound, free.upperBound)
            return
        }
        let today = desk.visit.today.span
        guard
            others.allSatisfy({ Entry.mayChange($0, desk.hand, today: today, now: now) })
        else {
            throw Refusal.conflict(Message("A grown-up can change what’s already there."))
        }
        try desk.checkCorrection(
            others.map { $0.span(at: now) }, of: owner, writing.reading)
        let edits = Overlap.makeRoom(for: span, among: others, now: now)
        try writing.apply(edits, to: owner, by: desk.author, at: now)
    }

    private func save(
        _ record: ActivityRecord, _ earlier: Activity?, _ writing: borrowing Writing
    ) throws {
        let now = desk.visit.now
        guard let earlier else {
            return try writing.apply([.create(record)], to: owner, by: desk.author, at: now)
        }
        guard record != earlier.record || owner != earlier.child else { return }
        try writing.move(earlier, to: owner, as: record, by: desk.author, at: now)
    }
}
