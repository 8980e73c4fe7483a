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
    /// Returns: whether the space is free already; on a full disk it is given back later, but what
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
        try app.database.write(makesRoom: true) { writing in
            try writing.delete(child.id)
            // Without the name: nothing of the child is left in the record.
            try writing.note(.childDeletion, by: EventMaker(device), at: now)
        }
        app.childDoors.shut(child.id)
        try app.reloadPages()
        app.hub.announce([.children, .activities(child.id), .timers(child.id)])
        // They hold the child as well.
        try app.database.deleteCopies()
        return app.giveSpaceBack()
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
