import Database
import Digests
import Domain
public import HTTP
package import Passwords
import Synchronization
package import Templates

/// The product, put together: one household, its record, its pages and its rules.
///
/// Nothing is global: a process can hold several of these side by side.
public final class FocusPal: Sendable {
    let settings: AppSettings
    /// The time that counts, never behind what was lived through already.
    let clock: Clock
    let database: Database
    let assets: Assets
    let hasher: PasswordHasher
    let sessions: ParentSessions
    let pinGate: PINGate
    /// Which locked children's pages are open where.
    let childDoors: ChildDoors
    /// The pairing codes that parents look at.
    let shownCodes = ShownCodes()
    /// How fast browsers join an open household by themselves.
    let joins = Mutex(Rate.joins)
    /// How fast codes are compared, whoever types them.
    let codes = Mutex(Rate.codes)
    /// What is slow, and what has to wait for the record.
    let work = Work()
    /// The files that parents have sent and not yet taken in.
    let uploads: Uploads
    let formKey: [UInt8]
    /// The code by which a signed-in device helps out where the PIN is forgotten.
    let resetCodes: ResetCodes
    /// The code that a first evening begins with.
    let setUpDoor: SetUpDoor
    /// The files of the data folder that belong together.
    let keyFile: KeyFile
    /// The recovery code between the step that makes it and the one that shows it.
    let freshCode = FreshCode()
    let log: Log
    /// Who is told what has changed.
    let hub: Hub
    /// Which pages of children who focus are in front.
    let attention: Mutex<AttentionBoard>
    /// Who was last seen of those who wait in rooms.
    let rooms = Mutex(RoomBoard())
    /// What happens by itself.
    let schedule = Schedule()
    /// How the clocks lie to what is stored of them.
    let keptClocks: KeptClocks
    /// When devices were used, until that is stored.
    let devicesSeen = Mutex<[DeviceID: Instant]>([:])
    /// Each child's day as a line, as it was last drawn.
    let strips = Memo<ChildID, DayTimeline.Input, TrustedHTML>()
    private let currentPages: Mutex<Pages>
    /// Of two changes at once the later one is also taken up last.
    private let reload = Mutex(())
    private let currentPaperLook = Mutex<PaperLook?>(nil)
    private let onMissing: TemplateSet.OnMissing?

    /// Opens the record, brings it up to date, and compiles the pages.
    ///
    /// Throws: `OpeningError`, `PepperError` or `TemplateError`, with sentences for the operator.
    public convenience init(
        settings: AppSettings, clock: Clock = .system, log: Log = .standardError
    ) throws {
        try self.init(
            settings: settings, clock: clock, log: log, hashing: .standard, onMissing: nil)
    }

    /// The same for tests, whose hashes may cost less, and which hear of misspelled fields.
    package init(
        settings: AppSettings, clock: Clock, log: Log, hashing: PasswordHasher.Parameters,
        onMissing: TemplateSet.OnMissing?
    ) throws {
        self.settings = settings
        let familyClock = FamilyClock(clock)
        let clock = familyClock.clock
        self.clock = clock
        keptClocks = KeptClocks(familyClock)
        self.log = log
        try KeyFile.checkRecord(folder: settings.data)
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
        let pepper = keyFile.pepper
        hasher = PasswordHasher(pepper: pepper, parameters: hashing)
        // Open pages stay usable over a restart: the key is the same as long as the pepper is.
        formKey = HMAC.sha256(key: pepper, message: Array("forms".utf8))
        assets = try Assets(folder: settings.root + "/Public")
        sessions = ParentSessions(clock: clock)
        uploads = Uploads(clock: clock)
        pinGate = PINGate(clock: clock)
        setUpDoor = SetUpDoor(clock: clock)
        resetCodes = ResetCodes(clock: clock, sessions: sessions)
        childDoors = ChildDoors(clock: clock)
        attention = Mutex(AttentionBoard(at: clock.stamp.monotonic))
        hub = Hub(clock: clock) { [sessions] id in
            sessions.session(id, isAction: false) != nil
        }
        let family = try database.read { try Family($0) }
        self.onMissing = onMissing
        currentPages = Mutex(
            try Pages(family, settings: settings, assets: assets.prefix, onMissing: onMissing))
        try begin()
        for place in database.unreadable { log.line("fault: \(place) can't be read; set aside") }
        if keptClocks.isBehind {
            log.line("the clock is behind the stored times, so it is ignored")
        }
    }

    /// What comes first after each start.
    private func begin() throws {
        try keptClocks.begin(self)
        try carryOut(GiveFirstEggs(now: clock.now()))
        try WatchTrees(app: self, now: clock.stamp).beginAnew()
    }

    /// How reports look on paper; read when the first one is printed.
    func paperLook() throws -> PaperLook {
        try currentPaperLook.withLock { look in
            if let look { return look }
            let fresh = try PaperLook(publicFolder: settings.root + "/Public")
            look = fresh
            return fresh
        }
    }

    /// The pages as they are now.
    var pages: Pages { currentPages.withLock { $0 } }

    /// Begins what happens by itself.
    public func startTicking() { schedule.start(self) }

    /// Takes up a change of the household, its children or its categories.
    func reloadPages() throws {
        try reload.withLock { _ in
            let family = try database.read { try Family($0) }
            let pages = try Pages(
                family, settings: settings, assets: assets.prefix, earlier: pages,
                onMissing: onMissing)
            currentPages.withLock { $0 = pages }
        }
    }

    /// What the server answers with.
    public func site() -> any Site { FocusPalSite(app: self) }

    /// Waits until what follows from earlier requests is stored.
    package func settle() { work.writes.settle() }

    /// Closes the record; nothing may be asked afterwards.
    public func close() throws {
        schedule.stop()
        settle()
        try database.close()
    }
}
