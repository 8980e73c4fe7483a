import ChildPages
import Domain
import Site

/// Events in sentences.
struct EventWords {
    package let words: Words
    /// What children and categories are called now; nil: they are deleted.
    package var names: (LoggedChange.Reference) -> String? = { _ in nil }

    /// What it was.
    package func sentence(_ event: Event) -> String {
        switch event.kind {
        case .setUp: words("FocusPal was set up")
        case .signIn: words("A grown-up signed in")
        case .wrongPIN:
            event.subject.isEmpty
                ? words("Wrong PIN") : words("Wrong PIN for {{name}}", ["name": event.subject])
        case .wrongCode: words("Wrong code for a new device")
        case .wrongRecovery: words("Wrong code for a new PIN")
        case .pairing: words("New device added")
        case .joining: words("New device joined by itself")
        case .move: words("Device switched to https")
        case .removal: words("Device removed: {{name}}", ["name": event.subject])
        case .opening: words("Any device can open FocusPal")
        case .closing: words("New devices need the PIN or a code")
        case .newPIN:
            event.subject.isEmpty
                ? words("PIN changed") : words("PIN of {{name}} changed", ["name": event.subject])
        case .recovery:
            event.subject.isEmpty
                ? words("New PIN set with the recovery code")
                : words(
                    "New PIN of {{name}} set with the recovery code", ["name": event.subject])
        case .reset: words("New PIN set with a code from a signed-in device")
        case .ownReset:
            words(
                "New PIN of {{name}} chosen on their own device; it works after an hour",
                ["name": event.subject])
        case .ownResetStop: words("New PIN of {{name}} stopped", ["name": event.subject])
        case .ownResetDone:
            words("New PIN of {{name}} works from now on", ["name": event.subject])
        case .ownDevice: words("Device marked as {{name}}’s own", ["name": event.subject])
        case .passkey: words("Face or fingerprint added: {{name}}", ["name": event.subject])
        case .passkeyRemoval:
            words("Face or fingerprint removed: {{name}}", ["name": event.subject])
        case .welcome: words("Grown-up added: {{name}}", ["name": event.subject])
        case .farewell: words("Grown-up left: {{name}}", ["name": event.subject])
        case .signOut: words("Signed out everywhere: {{name}}", ["name": event.subject])
        case .decision: decided(event.subject)
        case .decisionStop: stopped(event.subject)
        case .name: words("Computer name allowed: {{name}}", ["name": event.subject])
        case .nameRemoval:
            words("Computer name removed: {{name}}", ["name": event.subject])
        case .access: words("Access given: {{name}}", ["name": event.subject])
        case .accessEnd: words("Access ended: {{name}}", ["name": event.subject])
        case .accessExtension:
            words("More time given: {{name}}", ["name": event.subject])
        case .homes: words("Homes and days changed")
        case .askMove, .rewardMove: moved(event) ?? words("Homes and days changed")
        case .homeJoined: words("Belongs to a home now: {{name}}", ["name": event.subject])
        case .homeShare: words("What homes see of each other changed")
        case .homesRemoval: words("Two homes removed")
        case .challenge:
            words("Picture together begun: {{name}}", ["name": event.subject])
        case .challengeContinued:
            words("Picture together continued: {{name}}", ["name": event.subject])
        case .challengeShelved:
            words("Picture together put on the shelf: {{name}}", ["name": event.subject])
        case .settings:
            Setting(rawValue: event.subject).map { saved($0, event) } ?? words("Settings changed")
        case .reading: words("Report opened")
        case .export: words("Everything exported")
        case .arrival: words("File imported")
        case .restore: words("Backup restored")
        case .childDeletion: words("Child deleted")
        }
    }

    /// What went along to the other home with a child.
    package func moved(_ event: Event) -> String? {
        guard let kind = event.kind.moved, let change = event.changed.first,
            let count = Int(change.label)
        else { return nil }
        let child = event.child.map { name(.child($0)) } ?? words("a deleted child")
        return words(kind.sentence(count, child: child, home: change.after))
    }

    /// From what to what, a line each.
    package func changes(_ event: Event) -> [String] {
        guard event.kind.moved == nil else { return [] }
        return event.changed.map { change in
            words(change.named(name).told)
        }
    }

    private func name(_ reference: LoggedChange.Reference) -> String {
        if let name = names(reference) { return name }
        return switch reference {
        case .child: words("a deleted child")
        case .category: words("a deleted category")
        }
    }

    /// Which of the settings were saved, and whose.
    private func saved(_ setting: Setting, _ event: Event) -> String {
        let name =
            switch setting {
            case .household: words("Household")
            case .children: words("Children")
            case .categories: words("Categories")
            case .goals: words("Goals")
            case .rewards: words("Rewards")
            case .shop: words("Shop")
            case .screenTime: words("Screen time")
            case .routines: words("Routines")
            case .timers: words("Timers")
            case .focus: words("Focus")
            case .turns: words("Turns")
            case .days: words("Days off and days to come")
            case .night: words("Night and morning")
            case .people: words("Grown-ups")
            case .devices: words("Devices")
            }
        guard event.isOfChild else {
            return words("Settings changed: {{name}}", ["name": name])
        }
        let child = event.child.map { self.name(.child($0)) } ?? words("a deleted child")
        return words("Settings changed for {{child}}: {{name}}", ["child": child, "name": name])
    }

    /// What a parent decided, with a day to stop it.
    private func decided(_ name: String) -> String {
        // The log names no child, so the deletion of one has no kind here.
        switch WaitingDecision.Kind(name, child: nil) {
        case .restore: words("Restore announced for the next day")
        case .removeHomes: words("Removal of both homes announced for the next day")
        case .deleteEverything: words("Deletion of everything announced for the next day")
        case .deleteChild, nil: words("Deletion of a child announced for the next day")
        }
    }

    private func stopped(_ name: String) -> String {
        switch WaitingDecision.Kind(name, child: nil) {
        case .restore: words("Restore stopped")
        case .removeHomes: words("Removal of both homes stopped")
        case .deleteEverything: words("Deletion of everything stopped")
        case .deleteChild, nil: words("Deletion of a child stopped")
        }
    }

    /// Who did it.
    package func source(_ event: Event) -> String {
        switch event.source {
        case .device(let name): event.person.isEmpty ? name : "\(event.person) · \(name)"
        case .unknown: words("Unknown device")
        case .server: words("On the computer that runs FocusPal")
        }
    }

    /// Whether parents should look twice.
    func isWarning(_ kind: Event.Kind) -> Bool {
        [.wrongPIN, .wrongCode, .wrongRecovery].contains(kind)
    }
}
