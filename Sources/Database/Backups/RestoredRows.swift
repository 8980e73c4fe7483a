public import Domain
import SQLite

/// What a restore takes over from the database that it replaces: nothing that was revoked comes
/// back (§14.3).
public struct KeptFromBefore: Sendable {
    /// The household; nil if there was none.
    public let origin: String?
    /// The grown-ups, with those who have left; none before the first PIN was set.
    public let grownUps: [GrownUp]
    /// Their PINs.
    public let pins: [PersonID: StoredPIN]
    /// All children, archived ones included.
    public let children: Set<ChildID>
    /// Whether browsers could join by themselves.
    public let isOpen: Bool
    fileprivate let passkeys: [Passkey]
    fileprivate let names: [AllowedName]
    fileprivate let locks: [ChildID: ChildLock]
    fileprivate let hidden: Set<ChildID>
    fileprivate let belongings: HomeBelongings
    fileprivate let events: [EventRow.New]
    fileprivate let clock: HouseClock?
    fileprivate let setting: BackupSetting
    fileprivate let erasures: [BackupErasure]

    /// Nothing: what is replaced can't be read.
    public static let nothing = KeptFromBefore()

    private init() {
        (origin, grownUps, pins, children, isOpen) = (nil, [], [:], [], false)
        (passkeys, names, locks, hidden, events, clock) = ([], [], [:], [], [], nil)
        (setting, erasures, belongings) = (BackupSetting(), [], .none)
    }

    /// Reads it all.
    public init(_ reading: borrowing Reading) throws {
        let connection = reading.connection
        let household = try reading.household()
        origin = try household == nil ? nil : reading.origin()
        grownUps = try reading.grownUps().all
        pins = try reading.pins()
        isOpen = household?.isOpen ?? false
        passkeys = try reading.passkeys()
        names = try reading.allowedNames()
        locks = try reading.childLocks()
        hidden = try reading.hiddenNumbers()
        belongings = try HomeBelongings(reading)
        children = try reading.childrenEver()
        events = try connection.all(
            "SELECT \(EventRow.columns) FROM \(EventRow.source) ORDER BY event.id", [],
            EventRow.readForKeeping)
        clock = try connection.first(HouseClockRow.all, [], HouseClockRow.read)
        setting = try reading.backupSetting()
        erasures = try reading.backupErasures()
    }
}

extension Reading {
    /// All children who have not been deleted, archived ones included.
    public func childrenEver() throws -> Set<ChildID> {
        Set(try connection.all("SELECT id FROM child") { try $0.only() as ChildID })
    }
}

/// The browser that restores: it stays one of the family's.
public struct RestoringBrowser: Sendable {
    let tokenDigest: String
    let label: String

    /// A browser by the digest of its token.
    public init(tokenDigest: String, label: String) {
        self.tokenDigest = tokenDigest
        self.label = label
    }
}

extension Writing {
    /// Settles what a backup must not bring back as it was.
    ///
    /// - Parameters:
    ///   - before: what it replaces.
    ///   - browser: who stays paired; nil for a command.
    ///   - left: children who were deleted since and stay deleted.
    ///   - hasPepper: whether the pepper of the backup is there, even if its computer isn't.
    public func settleRestore(
        _ before: KeptFromBefore, browser: RestoringBrowser?, leaving left: [ChildID],
        hasPepper: Bool, at now: Instant
    ) throws {
        for child in left { try delete(child) }
        try revokeAllDevices(at: now)
        try endPairingCodes()
        let device = try browser.map { try admit($0, at: now) }
        let isSame = try before.origin != nil && reading.origin() == before.origin
        if !isSame, !hasPepper { try markHashes() }
        // One that was removed since stays removed; on a new computer all are added again.
        try removePasskeys()
        if !before.pins.isEmpty {
            try replaceGrownUps(by: before, at: now)
            // A first evening that goes on would set the PIN of someone who has one.
            try save(onboardingStep: nil)
        }
        for passkey in before.passkeys { try add(passkey) }
        // Likewise what this computer is called.
        try removeAllowedNames()
        for name in before.names { try add(name) }
        try clearFailures()
        try removeDecisions()
        try removeResets()
        // Parents give helpers access again: it may have been ended since.
        try endAllAccess(at: now)
        if isSame { try keepStricter(before, at: now) }
        if !before.isOpen { try setOpen(false) }
        if before.origin != nil {
            try save(before.setting)
            // Those in the backup are from another time, or from another computer.
            try removeErasures()
        }
        for erasure in before.erasures { try add(erasure) }
        if let clock = before.clock {
            try connection.run(HouseClockRow.insert, HouseClockRow.clock.values(clock))
        }
        try connection.run("DELETE FROM event")
        let children = try reading.childrenEver()
        for var event in before.events {
            if before.pins.isEmpty { event.person = nil }
            // In another household the same number is another child or category.
            if !isSame || event.child.map({ !children.contains($0) }) ?? false {
                (event.child, event.changed) = (nil, "")
            }
            try connection.run(EventRow.insert, EventRow.added.values(event))
        }
        try note(.restore, by: device.map(EventMaker.device) ?? .server, at: now)
    }

    /// Whoever has left since has no way in, and everyone's PIN is the one they know now.
    private func replaceGrownUps(by before: KeptFromBefore, at now: Instant) throws {
        let belongings = try HomeBelongings(reading)
        let everyone = try reading.grownUps().all
        // In another household the same number is someone else's.
        let same = everyone.filter { person in
            before.grownUps.contains { ($0.id, $0.joinedAt) == (person.id, person.joinedAt) }
        }
        for person in everyone where !same.contains(person) { try forgetDeeds(of: person.id) }
        try connection.run("DELETE FROM grown_up")
        for person in before.grownUps {
            try connection.run(
                GrownUpRow.insert, [.id(person.id)] + GrownUpRow.person.values(person))
        }
        for (person, pin) in before.pins { try save(pin, of: person, at: now) }
        try keep(belongings, of: Set(same.map(\.id)))
    }

    /// Marks hashes that don't say with which pepper they were made: it wasn't this computer's.
    private func markHashes() throws {
        for table in ["grown_up_pin", "child_lock"] {
            try connection.run(
                """
                UPDATE \(table) SET hash = replace(hash, ',p=1$', ',p=1,keyid=\(Self.noKey)$')
                WHERE instr(hash, ',keyid=') = 0
                """)
        }
    }

    /// The name of a pepper that no computer has.
    private static let noKey = "none"

    /// Where the two differ, what shows and lets in less.
    private func keepStricter(_ before: KeptFromBefore, at now: Instant) throws {
        let children = try reading.childrenEver()
        for (child, lock) in before.locks where children.contains(child) {
            try save(lock, of: child, at: now)
        }
        for child in before.hidden.intersection(children) { try setNumbersHidden(true, of: child) }
        try keep(before.belongings, of: Set(before.grownUps.map(\.id)))
        try keepAgreement(before.belongings)
    }

    /// The number of a browser in the backup may be another one.
    private func admit(_ browser: RestoringBrowser, at now: Instant) throws -> Device {
        try connection.run(
            "UPDATE device SET revoked_at = NULL, is_paired = 1 WHERE token_digest = ?",
            [.text(browser.tokenDigest)])
        if let known = try reading.device(tokenDigest: browser.tokenDigest) { return known }
        let id = try addDevice(tokenDigest: browser.tokenDigest, label: browser.label, at: now)
        return Device(id: id, label: browser.label, pairedAt: now)
    }
}
