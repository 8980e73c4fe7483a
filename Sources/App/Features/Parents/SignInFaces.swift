import Domain
import HTTP
import Templates

/// Who can sign in on a device, and who has said that it is them (§17.1).
///
/// With one grown-up who can, the PIN alone. With several, on a paired device the face first; an
/// unknown browser learns nobody's name and types one.
struct SignInFaces {
    private let visit: Visit
    private let step: GrownUps.Step
    /// Whose PIN comes next; nil while nobody is chosen, or for a name that nobody has.
    let chosen: GrownUp?

    /// Of the page's address and the form that was sent.
    init(_ visit: Visit) {
        self.visit = visit
        let people = visit.pages.family.grownUps
        // A browser that joined by itself could be anyone's.
        let place: GrownUps.Place = visit.device?.isPaired == true ? .house : .unknown
        step = people.firstStep(on: place, grants: [], at: visit.now, calendar: visit.calendar)
        let form = try? visit.request.form()
        let id: PersonID?
        switch step {
        case .pin(let only): id = only
        case .faces(let all):
            let typed = form?["person"] ?? visit.request.query["person"]
            let wanted = form?["someone_else"] == nil ? typed : nil
            id = wanted.flatMap { Int64($0) }.map(PersonID.init).flatMap {
                all.contains($0) ? $0 : nil
            }
        case .typedName:
            let name = form?["name"] ?? ""
            id = people.parents.first { GrownUpName.isSame($0.name ?? "", name) }?.id
        }
        chosen = people.here.first { $0.id == id }
    }

    /// The name at the chosen face; a typed one is never confirmed.
    var title: String? { if case .faces = step { chosen?.name } else { nil } }

    /// Whether a face has to be chosen before the PIN is asked for.
    var asksWho: Bool { if case .faces = step { chosen == nil } else { false } }

    /// Whether the form only chose a face, or wants another one.
    var isChoosing: Bool {
        guard case .faces = step, let form = try? visit.request.form() else { return false }
        return form["passkey"]?.isEmpty != false && (chosen == nil || form["pin"] == nil)
    }

    var fields: Fields {
        let isFaces = if case .faces = step { true } else { false }
        return [
            "faces": .list(faces),
            "person": isFaces ? chosen.map { $0.face } ?? .none : .none,
            "asksName": .bool(step == .typedName),
            "name": .text((try? visit.request.form())?["name"] ?? ""),
        ]
    }

    private var faces: [Value] {
        guard case .faces(let all) = step else { return [] }
        return visit.pages.family.grownUps.here.filter { all.contains($0.id) }.map(\.face)
    }
}

extension GrownUp {
    /// The name and the face on pages.
    var face: Value {
        [
            "id": .text(id.description), "name": .text(name ?? ""),
            "avatar": .text(picture),
        ]
    }

    /// The name of the picture of their animal.
    var picture: String { (avatar ?? .bear).rawValue }
}
