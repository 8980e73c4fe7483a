import ChildPages
import Domain
import Passwords
import Site

/// A child opens its pages with pictures or digits (§1.3).
///
/// A try is counted before it is compared.
struct OpenLock {
    package let app: FocusPal
    package let child: ChildID
    package let device: Device
    package let key: LockKey?

    /// Takes as long as a hash, so it never runs on the server's threads.
    ///
    /// Throws: `Refusal.tooMany` during a wait, `.invalid` for a wrong key.
    package func perform() throws {
        guard let lock = app.pages.family.locks[child] else { return }
        guard let key, key.kind == lock.kind else {
            throw Refusal.invalid([FieldError("key", Message("A lock has 4 to 6 digits."))])
        }
        guard app.hasher.canCheck(lock.hash) else { throw Self.isLost }
        try app.childDoors.count(child, on: device)
        guard try app.hasher.verify(key.secret, against: lock.hash).isRight else {
            throw Refusal.invalid([FieldError("key", Message("That’s not right. Try again."))])
        }
        app.childDoors.open(child, on: device)
    }

    /// It was made on another computer, and nobody can open it here (§14.3).
    static let isLost = Refusal.invalid([
        FieldError(
            "key", Message("This lock is from another computer. Ask a grown-up to set it again."))
    ])
}
