import ChildPages
import Domain
package import HTTP
import Site
import Templates

/// The name and the animal of a grown-up in a form.
struct GrownUpForm {
    private let visit: Visit
    private let draft: GrownUpDraft

    package init(_ visit: Visit, _ draft: GrownUpDraft) {
        (self.visit, self.draft) = (visit, draft)
    }

    package var fields: Fields {
        [
            "name": .text(draft.name),
            "avatars": Choice.avatars(draft.avatar, visit.words).value,
        ]
    }
}

extension GrownUpDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init(name: form["name"] ?? "", avatar: form["avatar"] ?? "")
    }
}
