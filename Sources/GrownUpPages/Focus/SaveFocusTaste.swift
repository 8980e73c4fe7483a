import ChildPages
import Database
import Domain
import Site

/// Parents choose a child's focus settings (§4.1, §4.3, §5.2).
///
/// What leaving the page means stays as it was when a running session began.
struct SaveFocusTaste: Verb {
    package let child: ChildID
    /// The choice, with the version that the form has seen.
    package let typed: FocusTaste

    /// Throws: `Stale` if someone has changed it since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let child = try writing.reading.child(child) else { throw Refusal.notFound }
        let stands = try writing.reading.focusTaste(of: child)
        var taste = typed
        taste.version = stands.version
        guard typed.version == stands.version || taste == stands else { throw Stale() }
        try writing.save(taste, of: child.id)
        return Outcome(changes: .focus, of: [child.id])
    }
}
