package import Domain
package import Site

extension Visit {
    /// The children who can be drawn here: not those at the other home than the child whose page it
    /// is, or than whoever looks at a page about everybody (§17.3).
    package var childrenHere: [ChildID] { pages.family.children.map(\.id).filter { !isApart($0) } }

    /// Whether a child is at the other home.
    package func isApart(_ child: ChildID) -> Bool {
        guard let mine = self.child.flatMap({ residence(of: $0.id)?.home(at: now) }) else {
            return isElsewhere(child)
        }
        return (residence(of: child)?.home(at: now) ?? mine) != mine
    }
}
