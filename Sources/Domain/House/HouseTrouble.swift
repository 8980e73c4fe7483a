/// What is wrong with the database, its disk or the computer's clock.
///
/// Each has one sentence with the way out. Pages, `/healthz`, the check-up, `doctor`, a refused start and
/// the log all say that one (docs/faults.md).
public enum HouseTrouble: Sendable, Hashable {
    /// The database contradicts itself, and did so again when it was read a second time.
    case damaged
    /// The database is a file without a byte, beside what only a family leaves.
    case empty
    /// The file is something else.
    case notADatabase
    /// The database is another program's.
    case foreign
    /// A newer FocusPal has written it; the version that reads it, if that is known.
    case newer(needs: String?)
    /// The database, or the folder that it lies in, is not where it was.
    case gone
    /// The disk takes no changes.
    case readOnly
    /// The disk would take changes, but not from the user that FocusPal runs as.
    case notAllowed
    /// The disk reports errors.
    case failing
    /// There is no room on the disk, or next to none.
    case full
    /// The key file is there, but not whole.
    case brokenKeyFile
    /// The clock is behind what was logged or noted before.
    case clockBehind
    /// The clock has jumped ahead, and nobody says that it is right.
    case clockAhead

    /// All of them.
    public static let all: [HouseTrouble] = [
        .damaged, .empty, .notADatabase, .foreign, .newer(needs: nil), .newer(needs: "2.0"), .gone,
        .readOnly, .notAllowed, .failing, .full, .brokenKeyFile, .clockBehind, .clockAhead,
    ]

    /// What it is, what it means, and the way out.
    public var sentence: Message {
        switch self {
        case .damaged:
            Message(
                "FocusPal’s database is damaged. Nothing more is saved. Copy its whole folder, stop "
                    + "FocusPal, then bring the newest backup back.")
        case .empty:
            Message(
                "FocusPal’s database is empty, although a family’s files lie beside it. Put the "
                    + "right file back, or bring the newest backup back.")
        case .notADatabase:
            Message(
                "FocusPal’s file is not a database. Put the right file back, or bring the newest "
                    + "backup back.")
        case .foreign:
            Message(
                "This is another program’s database. Put FocusPal’s own file back, or name another "
                    + "folder for FocusPal.")
        case .newer(let program?):
            Message(
                "FocusPal’s database was written by a newer FocusPal. Install version {{version}} "
                    + "or a newer one, then start it.", ["version": program])
        case .newer(nil):
            Message(
                "FocusPal’s database was written by a newer FocusPal. Update this one, then start "
                    + "it.")
        case .gone:
            Message(
                "FocusPal’s database isn’t where it was. Nothing more is saved. Put its folder "
                    + "back, or plug in the disk that it’s on.")
        case .readOnly:
            Message(
                "The disk with FocusPal’s data can only be read. Nothing more is saved. It may have "
                    + "errors: check it, then mount it so that it can be written.")
        case .notAllowed:
            Message(
                "FocusPal may not write to the folder with its data. Nothing more is saved. Give "
                    + "the folder, and all in it, to the user that FocusPal runs as.")
        case .failing:
            Message(
                "The disk on the computer that runs FocusPal reports errors. Not everything is "
                    + "saved. Copy FocusPal’s folder to another disk soon, and start FocusPal there."
            )
        case .full:
            Message(
                "The disk is full, or nearly full, on the computer that runs FocusPal. Nothing more "
                    + "is saved until there’s room. Delete something there that nobody needs.")
        case .brokenKeyFile:
            Message(
                "FocusPal’s key file (pepper) is not whole, so no PIN can be checked. Put it back "
                    + "from a copy of the folder. Without a copy, move it away and set a new PIN.")
        case .clockBehind:
            Message(
                "The clock on the computer that runs FocusPal is behind what was already logged. New "
                    + "entries follow the last ones, as long as they really are. If it’s wrong, set it."
            )
        case .clockAhead:
            Message(
                "The clock on the computer that runs FocusPal has jumped ahead. If it’s wrong, set "
                    + "it now: until then, days and the ages of backups can’t be relied on.")
        }
    }

    /// The command that mends it, or shows what there is to mend; nil if none does.
    public func fix(data folder: String) -> Message? {
        switch self {
        case .damaged, .empty, .notADatabase:
            ProgramCommand.whileStopped("restore FILE", data: folder)
        case .foreign, .newer: nil
        case .gone, .readOnly: Message("findmnt --target {{folder}}", named(folder))
        case .notAllowed: Message("ls -la {{folder}}", named(folder))
        case .failing: Message("cp -a {{folder}} /media/usb", named(folder))
        case .full: Message("df -h {{folder}}", named(folder))
        case .brokenKeyFile: Message(ProgramCommand.text("reset-pin", data: folder))
        case .clockBehind, .clockAhead: Message("timedatectl set-ntp true")
        }
    }

    private func named(_ folder: String) -> [String: String] {
        ["folder": ProgramCommand.quoted(folder)]
    }
}
