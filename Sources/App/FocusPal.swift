import Charts
import Database
import Digests
import Domain
public import HTTP
package import Passwords
import Synchronization
package import Templates

/// The whole product: one household with its database, its pages and its rules.
///
/// Nothing is global: a process can hold several of these at once.
public final class FocusPal: Sendable {
    let settings: AppSettings
    /// The family's clock, never behind what was already lived through.
    let clock: Clock
    let database: Database
    let files: ProgramFiles
    private let keys: Mutex<(pepper: [UInt8], hasher: PasswordHasher)>
    let sessions: ParentSessions
    let pinGate: PINGate
    /// Which locked children's pages are open, and where.
    let childDoors: ChildDoors
    let accessWatch: AccessWatch
    /// What open pages show that changes with the time alone.
    let timeWatch = TimeWatch()
    /// The pairing codes that parents are looking at.
    let shownCodes = ShownCodes()
    /// The links by which devices come over to https.
    let moves: HttpsMoves
    /// Whether the proxy for https runs.
    let proxyKnock: ProxyKnock
    /// How fast browsers join an open household by themselves.
    let joins = Mutex(PerClient(Rate.joins))
    /// How fast wrong codes are answered.
    let codes = Mutex(PerClient(Rate.codes))
    /// How fast wrong codes for a new device are written down, whoever types them.
    let notedCodes = Mutex(Rate.codes)
    /// How many of them were compared.
    let codeGuesses = Mutex(CodeGuesses())
    /// Wrong codes for a forgotten PIN.
    let recoveryTries = Mutex(PerClient(CodeTries()))
    /// How often digits for children's locks are compared with a parent's PIN.
    let lockCodes = Mutex(Rate.lockCodes)
    /// Which of its addresses are public.
    let publicPlace: PublicPlace
    /// Queues for what is slow, and for what has to wait for the database.
    let work = Work()
    /// Files that parents have uploaded and not yet imported.
    let uploads: Uploads
    let formKey: [UInt8]
    /// What the passkeys of parents are asked.
    let passkeyQuestions: PasskeyQuestions
    /// The code from a signed-in device that helps if the PIN is forgotten.
    let resetCodes: ResetCodes
    /// The code that starts a first evening.
    let setUpDoor: SetUpDoor
    /// The files of the data folder that belong together.
    let keyFile: KeyFile
    /// The recovery code between the step that makes it and the one that shows it.
    let freshCode = FreshCode()
    let log: Log
    /// Tells open pages what has changed.
    let hub: Hub
    /// Which pages of focusing children are visible.
    let attention: Mutex<AttentionBoard>
    /// When children waiting in rooms were last seen.
    let rooms = Mutex(RoomBoard())
    /// Whether nobody closed the database before this start, as after a power cut.
    let wasLeftOpen: Bool
    /// Makes backups and knows how old they are.
    let backups: BackupKeeper
    /// The backup that waits for someone to say whether it shall replace everything.
    let restores: RestoreDesk
    /// Adds what an import brings.
    let imports: ImportDesk
    /// What avahi calls this computer in the home network.
    let multicastName: MulticastName
    /// The names that browsers came by and that it doesn't answer to.
    let seenNames = Mutex(SeenNames())
    /// What hides the address that browsers ask for.
    let hiddenAddress = HiddenAddressNote()
    /// Where it is served; nil while it isn't.
    let served = Mutex<ServedAt?>(nil)
    /// The words of calls to itself that have not arrived yet.
    let houseCalls = Mutex<Set<String>>([])
    /// What happens by itself.
    let schedule = Schedule()
    /// What is wrong with the disk, as the log has it.
    let watchStore = WatchStore()
    /// How the clocks relate to what is stored of them.
    let keptClocks: KeptClocks
    /// When devices were used, until that is stored.
    let devicesSeen = Mutex<[DeviceID: Instant]>([:])
    /// Who opened reports without being a parent, until that is stored.
    let openedReports = Mutex(OpenedReports())
    /// Each child's timeline of the day, as last drawn.
    let strips = Memo<ChildID, DayTimeline.Input, TrustedHTML>()
    /// Each child's ring on the parents' overview, as last drawn.
    let rings = Memo<ChildID, Ring, TrustedHTML>()
    private let currentPages: Mutex<Pages>
    /// Whether a change was stored that they could not be made anew for.
    private let arePagesOld = Mutex(false)
    /// If two changes come at once, the later one is also loaded last.
    private let reload = Mutex(())
    private let currentPaperLook = Mutex<PaperLook?>(nil)
    private let onMissing: TemplateSet.OnMissing?

    /// Opens the database, migrates it, and compiles the pages.
    ///
    /// Throws: `OpeningError`, `PepperError` or `TemplateError`, with sentences for the operator.
    public convenience init(
        settings: AppSettings, clock: Clock = .system, log: Log = .standardError
    ) throws {
        try self.init(
            settings: settings, clock: clock, log: log, hashing: .standard,
            files: nil, onMissing: nil)
    }

