package import Domain

/// A child's day, on its own pages and on those of parents (§2.5).
package enum DayAddresses {
    package static let day = DeskPath<ChildID>("/day")

    /// A day that need not be today.
    package static func day(_ day: LocalDay, _ child: ChildID, _ hand: Entry.Hand) -> Address {
        DayAddresses.day[hand](child).adding("day", day)
    }
}

/// Entries by hand: the same for children and parents, each under their own address (§2.4).
package enum EntryAddresses {
    package static let newEntry = DeskPath<ChildID>("/activities/new")
    package static let entries = DeskPath<ChildID>("/activities")
    package static let entry = DeskPath<ChildID, ActivityID>("/activities/{activity}")
    package static let entryEnd = DeskPath<ChildID, ActivityID>("/activities/{activity}/end")
    /// Where a child who can't read is asked when something ended.
    package static let forgotten = Path<ChildID>("/children/{child}/forgotten")
    /// Only parents restore an entry.
    package static let restored = Path<ChildID, ActivityID>(
        "/parents/children/{child}/activities/{activity}/restored")

    /// Where a gap is filled.
    package static func newEntry(in gap: EntryDraft, _ child: ChildID, _ hand: Entry.Hand)
        -> Address
    {
        EntryAddresses.newEntry[hand](child).asking(
            "day=\(gap.day)&start=\(gap.start)&end=\(gap.end)&start_turn=\(gap.startTurn)"
                + "&end_turn=\(gap.endTurn)" + (gap.endsNextDay ? "&next_day=1" : ""))
    }
}
