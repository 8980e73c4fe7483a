import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Passwords
import Site

/// The grown-ups of a demo: two parents with a home each, a grandmother for the weekend, and a
/// therapist who reads about the first child (§17).
struct DemoGrownUps: Verb {
    /// The parent of the first evening.
    package let first: PersonID
    /// The PINs of the second parent and of the grandmother.
    let pins: [StoredPIN]
    package let children: [ChildID]
    package let calendar: FamilyCalendar
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(GrownUpProfile(name: "Mama", avatar: .deer), of: first)
        let papa = try writing.addGrownUp(
            GrownUpProfile(name: "Papa", avatar: .bear), at: now)
        let oma = try writing.addGrownUp(
            GrownUpProfile(name: "Oma", avatar: .owl), role: .helper, at: now)
        for (person, pin) in zip([papa, oma], pins) { try writing.save(pin, of: person, at: now) }
        let weekend = AccessTerms(
            children: Set(children), ticks: Permission.usual(for: .helper),
            times: .span(AccessDraft.weekend(at: now, calendar: calendar)), isForHouseDevices: true)
        try writing.giveAccess(
            weekend.checked(for: .helper, at: now, calendar: calendar), to: oma, at: now)

        let roth = try writing.addGrownUp(
            GrownUpProfile(name: "Dr. Roth", avatar: .koala), role: .reader, at: now)
        let today = calendar.day(of: now)
        let reading = AccessTerms(
            children: Set(children.prefix(1)), ticks: Permission.usual(for: .reader),
            times: .reading(from: today - 13, until: calendar.start(of: today + 31)))
        try writing.giveAccess(
            reading.checked(for: .reader, at: now, calendar: calendar), to: roth, at: now)
        try moveIn(oma, papa, writing)
        if let child = children.first { try praise(child, oma, papa, writing) }
        return Outcome()
    }

    /// What they noticed about the first child; it has seen all but what Mama said just now.
    private func praise(
        _ child: ChildID, _ oma: PersonID, _ papa: PersonID, _ writing: borrowing Writing
    ) throws {
        let words = Words(tag: try writing.reading.household()?.language ?? Words.standard)
        try writing.add(
            praise: .calm, words("You took three breaths and came back."), to: child, by: papa,
            at: now - .hours(26))
        try writing.add(
            praise: .brave, words("You asked for what you needed."), to: child, by: oma,
            at: now - .hours(5))
        _ = try writing.takeNewPraise(of: child, at: now)
        try writing.add(
            praise: .help, words("You helped find the other shoe."), to: child, by: first, at: now)
    }

    /// The children have lived in two homes for two weeks and are at Mama's this week; so is Oma.
    ///
    /// Each home sees the totals of the other's days.
    private func moveIn(_ oma: PersonID, _ papa: PersonID, _ writing: borrowing Writing) throws {
        try writing.save(
            HomeProfile(name: "Mama’s", picture: .cottage, colour: .teal),
            HomeProfile(name: "Papa’s", picture: .flats, colour: .orange))
        guard let homes = try writing.reading.homes() else { return }
        let handOver = 16 * 60
        var friday = calendar.day(of: now)
        while friday.weekday != .friday
            || calendar.instant(friday, secondOfDay: handOver * 60) > now
        {
            friday = friday - 1
        }
        let first = friday - 14
        let weeks = try ResidencePattern.ready(
            .everyOtherWeek, homes.first.id, homes.second.id, minute: handOver, from: first)
        for child in children { try writing.follow(Residence.Period(from: first, weeks), child) }
        try writing.setHome(homes.first.id, ofHelper: oma)
        for (parent, home) in zip([self.first, papa], homes.both) {
            try writing.join(home.id, parent, on: first)
            try writing.agree(HomeAgreement.Step(home.id, from: first, .totals))
        }
    }
}
