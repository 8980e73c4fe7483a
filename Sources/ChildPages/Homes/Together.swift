package import Domain
import Site

extension Visit {
    /// A child and those of its siblings whose numbers a form has sent.
    package func together(_ child: Child, _ also: [String]) -> [ChildID] {
        [child.id]
            + pages.family.children.map(\.id).filter {
                $0 != child.id && also.contains($0.description)
            }
    }
}
