/// A new PIN for someone who has forgotten theirs (§17.1).
///
/// Nobody can do it for another parent. Each reset ends all sessions of that person.
public enum PINReset {
    /// What proves who someone is, in place of the PIN.
    public enum Way: String, Sendable, CaseIterable {
        /// Their own recovery code.
        case recoveryCode = "recovery-code"
        /// Their own passkey, confirmed at that moment.
        case passkey
        /// A signed-in device that they have marked as theirs alone.
        case ownDevice = "own-device"
        /// `focuspal reset-pin` on the computer that runs FocusPal.
        case command
    }

    /// How long a reset from a device can be stopped.
    public static let delay = Span.hours(1)

    /// How long a way takes; a household with one grown-up never waits.
    ///
    /// Someone else may hold a device, so that the person needs time to notice.
    public static func delay(of way: Way, in people: GrownUps) -> Span {
        switch way {
        case .recoveryCode, .passkey, .command: .zero
        case .ownDevice: people.only == nil ? delay : .zero
        }
    }

    /// Whether a way is open to someone, with the device's owner if it has one.
    ///
    /// Codes and passkeys are compared with those of that person alone. The only grown-up can use
    /// any signed-in device.
    public static func isOpen(
        _ way: Way, to person: PersonID, deviceOwner: PersonID?, in people: GrownUps
    ) -> Bool {
        guard people.here.contains(where: { $0.id == person }) else { return false }
        switch way {
        case .recoveryCode, .passkey, .command: return true
        case .ownDevice: return deviceOwner == person || people.only?.id == person
        }
    }
}

/// A reset that has not taken effect yet; every device of that person shows it.
public struct PendingReset: Sendable, Equatable {
    /// The person who gets the new PIN.
    public let person: PersonID
    /// The time in which it can be stopped.
    public let delay: Delay

    /// A reset as the store keeps it.
    public init(person: PersonID, delay: Delay) {
        self.person = person
        self.delay = delay
    }

    /// When the new PIN counts.
    public var takesEffectAt: Monotonic { delay.takesEffectAt }

    /// Makes sure that someone can still stop it: only that person, on any of their devices.
    ///
    /// Throws: `Refusal.notAllowed` for anyone else, `.conflict` if it is too late.
    public func checkStop(by other: PersonID?, at now: Monotonic) throws(Refusal) {
        guard other == person else { throw .notAllowed }
        guard !delay.isOver(at: now) else {
            throw .conflict(Message("It’s too late to stop this."))
        }
    }

    /// The same with another delay, as after a reboot.
    public func with(_ delay: Delay) -> PendingReset { PendingReset(person: person, delay: delay) }
}
