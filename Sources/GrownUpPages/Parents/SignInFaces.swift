import ChildPages
import Domain
import HTTP
import Site
import Templates

/// Who can sign in on a device, and who has said that it is them (§17.1).
///
/// With one grown-up who can, the PIN alone. With several, on a paired device the face first; on one
/// that is somebody's own their PIN, and a way to the others; an unknown browser learns nobody's name
/// and types one.
struct SignInFaces {
    private let visit: Visit
    private let step: GrownUps.Step
    /// Whose PIN comes next; nil while nobody is chosen, or for a name that nobody has.
    package let chosen: GrownUp?
    /// Whether it is their own device.
    private let isOwn: Bool

    /// Of the page's address and the form that was sent.
    package init(_ visit: Visit) {
        self.visit = visit
        let people = visit.pages.family.grownUps
        let form = try? visit.request.form()
        let typed = form?["person"] ?? visit.request.query["person"] ?? ""
        let isOther =
            form?["someone_else"] != nil
            || (!typed.isEmpty && typed != visit.device?.owner?.description)
        let owner = isOther && visit.guestOwner == nil ? nil : visit.device?.owner
        // A browser that joined by itself could be anyone's.
        let place: GrownUps.Place =
            visit.device?.isPaired != true ? .unknown : owner.map { .own($0) } ?? .house
        step = people.firstStep(
            on: place, grants: visit.pages.family.grants(on: visit.device, visit.today.day),
            at: visit.now, calendar: visit.calendar)
        let id: PersonID?
        switch step {
        case .pin(let only): id = only
        case .faces(let all):
            let wanted = form?["someone_else"] == nil ? typed : nil
            id = wanted.flatMap { Int64($0) }.map(PersonID.init).flatMap {
                all.contains($0) ? $0 : nil
            }
        case .typedName:
            let name = form?["name"] ?? ""
            id = people.parents.first { GrownUpName.isSame($0.name ?? "", name) }?.id
        }
        chosen = people.here.first { $0.id == id }
        let others = people.able(
            on: .house, grants: [], at: visit.now, calendar: visit.calendar)
        isOwn = place == owner.map { .own($0) } && owner == id && others.count > 1
    }

    /// The name at the chosen face; a typed one is never confirmed.
    package var title: String? { showsFace ? chosen?.name : nil }

    private var showsFace: Bool { if case .faces = step { true } else { isOwn } }

    /// Whether a face has to be chosen before the PIN is asked for.
    var asksWho: Bool { if case .faces = step { chosen == nil } else { false } }

    /// Whether the form only chose a face, or wants another one.
    var isChoosing: Bool {
        guard case .faces = step, let form = try? visit.request.form() else { return false }
        return form["passkey"]?.isEmpty != false && (chosen == nil || form["pin"] == nil)
    }

    package var fields: Fields {
        [
            "faces": .list(faces),
            "person": showsFace ? chosen.map { $0.face } ?? .none : .none,
            "asksName": .bool(step == .typedName),
            "name": .text((try? visit.request.form())?["name"] ?? ""),
        ]
    }

    private var faces: [Value] {
        guard case .faces(let all) = step else { return [] }
        return visit.pages.family.grownUps.here.filter { all.contains($0.id) }.map(\.face)
    }
}
