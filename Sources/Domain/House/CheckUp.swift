/// What was measured of the house: its folder, its disk, its clock and its backups.
///
/// Nil: it could not be measured.
public struct HouseFacts: Sendable, Equatable {
    /// The permissions of the data folder.
    public var folderMode: Int?
    /// Whether this process owns it.
    public var ownsFolder: Bool
    /// The permissions of the key file; nil without one.
    public var keyFileMode: Int?
    /// Whether the PIN was set with this key file, as far as is known; true before there is a PIN.
    public var isKeyOfPIN: Bool
    /// Whether the key file has all of the key.
    public var isKeyFileWhole = true
    /// What is wrong with the database or its disk, after all of it was read; nil if nothing is.
    public var trouble: HouseTrouble?
    /// Whether stored totals are what the rows add up to; true also where they can't be read.
    public var areTotalsRight = true
    /// The size of the database in bytes.
    public var databaseBytes: Int64
    /// The room on its disk, in bytes.
    public var roomBytes: Int64?
    /// The room for temporary files, in bytes.
    public var temporaryBytes: Int64?
    /// Whether the machine gets its time from the network.
    public var isSynchronised: Bool
    /// What is wrong with its clock; nil if nothing is.
    public var clockTrouble: HouseTrouble?
    /// Whether the machine knows the family's time zone; true before there is a family.
    public var knowsZone: Bool
    /// Whether the database was closed before it was opened this time.
    public var wasClosed: Bool
    /// Whether the folder's disk is encrypted.
    public var isEncrypted: Bool?
    /// Whether a family has begun here; before, there is nothing to back up.
    public var hasFamily = true
    /// The backups.
    public var backups: BackupHealth
    /// The certificate for https at home; nil where it isn't set up.
    public var https: HttpsFinding?

    /// The names at which a proxy answers, and where they lead here from.
    public var publicNames = PublicNames([])

    /// What something between browsers and FocusPal hides; nil if nothing does.
    public var hiddenAddress: HiddenAddress?

    /// What avahi calls the computer in the home network; nil where it doesn't run.
    public var homeName: String?
    /// What it should be called: the computer's own name, with `.local`.
    public var ownName = ""

    /// Whether avahi had to count on, as in `family-2.local`, because another device has the name.
    ///
    /// Any other name was chosen in avahi's settings.
    var isNameTaken: Bool {
        let own = ownName.dropLast(".local".count)
        guard let rest = homeName?.dropLast(".local".count), !own.isEmpty, rest.hasPrefix(own + "-")
        else { return false }
        let number = rest.dropFirst(own.count + 1)
        return !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
    }

    /// How it is reached; nil while it is not served.
    public var reach: Reach?
    /// What is wrong with FocusPal's own files, in a sentence; nil if nothing is.
    ///
    /// A server goes on with what it read at its start.
    public var programFault: String?
    /// What the system keeps it from.
    public var sandbox: Sandbox
    /// The libraries that it runs with, and how old they may be.
    public var libraries: [Library]

    /// How it is reached in the house.
    public struct Reach: Sendable, Equatable {
        /// The addresses and names that do not answer, or lead to something else.
        public var silent: [String]
        /// How many programs listen at its port; nil where the system doesn't say.
        public var listeners: Int?

        /// How it is reached.
        public init(silent: [String], listeners: Int?) {
            self.silent = silent
            self.listeners = listeners
        }
    }

    /// Everything as it should be, but for the backups.
    public init(backups: BackupHealth) {
        (folderMode, ownsFolder, keyFileMode) = (0o700, true, 0o600)
        (trouble, clockTrouble) = (nil, nil)
        isKeyOfPIN = true
        (databaseBytes, roomBytes, temporaryBytes) = (0, .max, .max)
        (isSynchronised, knowsZone, wasClosed) = (true, true, true)
        isEncrypted = nil
        (https, reach, sandbox, libraries) = (nil, nil, .none, [])
        self.backups = backups
    }
}

/// A line of the check-up: what was looked at, and how it is.
public struct CheckLine: Sendable, Equatable {
    /// What was looked at.
    public let subject: Subject
    /// How it is.
    public let health: Health

