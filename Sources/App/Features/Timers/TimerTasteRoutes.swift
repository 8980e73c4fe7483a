import Database
import Domain
import HTTP
import Templates

/// A child's timer preferences: parents choose all of them, the child its picture of time (§3.2).
enum TimerTasteRoutes {
    static let taste = Route(.get, "/parents/children/{child}/timer-taste", .parent, show)
    static let tasteSaved = Route(.post, "/parents/children/{child}/timer-taste", .parent, save)
    static let picture = Route<ChildID>.child(.post, "/children/{child}/timer/picture", choose)

    static let all: [RouteEntry] = [taste.entry, tasteSaved.entry, picture.entry]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        return page(visit, child, visit.pages.family.taste(of: child))
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
        do {
            try visit.carryOut(
                SaveTimerTaste(child: child.id, taste: taste, seen: form["seen"]))
        } catch is Stale {
            return page(try visit.anew(), child, taste, isStale: true)
        }
        return .redirect(to: visit.url(TimerTasteRoutes.taste(child.id).adding("saved", 1)))
    }

    /// The page as saved or as chosen; a stale form has seen what is saved from then on.
    private static func page(
        _ visit: Visit, _ child: Child, _ taste: TimerTaste, isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let stands = visit.pages.family.taste(of: child)
        let form = TimerTasteForm(words, taste)
        let meanwhile = Meanwhile(
            stands: TimerTasteForm(words, stands).told, typed: form.told,
            at: TimerTasteRoutes.taste(child.id))
        let title = words("{{name}}’s timer", ["name": child.profile.name])
        let fields = ParentRoutes.parentFields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(TimerTasteRoutes.taste(child.id))),
            "back": .text(visit.url(ParentRoutes.child(child.id))),
            "isSaved": .bool(visit.request.query["saved"] != nil && !isStale),
            "seen": .text(SeenTimers.text(stands)),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
            "taste": form.value,
        ])
        return .form(
            visit.pages.render("timers/taste", fields), FormErrors(nil, words), isStale: isStale)
    }

    private static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let picture = try visit.form()["picture"].flatMap(TimerTaste.Picture.init) else {
            throw Refusal.notFound
        }
        try visit.carryOut(ChooseTimerPicture(child: child.id, picture: picture, cues: nil))
        // The same page with the new picture.
        guard visit.wantsPart else { return .redirect(to: visit.url(TimerRoutes.timer(child.id))) }
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
    let child: ChildID
    let picture: TimerTaste.Picture
    /// Nil: as they are.
    let cues: Set<TimerSetUp.Cue>?

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let child = try writing.reading.child(child) else { throw Refusal.notFound }
        var taste = try writing.reading.timerTaste(of: child)
        taste.picture = picture
        if let cues { taste.cues = cues }
        try writing.save(taste, of: child.id)
        return Outcome(news: [.timers(child.id)], changesFamily: true, changes: .timers)
    }
}

/// Saves a child's timer preferences, as parents choose them.
struct SaveTimerTaste: Verb {
    let child: ChildID
    let taste: TimerTaste
    /// What the form was made from; nil if it doesn't say.
    var seen: String?

    /// Throws: `Stale` if someone has changed it since.
    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let child = try writing.reading.child(child) else { throw Refusal.notFound }
        if let seen {
            let stands = try writing.reading.timerTaste(of: child)
            guard SeenTimers.text(stands) == seen || stands == taste else { throw Stale() }
        }
        try writing.save(taste, of: child.id)
        return Outcome(news: [.timers(child.id)], changesFamily: true, changes: .timers)
    }
}