    /// The same for tests, whose hashes may be cheaper, which share the files they have read, and
    /// which learn of misspelled fields.
    package init(
        settings: AppSettings, clock: Clock, log: Log, hashing: PasswordHasher.Parameters,
        files: ProgramFiles?, onMissing: TemplateSet.OnMissing?
    ) throws {
        // They take longest to read, longer than a database.
        let program = Ahead { try files ?? ProgramFiles(root: settings.root) }
        self.settings = settings
        multicastName = MulticastName(socket: settings.avahi)
        let familyClock = FamilyClock(clock)
        let clock = familyClock.clock
        self.clock = clock
        keptClocks = KeptClocks(familyClock)
        self.log = log
        try Vault().check(folder: settings.data)
        try KeyFile.checkRecord(folder: settings.data)
        wasLeftOpen = Database.wasLeftOpen(folder: settings.data)
        let database = try Database.open(
            folder: settings.data, migrations: settings.root + "/migrations", at: clock.now())
        self.database = database
        do {
            keyFile = try KeyFile(
                folder: settings.data, database: database, acceptsNew: settings.acceptsNewKeyFile)
        } catch {
            try? database.close()
            throw error
        }
        backups = BackupKeeper(folder: BackupFolder(data: settings.data), clock: clock)
        restores = RestoreDesk(data: settings.data, clock: clock)
        imports = ImportDesk(data: settings.data)
        restores.clear()
        let pepper = keyFile.pepper
        keys = Mutex((pepper, PasswordHasher(pepper: pepper, parameters: hashing)))
        // Open pages stay usable after a restart: the key stays the same as long as the pepper
        // does.
        formKey = HMAC.sha256(key: pepper, message: Array("forms".utf8))
        let files = try program.value()
        self.files = files
        sessions = ParentSessions(clock: clock)
        uploads = Uploads(clock: clock)
        publicPlace = PublicPlace(settings, clock: clock)
        pinGate = PINGate(clock: clock)
        moves = HttpsMoves(clock: clock)
        proxyKnock = ProxyKnock(clock: clock)
        setUpDoor = SetUpDoor(clock: clock)
        passkeyQuestions = PasskeyQuestions(clock: clock)
        resetCodes = ResetCodes(clock: clock, sessions: sessions)
        childDoors = ChildDoors(clock: clock)
        accessWatch = AccessWatch()
        attention = Mutex(AttentionBoard(at: clock.stamp.monotonic))
        hub = Hub(clock: clock) { [sessions] id in
            sessions.session(id, isAction: false) != nil
        }
        let family = try database.read { try Family($0) }
        self.onMissing = onMissing
        currentPages = Mutex(
            try Pages(family, settings: settings, files: files, onMissing: onMissing))
        try begin()
        // Not before the clock is the family's.
        try database.measureRunning { clock.stamp }
        // Nobody sees half of an import, and if the rest can't be added now, it is tried again.
        do { try finishImport() } catch { log.line("fault: an import is not finished: \(error)") }
        for place in database.unreadable { log.line("fault: \(place) can't be read; set aside") }
        if keptClocks.isBehind {
            log.line("the clock is behind the stored times, so it is ignored")
        }
        backups.resumeErasing(self)
    }

    /// What comes first after each start, and after everything was replaced.
    func begin() throws {
        try keptClocks.begin(self)
        try carryOut(GiveFirstEggs(now: clock.now()))
        try WatchTrees(app: self, now: clock.stamp).beginAnew()
    }

    /// The secret that PINs are checked with.
    var pepper: [UInt8] { keys.withLock { $0.pepper } }

    /// Hashes and checks PINs and children's locks.
    var hasher: PasswordHasher { keys.withLock { $0.hasher } }

    /// Uses another computer's pepper from now on, if the PIN here was made with it.
    func takeOver(_ pepper: [UInt8]) throws {
        let other = hasher.with(pepper: pepper)
        let pins = try database.read { try $0.pins() }
        guard pins.values.contains(where: { other.canCheck($0.hash) }) else { return }
        try keyFile.replace(by: pepper)
        keys.withLock { $0 = (pepper, other) }
    }

    /// The look of printed reports, found out when the first one is made.
    func paperLook() -> PaperLook {
        currentPaperLook.withLock { look in
            if let look { return look }
            let fresh = PaperLook(
                sheet: files.assets.paper.colours, moods: files.assets.paper.moods)
            look = fresh
            return fresh
        }
    }

    /// The pages as they are now.
    var pages: Pages { currentPages.withLock { $0 } }

    /// Begins what happens by itself.
    public func startTicking() { schedule.start(self) }

    /// Loads a change of the household, its children or its categories.
    ///
    /// If that fails, the next request loads it, before its guard asks who may do what.
    func reloadPages() throws {
        try reload.withLock { _ in
            do {
                let family = try database.read { try Family($0) }
                let pages = try Pages(
                    family, settings: settings, files: files, onMissing: onMissing)
                currentPages.withLock { $0 = pages }
                arePagesOld.withLock { $0 = false }
            } catch {
                arePagesOld.withLock { $0 = true }
                throw error
            }
        }
    }

    /// The same after a change that is stored already, which nothing may undo in anybody's eyes.
    func renewPages() {
        do {
            try reloadPages()
        } catch {
            log.line("fault: the family can't be read after a change, and is read again: \(error)")
        }
    }

    /// Loads the last change if that failed when it was made.
    func catchUpPages() throws {
        if arePagesOld.withLock({ $0 }) { try reloadPages() }
    }

    /// The version of this program.
    public static var version: String { Program.version }

    /// What the server answers with.
    public func site() -> any Site { FocusPalSite(app: self) }

    /// Waits until everything that follows from earlier requests is stored.
    package func settle() {
        work.writes.settle()
        schedule.carryOut(.readings, self)
    }

    /// Closes the database; it can't be used afterwards.
    public func close() throws {
        schedule.stop()
        backups.settle()
        settle()
        try database.close()
    }
}

extension Duty {
    /// A family that couldn't be read after a change is read again, even if nobody asks for a page.
    static let family = Duty(name: "family", pace: .always) { app in
        try app.catchUpPages()
        return nil
    }
}