    /// What is looked at, in the order of the list.
    public enum Subject: String, Sendable, CaseIterable {
        case folder, keyFile = "key-file", database, totals, room, temporary
        case backupsHere = "backups-here", backupsElsewhere = "backups-elsewhere"
        case clock, zone, shutdown, encryption, addresses, name, listeners, https
        case publicNames = "public-names"
        case proxy
        case sandbox, libraries
        case program = "program-files"
    }
}

/// How the house stands, line by line (§14.4).
public struct CheckUp: Sendable, Equatable {
    /// All lines, the most urgent first, otherwise in their order.
    public let lines: [CheckLine]

    /// A tenth of a gigabyte is enough for a restore of decades.
    static let leastTemporary: Int64 = 100 << 20
    /// A migration, a backup and the log each need the database's size once.
    static let timesDatabase: Int64 = 3

    /// Judges what was measured.
    public init(_ facts: HouseFacts) {
        // Most families have no https, and nothing has to remind them of it. Files that are all there
        // are nothing to say to a server that runs.
        let lines = CheckLine.Subject.allCases.filter { subject in
            // Of a folder that isn't there, nothing else can be said.
            if facts.trouble == .gone, [.folder, .keyFile, .room, .backupsHere].contains(subject) {
                return false
            }
            return switch subject {
            case .backupsHere, .backupsElsewhere: facts.hasFamily
            case .https: facts.https != nil
            case .publicNames: facts.publicNames.hasPublic || !facts.publicNames.lookedUp.isEmpty
            case .proxy: facts.hiddenAddress != nil
            case .program: facts.programFault != nil
            default: true
            }
        }
        .map { CheckLine(subject: $0, health: Self.health(of: $0, facts)) }
        self.lines = Health.allCases.reversed().flatMap { health in
            lines.filter { $0.health == health }
        }
    }

    /// The worst of all lines.
    public var health: Health { lines.map(\.health).max() ?? .good }

    private static func health(of subject: CheckLine.Subject, _ facts: HouseFacts) -> Health {
        switch subject {
        case .folder:
            guard let mode = facts.folderMode, facts.ownsFolder else { return .alarm }
            return mode & 0o077 == 0 ? .good : .alarm
        case .keyFile:
            guard let mode = facts.keyFileMode, facts.isKeyOfPIN, facts.isKeyFileWhole
            else { return .alarm }
            return mode & 0o077 == 0 ? .good : .alarm
        case .database: return facts.trouble == nil ? .good : .alarm
        case .totals: return facts.areTotalsRight ? .good : .alarm
        case .room:
            guard let room = facts.roomBytes else { return .alarm }
            let (needed, overflow) = facts.databaseBytes.multipliedReportingOverflow(
                by: timesDatabase)
            return overflow || room < max(needed, 16 << 20) ? .alarm : .good
        case .temporary:
            guard let room = facts.temporaryBytes else { return .alarm }
            return room < leastTemporary ? .attention : .good
        case .backupsHere: return facts.backups.homeHealth
        case .backupsElsewhere: return facts.backups.elsewhereHealth
        case .clock:
            guard facts.clockTrouble == nil else { return .alarm }
            return facts.isSynchronised ? .good : .attention
        case .zone: return facts.knowsZone ? .good : .alarm
        case .shutdown: return facts.wasClosed ? .good : .attention
        // A family decides that; it is said, and never a reminder.
        case .encryption: return .good
        case .addresses: return facts.reach?.silent.isEmpty ?? true ? .good : .attention
        // Without avahi there are addresses; that is said, and never a reminder.
        case .name: return facts.isNameTaken ? .attention : .good
        case .listeners: return facts.reach?.listeners ?? 1 == 1 ? .good : .alarm
        case .https: return facts.https?.health ?? .good
        // A public address is a family's choice; it is said, and never a reminder.
        case .publicNames: return facts.publicNames.hasUnknown ? .attention : .good
        case .proxy: return facts.hiddenAddress == nil ? .good : .alarm
        case .program: return facts.programFault == nil ? .good : .alarm
        case .sandbox: return facts.sandbox == .open ? .attention : .good
        case .libraries:
            return facts.libraries.contains(where: \.isTooOld) ? .alarm : .good
        }
    }
}
