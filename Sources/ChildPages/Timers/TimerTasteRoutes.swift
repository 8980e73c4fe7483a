import Database
import Domain
import HTTP
package import Site
import Templates

/// A child's timer preferences: parents choose all of them, the child its picture of time (§3.2), with
/// the child's lengths (§3.1, §3.4).
package enum TimerTasteRoutes {
    package static let all: [RouteEntry] = [
        TimerTasteAddresses.taste.route(.get, .parent, show),
        TimerTasteAddresses.taste.route(.post, .parent, save),
        TimerTasteAddresses.picture.child(.post, choose),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let family = visit.pages.family
        let habits = family.timerHabits(of: child.id)
        return page(
            visit, child, family.taste(of: child), TimerHabitsDraft(habits),
            seen: seen(child, family))
    }

    private static func save(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        guard let picture = form["picture"].flatMap(TimerTaste.Picture.init),
            let face = form["face"].flatMap(TimerTaste.Face.init),
            let volume = form["volume"].flatMap(Int.init), TimerTaste.volumes.contains(volume)
        else { throw Refusal.notFound }
        let taste = TimerTaste(
            picture: picture, face: face, isMirrored: form["mirrored"] != nil,
            cues: cues(form),
            volume: volume, speaks: form["speaks"] != nil)
        let habits = form["preset1"] == nil ? nil : TimerHabitsDraft(form)
        let typed = habits ?? TimerHabitsDraft(visit.pages.family.timerHabits(of: child.id))
        do {
            let (words, family) = (visit.words, visit.pages.family)
            let stands = TimerHabitsDraft(family.timerHabits(of: child.id))
            try visit.carryOut(
                SaveTimerTaste(child: child.id, taste: taste, habits: habits, seen: form["seen"]),
                noting: LoggedChange.between(
                    TimerTasteForm(words, family.taste(of: child)).told
                        + TimerHabitsForm(words, stands).told,
                    TimerTasteForm(words, taste).told + TimerHabitsForm(words, typed).told))
        } catch is Stale {
            let now = try visit.anew()
            return page(
                now, child, taste, typed, seen: seen(child, now.pages.family), isStale: true)
        } catch let refusal as Refusal {
            return page(visit, child, taste, typed, seen: form["seen"] ?? "", refusal)
        }
        return .redirect(to: visit.url(TimerTasteAddresses.taste(child.id).adding("saved", 1)))
    }

    private static func seen(_ child: Child, _ family: Family) -> String {
        SeenTimers.text(family.taste(of: child), family.timerHabits(of: child.id))
    }

    /// The page as saved or as typed; a refused form continues with what it has `seen`.
    private static func page(
        _ visit: Visit, _ child: Child, _ taste: TimerTaste, _ habits: TimerHabitsDraft,
        seen: String, _ refusal: Refusal? = nil, isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let family = visit.pages.family
        let (form, lengths) = (TimerTasteForm(words, taste), TimerHabitsForm(words, habits))
        let saved = TimerHabitsForm(words, TimerHabitsDraft(family.timerHabits(of: child.id)))
        let meanwhile = Meanwhile(
            stands: TimerTasteForm(words, family.taste(of: child)).told + saved.told,
            typed: form.told + lengths.told, at: TimerTasteAddresses.taste(child.id))
        let errors = FormErrors(refusal, words)
        let title = words("{{name}}’s timer", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(TimerTasteAddresses.taste(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "isSaved": .bool(
                visit.request.query["saved"] != nil && refusal == nil && !isStale),
            "seen": .text(seen),
            "errors": errors.value,
            "habits": lengths.value(errors),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
            "taste": form.value,
        ])
        return .form(visit.pages.render("timers/taste", fields), errors, isStale: isStale)
    }

    private static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let picture = try visit.form()["picture"].flatMap(TimerTaste.Picture.init) else {
            throw Refusal.notFound
        }
        try visit.carryOut(ChooseTimerPicture(child: child.id, picture: picture, cues: nil))
        // The same page with the new picture.
        guard visit.wantsPart else {
            return .redirect(to: visit.url(TimerAddresses.timer(child.id)))
        }
        return try TimerPage(visit.anew()).part()
    }

    /// The picture and cues of the last timer are suggested for the next one.
    static func keepChoices(_ form: Form, _ child: Child, _ visit: Visit) throws {
        guard let picture = form["picture"].flatMap(TimerTaste.Picture.init) else { return }
        let (cues, known) = (Self.cues(form), visit.pages.family.taste(of: child))
        guard known.picture != picture || known.cues != cues else { return }
        try visit.carryOut(ChooseTimerPicture(child: child.id, picture: picture, cues: cues))
    }

    private static func cues(_ form: Form) -> Set<TimerSetUp.Cue> {
        Set(TimerSetUp.Cue.allCases.filter { form.all("cue").contains($0.word) })
    }
}

/// Saves what was chosen for a child's timer, and leaves the preferences that parents set as they
/// are now.
struct ChooseTimerPicture: Verb {
    package let child: ChildID
    package let picture: TimerTaste.Picture
    /// Nil: as they are.
    package let cues: Set<TimerSetUp.Cue>?

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let child = try writing.reading.child(child) else { throw Refusal.notFound }
        var taste = try writing.reading.timerTaste(of: child)
        taste.picture = picture
        if let cues { taste.cues = cues }
        try writing.save(taste, of: child.id)
        return Outcome(changes: .timers, of: [child.id])
    }
}

/// Saves a child's timer preferences and lengths, as parents choose them.
struct SaveTimerTaste: Verb {
    package let child: ChildID
    package let taste: TimerTaste
    /// As typed; nil: they stay.
    package var habits: TimerHabitsDraft?
    /// What the form was made from; nil if it doesn't say.
    package var seen: String?

    /// Lengths that are the household's follow the household again.
    ///
    /// Throws: `Stale` if someone has changed it since, `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let child = try writing.reading.child(child) else { throw Refusal.notFound }
        let household = try writing.reading.timerHabits()
        let stands = (
            taste: try writing.reading.timerTaste(of: child),
            habits: try writing.reading.childTimerHabits()[child.id] ?? household
        )
        let chosen = try habits?.checked() ?? stands.habits
        if let seen {
            guard
                SeenTimers.text(stands.taste, stands.habits) == seen
                    || (stands.taste == taste && stands.habits == chosen)
            else { throw Stale() }
        }
        try writing.save(taste, of: child.id)
        try writing.save(chosen == household ? nil : chosen, of: child.id)
        return Outcome(changes: .timers, of: [child.id])
    }
}
