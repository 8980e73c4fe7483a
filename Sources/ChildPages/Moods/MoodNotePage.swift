import Database
import Domain
import HTTP
import Site
import Templates

/// A note on a mood; the page says who can read it (§2.6).
struct MoodNotePage {
    private let visit: Visit
    private let child: Child
    private let told: ToldMood
    private let id: TapID

    /// `isTyped`: something was typed for it, which is shown again even if its day has ended.
    ///
    /// Throws: `Refusal.notFound` if it isn't a mood of today, `.notAllowed` for a signed-in
    /// grown-up if the note is private.
    package init(_ visit: Visit, _ id: TapID, isTyped: Bool = false) throws {
        self.visit = visit
        self.id = id
        let child = try visit.theChild()
        self.child = child
        let found = try visit.read { try $0.mood(id, of: child.id) }
        guard let found, isTyped || found.mayChange(today: visit.today.span),
            child.profile.mode != .little
        else { throw Refusal.notFound }
        guard visit.hand == nil || !found.note.isPrivate else { throw Refusal.notAllowed }
        told = found
    }

    /// The form as saved, or as it was typed, with the errors.
    package func response(_ form: Form? = nil, _ refusal: Refusal? = nil) -> Response {
        let words = visit.words
        let time = words.clock(visit.pages.day(at: told.at), told.at)
        let errors = FormErrors(refusal, words)
        let fields = Layout.fields(visit, title: words("Mood note")).merging([
            "isHome": true, "isDay": false,
            "mood": .text(words.name(of: told.mood)),
            "picture": .text(MoodPicker.picture(told.mood)),
            "time": .text(time),
            "action": .text(visit.url(MoodAddresses.mood(child.id, id))),
            "note": .text(form?["note"] ?? told.note.text),
            "mayDelete": .bool(told.mayChange(today: visit.today.span)),
            "hasNote": .bool(!told.note.text.isEmpty),
            "isTeen": .bool(child.profile.mode == .teen),
            "isPrivate": .bool(form.map { $0["private"] != nil } ?? told.note.isPrivate),
            "errors": errors.value,
        ])
        return .form(visit.pages.render("moods/note", fields), errors)
    }
}
