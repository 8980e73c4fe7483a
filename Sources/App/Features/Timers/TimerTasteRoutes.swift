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
        let words = visit.words
        let title = words("{{name}}’s timer", ["name": child.profile.name])
        let fields = ParentRoutes.parentFields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(TimerTasteRoutes.taste(child.id))),
            "back": .text(visit.url(ParentRoutes.child(child.id))),
            "isSaved": .bool(visit.request.query["saved"] != nil),
            "taste": TimerTasteForm(words, visit.pages.family.taste(of: child)).value,
        ])
        return .html(visit.pages.render("timers/taste", fields))
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
        try keep(taste, child, visit)
        return .redirect(to: visit.url(TimerTasteRoutes.taste(child.id).adding("saved", 1)))
    }

    private static func choose(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let picture = try visit.form()["picture"].flatMap(TimerTaste.Picture.init) else {
            throw Refusal.notFound
        }
        var taste = visit.pages.family.taste(of: child)
        taste.picture = picture
        try keep(taste, child, visit)
        // The same page with the new picture.
        guard visit.wantsPart else { return .redirect(to: visit.url(TimerRoutes.timer(child.id))) }
        return try TimerPage(visit.anew()).part()
    }

    /// The picture and cues of the last timer are suggested for the next one.
    static func keepChoices(_ form: Form, _ child: Child, _ visit: Visit) throws {
        var taste = visit.pages.family.taste(of: child)
        if let picture = form["picture"].flatMap(TimerTaste.Picture.init) {
            taste.picture = picture
            taste.cues = cues(form)
        }
        if taste != visit.pages.family.taste(of: child) { try keep(taste, child, visit) }
    }

    private static func cues(_ form: Form) -> Set<TimerSetUp.Cue> {
        Set(TimerSetUp.Cue.allCases.filter { form.all("cue").contains($0.word) })
    }

    private static func keep(_ taste: TimerTaste, _ child: Child, _ visit: Visit) throws {
        try visit.carryOut(SaveTimerTaste(child: child.id, taste: taste))
    }
}

/// Saves a child's timer preferences.
struct SaveTimerTaste: Verb {
    let child: ChildID
    let taste: TimerTaste

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(taste, of: child)
        return Outcome(news: [.timers(child)], changesFamily: true, changes: .timers)
    }
}

/// The choices of a child's preferences.
struct TimerTasteForm {
    private let words: Words
    private let taste: TimerTaste

    init(_ words: Words, _ taste: TimerTaste) {
        self.words = words
        self.taste = taste
    }

    var value: Value {
        let faces: [(TimerTaste.Face, String, String)] = [
            (.hour, words("An hour"), words("Shorter times fill part of the disk.")),
            (
                .whole, words("The chosen time"),
                words("Always starts full. Good for younger children.")
            ),
        ]
        let volumes = [words("Off"), words("Soft"), words("Medium"), words("Loud")]
        return [
            "pictures": pictures,
            "faces": .list(
                faces.map { face, label, hint in
                    Choice(
                        value: face.rawValue, label: label, hint: hint,
                        isChosen: face == taste.face
                    ).field
                }),
            "cues": TimerTasteForm.cues(words, chosen: taste.cues),
            "volumes": .list(
                volumes.enumerated().map { number, label in
                    Choice(
                        value: String(number), label: label, isChosen: number == taste.volume
                    ).field
                }),
            "isMirrored": .bool(taste.isMirrored),
            "speaks": .bool(taste.speaks),
        ]
    }

    /// The pictures of time, with their icons.
    var pictures: Value {
        let pictures: [(TimerTaste.Picture, String, String)] = [
            (.disk, words("Disk"), "v-disk"), (.bar, words("Path"), "v-bar"),
            (.clock, words("Clock"), "v-clock"), (.digital, words("Digits"), "v-digits"),
        ]
        return .list(
            pictures.map { picture, label, icon in
                [
                    "value": .text(picture.rawValue), "label": .text(label),
                    "icon": .text(icon), "chosen": .bool(picture == taste.picture),
                ]
            })
    }

    /// When a device says how much is left, as boxes to tick.
    static func cues(_ words: Words, chosen: Set<TimerSetUp.Cue>) -> Value {
        .list(
            TimerSetUp.Cue.allCases.map { cue in
                let label =
                    switch cue {
                    case .halfway: words("Halfway")
                    case .fiveMinutes: words("5 min left")
                    case .oneMinute: words("1 min left")
                    }
                return Choice(value: cue.word, label: label, isChosen: chosen.contains(cue)).field
            })
    }
}
