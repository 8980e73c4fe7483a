import Database
import Domain

/// A parent deletes a child with everything about it (§1.2).
struct DeleteChild {
    let app: FocusPal
    let child: Child
    /// The child's name, typed to confirm.
    let name: String
    let pin: String
    let device: Device?
    let now: Instant

    /// Takes its time: the PIN is asked again, and the file is written anew without the child.
    ///
    /// Answers whether the space is free already; on a full disk it is given back later, but what
    /// was deleted is overwritten all the same.
    /// Throws: `Refusal.invalid` for another name or a wrong PIN.
    func perform() throws -> Bool {
        guard name.trimmingWhiteSpace == child.profile.name else {
            throw Refusal.invalid([
                FieldError(
                    "name", Message("Type the name exactly: {{name}}", ["name": child.profile.name])
                )
            ])
        }
        try PINAgain(app: app, typed: pin, field: "pin", device: device, now: now).perform()
        try app.carryOut(ForgetChild(child: child.id, maker: EventMaker(device), now: now))
        app.childDoors.shut(child.id)
        // They hold the child as well.
        try app.database.deleteCopies()
        return app.giveSpaceBack()
    }
}

/// Takes a child out of the record with everything about it.
private struct ForgetChild: Verb {
    let child: ChildID
    let maker: EventMaker
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.delete(child)
        // Without the name: nothing of the child is left in the record.
        try writing.note(.childDeletion, by: maker, at: now)
        return Outcome(news: .ofChild(child), changesFamily: true)
    }
}

extension FocusPal {
    /// Writes the file anew after a deletion; false if there is no room for that now.
    func giveSpaceBack() -> Bool {
        do {
            try database.compact()
            return true
        } catch {
            log.line("fault: free space could not be given back: \(StoreFault.plain(error))")
            return false
        }
    }
}

extension String {
    fileprivate var trimmingWhiteSpace: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
