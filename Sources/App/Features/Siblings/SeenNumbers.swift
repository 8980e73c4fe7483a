import Domain

/// What a child may see of another one's numbers (§6.2).
extension Visit {
    /// Whether the numbers of a child are shown to the one whose page it is.
    func showsNumbers(of child: ChildID) -> Bool {
        child == self.child?.id || !pages.family.hiddenNumbers.contains(child)
    }

    /// The level that a Tomo shows: its look tells how far it has come, so hidden numbers have it
    /// look young.
    func seenLevel(of tomo: Tomo) -> TomoLevel {
        showsNumbers(of: tomo.child) ? tomo.level : TomoLevel(experience: 0)
    }
}
