import ChildPages
import Database
import Domain
import Passwords
import Site
import Synchronization

/// A parent locks a child's pages (§1.3).
struct SetLock {
    package let app: FocusPal
    package let child: Child
    package let key: LockKey?
    /// The parent who sets it.
    package let maker: EventMaker
    package let now: Instant
    /// What is changed, for the activity log: never the lock itself.
    package let changed: [LoggedChange]

    /// Checks and saves it; takes as long as two hashes.
    ///
    /// Throws: `Refusal.invalid` for a key that is missing, too simple, or their own PIN, and for too
    /// many in an hour.
    package func perform() throws {
        let kind = child.profile.mode.lockKind
        guard let key, key.kind == kind else {
            throw refusal(
                kind == .pictures
                    ? "Choose a picture in each of the four rows." : "Use 4 to 6 digits.")
        }
        guard !key.isTooPlain else {
            throw refusal(
                kind == .pictures
                    ? "Choose at least two different pictures."
                    : "Use at least two different digits.")
        }
        if kind == .digits {
            try countTry()
            // Their own alone: whoever tries codes here must not find another parent's PIN.
            let pins = try app.database.read(as: .household) { try $0.pins() }
            if let own = maker.person.flatMap({ pins[$0.id] }),
                try app.hasher.verify(key.secret, against: own.hash).isRight
            {
                throw refusal("That’s your own PIN. Choose a different code for your child.")
            }
        }
        let lock = ChildLock(kind: kind, hash: try app.hasher.hash(key.secret))
        try app.carryOut(
            SaveLock(child: child.id, lock: lock, now: now), by: maker, noting: changed)
        app.childDoors.shut(child.id)
    }

    /// Whoever finds a parent signed in could ask here for one PIN after the other: each answer tells
    /// whether it is theirs, so each counts, right or wrong.
    private func countTry() throws {
        let uptime = app.clock.uptime()
        do {
            try app.memory(Kept<LockCodes>.self).withLock { try $0.rate.count(at: uptime) }
        } catch Refusal.tooMany(let seconds) {
            throw Refusal.invalid([FieldError("key", .wait(seconds: seconds))])
        }
    }

    private func refusal(_ sentence: String) -> Refusal {
        .invalid([FieldError("key", Message(sentence))])
    }
}

/// Saves the lock of a child's pages, or removes it.
struct SaveLock: Verb {
    package let child: ChildID
    /// Nil removes it.
    let lock: ChildLock?
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let lock {
            try writing.save(lock, of: child, at: now)
        } else {
            try writing.removeLock(of: child)
        }
        return Outcome(changes: .children, of: [child])
    }
}

/// How often digits for children's locks are compared with a parent's PIN.
private struct LockCodes: KeptValue {
    var rate = Rate.lockCodes
}
