package import Domain
import Site

/// Which of another child's numbers a child may see (§6.2).
extension Visit {
    /// Whether the numbers of a child are shown to the one whose page it is.
    package func showsNumbers(of child: ChildID) -> Bool {
        child == self.child?.id || !pages.family.hiddenNumbers.contains(child)
    }

    /// The level that a Tomo shows.
    ///
    /// Its look shows how far it has come, so with hidden numbers it looks young.
    package func seenLevel(of tomo: Tomo) -> TomoLevel {
        showsNumbers(of: tomo.child) ? tomo.level : TomoLevel(experience: 0)
    }
}
