import ChildPages
import Database
import Domain
import Site

/// Parents decide whether any browser can join by itself (§1.4).
struct SetOpenHouse: Verb {
    package let isOpen: Bool
    package let maker: EventMaker
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let wasOpen = try writing.reading.household()?.isOpen ?? false
        try writing.setOpen(isOpen)
        if isOpen { try writing.endPairingCodes() }
        if isOpen != wasOpen {
            try writing.note(isOpen ? .opening : .closing, by: maker, at: now)
        }
        return Outcome()
    }
}

/// Parents say what a device is called and, where there are two homes, in which it stays.
struct SaveDevice: Verb {
    package let device: DeviceID
    package let name: String
    let hasHomes: Bool
    /// Nil: it travels.
    package let home: HomeID?

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(label: name, of: device)
        if hasHomes { try writing.setHome(home, ofDevice: device) }
        return Outcome(changes: .devices)
    }
}

/// Parents remove a device: it gets no more answers.
struct RemoveDevice: Verb {
    package let device: Device
    /// Whether browsers can no longer join by themselves either.
    let closesHouse: Bool
    package let maker: EventMaker
    package let now: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.revoke(device.id, at: now)
        try writing.note(.removal, by: maker, about: device.label, at: now)
        if closesHouse {
            try writing.setOpen(false)
            try writing.note(.closing, by: maker, at: now)
        }
        return Outcome()
    }
}

/// A code for a new device is valid from now until it expires.
struct AddPairingCode: Verb {
    package let digest: String
    package let end: Instant
    package let once: OnceForm
    package let now: Instant

    /// Returns whether the form came for the first time; otherwise nothing was made.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        guard try once.isFirst(writing) else { return Outcome(false) }
        try writing.addPairingCode(digest: digest, from: now, to: end)
        return Outcome(true)
    }
}
