import ChildPages
import Database
import Domain
import Site

/// Why a backup was not restored, in sentences; nothing has changed then.
enum RestoreWords {
    /// `data`: the data folder, for the command that helps.
    package static func message(_ refusal: RestoreRefusal, data: String) -> Message {
        switch refusal {
        case .foreign:
            Message("This isn’t a FocusPal backup. Its name usually starts with “focuspal-”.")
        case .archive:
            Message("This is an archive, not a backup. Import it under Settings, Your data.")
        case .locked:
            Message("This backup is encrypted. Type the key from its recovery sheet.")
        case .wrongKey:
            Message("This key doesn’t open this backup. Perhaps it’s the key of another sheet.")
        case .noKey(let why): Message("That isn’t a whole key: {{why}}", ["why": why])
        case .noPINLine(let why): Message("That isn’t a whole PIN line: {{why}}", ["why": why])
        case .newer(_, _, let program?):
            Message(
                "This backup is from a newer FocusPal. Install version {{version}} or a newer one, then restore it.",
                ["version": program])
        case .newer(let found, let known, nil):
            Message(
                "This backup is from a newer FocusPal ({{found}}, this one knows {{known}}). Update this one first.",
                ["found": String(found), "known": String(known)])
        case .damaged:
            Message("This file is damaged or incomplete. Try an older backup.")
        case .altered:
            Message(
                "This file was changed outside FocusPal, so it can’t be trusted. Try another backup."
            )
        case .broken:
            Message(
                "What this file says about people, PINs, devices, locks or homes was changed outside FocusPal. Try another backup."
            )
        case .damagedHere:
            Message(
                "The database here is damaged. On its computer, stop FocusPal, then run: {{command}}",
                ["command": ProgramCommand.text("restore FILE", data: data)])
        case .full:
            Message("There’s no room on the disk to unpack it. Make room, then try again.")
        case .disk(let why):
            Message(
                "The computer that runs FocusPal couldn’t read or write it ({{why}}).",
                ["why": why])
        }
    }

    package static func message(_ failure: BackupFailure) -> Message {
        switch failure {
        case .full:
            Message("There’s no room to keep what is here now. Make room, then try again.")
        case .damaged, .refused:
            Message("What is here now couldn’t be backed up first. See Settings, Backups.")
        }
    }
}
