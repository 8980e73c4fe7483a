import Database
import Domain
import HTTP
import Site
import Templates

/// Where a child plants a tree: one tap for the usual length, and next to it all other lengths and
/// two optional questions (§4.1).
struct FocusPage {
    private let visit: Visit
    private let child: Child
    private let tomos: [Tomo]
    private let purposes: PurposeChoices
    private let form: Form?

    /// The page; with the choices of a refused form.
    package init(_ visit: Visit, form: Form? = nil) throws {
        self.visit = visit
        self.form = form
        let child = try visit.theChild()
        self.child = child
        (tomos, purposes) = try visit.read { reading in
            let last = try reading.lastTimer(of: child.id)
            let purposes = try PurposeChoices(
                visit, child: child, last: last, form: form, reading)
            return (try reading.tomos(of: child.id), purposes)
        }
    }

    /// The whole page.
    package func response() throws -> Response {
        .html(visit.pages.render("focus/page", fields(nil).merging(try FocusMode(visit).own)))
    }

    /// Its part, for a script that replaces it.
    package var part: Response { .html(visit.pages.render("focus/_part", fields(nil))) }

    /// The choices again, with what was wrong.
    package func refused(_ refusal: Refusal) throws -> Response {
        let errors = FormErrors(refusal, visit.words)
        let template = visit.wantsPart ? "focus/_part" : "focus/page"
        let isConflict = if case .conflict = refusal { true } else { false }
        return .html(
            visit.pages.render(template, fields(errors).merging(try FocusMode(visit).own)),
            status: isConflict ? .conflict : .unprocessableContent)
    }

    private func fields(_ errors: FormErrors?) -> Fields {
        let words = visit.words
        let mood = form?["mood"].flatMap { Int($0) }.flatMap(Mood.init(rawValue:))
        let tomo = (form?["tomo"] ?? visit.request.query["tomo"]).flatMap(Int64.init)
            .map(TomoID.init)
        let problem = errors.flatMap { $0["form"] ?? $0["minutes"] ?? $0["category"] }
        let form = PlantCard.form(visit, of: child)
        return Layout.fields(visit, title: words("Plant a tree")).merging(form).merging([
            "isHome": false, "isDay": false,
            "waiting": WaitingWords.value(visit.words),
            "isBare": .bool(child.profile.mode == .little),
            "problem": problem.map { .text($0) } ?? .none,
            "pictured": PicturedLengths.values(visit.words, for: child.profile.mode),
            "kinds": .list(kinds),
            "moods": MoodPicker(words, child.profile.mode, chosen: mood).value,
            "tomos": .list(Companions(visit, tomos, asked: tomo).values),
            "toRoom": .text(visit.url(RoomAddresses.room(child.id))),
            "allTomos": .text(visit.url(TomoAddresses.tomos(child.id))),
            "hasNoTomo": .bool(tomos.isEmpty),
            "purposes": purposes.value(below: page(beside: tomo)),
        ])
    }

    private func page(beside tomo: TomoID?) -> String {
        let page = FocusAddresses.focus(child.id)
        return visit.url(tomo.map { page.adding("tomo", $0) } ?? page)
    }

    /// The kinds of trees with the lengths that grow them, shortest first.
    private var kinds: [Value] {
        TreeSpecies.allCases.map { species in
            let lengths = FocusPlan.choices.filter { .grown(inMinutes: $0) == species }
            return [
                "number": .int(lengths.first ?? 0), "name": .text(visit.words.name(of: species)),
                "svg": drawn(species),
                "lengths": .list(lengths.map(length)),
            ]
        }
    }

    private func length(_ minutes: Int) -> Value {
        [
            "minutes": .int(minutes),
            "words": .text(visit.words.duration(.minutes(Int64(minutes)))),
            "spoken": .text(visit.words.spokenDuration(.minutes(Int64(minutes)))),
        ]
    }

    private func drawn(_ species: TreeSpecies) -> Value {
        TreeDrawing.sample(of: species).markup()
    }
}
