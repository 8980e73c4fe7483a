import Charts
package import Database
import Digests
package import Domain
package import HTTP
package import Passwords
package import Synchronization
package import Templates

/// A household with its database, its pages and its rules.
///
/// A process can hold several of these at once; what they share is `Common`.
package final class FocusPal: Sendable {
    package let settings: AppSettings
    package let common: Common
    /// What the features keep in memory.
    let slots = MemorySlots()
    /// The family's clock, never behind what was already lived through.
    package let clock: Clock
    package let database: Database
    package let files: ProgramFiles
    private let keys: Mutex<(pepper: [UInt8], hasher: PasswordHasher)>
    package let sessions: ParentSessions
    package let pinGate: PINGate
    /// Which locked children's pages are open, and where.
    package let childDoors: ChildDoors
    /// What open pages show that changes with the time alone.
    let timeWatch = TimeWatch()
    /// How fast wrong codes are answered.
    package let codes = Mutex(PerClient(Rate.codes))
    /// Queues for what is slow, and for what has to wait for the database.
    package let work: Work
    package let formKey: [UInt8]
    /// The files of the data folder that belong together.
    package let keyFile: KeyFile
    package let log: Log
    /// Tells open pages what has changed.
    package let hub: Hub
    /// Whether nobody closed the database before this start, as after a power cut.
    package let wasLeftOpen: Bool
    /// What happens by itself.
    package let schedule: Schedule
    /// What is wrong with the disk, as the log has it.
    let watchStore = WatchStore()
    /// How the clocks relate to what is stored of them.
    package let keptClocks: KeptClocks
    /// When devices were used, until that is stored.
    package let devicesSeen = Mutex<[DeviceID: Instant]>([:])
    private let currentPages: Mutex<Pages>
    /// Whether a change was stored that they could not be made anew for.
    private let arePagesOld = Mutex(false)
    /// If two changes come at once, the later one is also loaded last.
    private let reload = Mutex(())
    private let currentPaperLook = Mutex<PaperLook?>(nil)
    private let onMissing: TemplateSet.OnMissing?

    /// Opens the database, migrates it, and compiles the pages.
    ///
    /// `onMissing` learns of misspelled fields.
    /// Throws: `OpeningError`, `PepperError` or `TemplateError`, with sentences for the operator.
    package init(
        _ common: Common, settings: AppSettings, clock: Clock = .system,
        hashing: PasswordHasher.Parameters = .standard, readers: Int = Database.readers,
        onMissing: TemplateSet.OnMissing? = nil
    ) throws {
        self.common = common
        self.settings = settings
        log = common.log
        work = Work(common)
        schedule = Schedule(common.pulse)
        let familyClock = FamilyClock(clock)
        let clock = familyClock.clock
        self.clock = clock
        keptClocks = KeptClocks(familyClock)
        try Vault().check(folder: settings.data)
        try KeyFile.checkRecord(folder: settings.data)
        wasLeftOpen = Database.wasLeftOpen(folder: settings.data)
        let database = try Database.open(
            folder: settings.data, schema: try common.schema(), at: clock.now(), readers: readers)
        self.database = database
        do {
            keyFile = try KeyFile(
                folder: settings.data, database: database, acceptsNew: settings.acceptsNewKeyFile)
        } catch {
            try? database.close()
            throw error
        }
        let pepper = keyFile.pepper
        keys = Mutex((pepper, PasswordHasher(pepper: pepper, parameters: hashing)))
        // Open pages stay usable after a restart: the key stays the same as long as the pepper
        // does.
        formKey = HMAC.sha256(key: pepper, message: Array("forms".utf8))
        let files = try common.files()
        self.files = files
        sessions = ParentSessions(clock: clock)
        pinGate = PINGate(clock: clock)
        childDoors = ChildDoors(clock: clock)
        hub = Hub(clock: clock) { [sessions] id in
            sessions.session(id, isAction: false) != nil
        }
        let family = try database.read(as: .household) { try Family($0) }
        self.onMissing = onMissing
        currentPages = Mutex(
            try Pages(family, settings: settings, files: files, onMissing: onMissing))
        try begin()
        // Not before the clock is the family's.
        try database.measureRunning { clock.stamp }
        for place in database.unreadable { log.line("fault: \(place) can't be read; set aside") }
        if keptClocks.isBehind {
            log.line("the clock is behind the stored times, so it is ignored")
        }
        for opening in common.features.openings { opening(self) }
    }

    /// What comes first after each start, and after everything was replaced.
    package func begin() throws {
        try keptClocks.begin(self)
        for beginning in features.beginnings { try beginning(self) }
    }

    package var features: Features { common.features }

    /// The secret that PINs are checked with.
    package var pepper: [UInt8] { keys.withLock { $0.pepper } }

    /// Hashes and checks PINs and children's locks.
    package var hasher: PasswordHasher { keys.withLock { $0.hasher } }

    /// Uses another computer's pepper from now on, if the PIN here was made with it.
    package func takeOver(_ pepper: [UInt8]) throws {
        let other = hasher.with(pepper: pepper)
        let pins = try database.read(as: .household) { try $0.pins() }
        guard pins.values.contains(where: { other.canCheck($0.hash) }) else { return }
        try keyFile.replace(by: pepper)
        keys.withLock { $0 = (pepper, other) }
    }

    /// The look of printed reports, found out when the first one is made.
    package func paperLook() -> PaperLook {
        currentPaperLook.withLock { look in
            if let look { return look }
            let fresh = PaperLook(
                sheet: files.assets.paper.colours, moods: files.assets.paper.moods)
            look = fresh
            return fresh
        }
    }

    /// The pages as they are now.
    package var pages: Pages { currentPages.withLock { $0 } }

    /// Begins what happens by itself.
    package func startTicking() { schedule.start(self) }

    /// Loads a change of the household, its children or its categories.
    ///
    /// If that fails, the next request loads it, before its guard asks who may do what.
    package func reloadPages() throws {
        try reload.withLock { _ in
            do {
                let family = try database.read(as: .household) { try Family($0) }
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
    package static var version: String { Program.version }

    /// What the server answers with.
    package func site() -> any Site { FocusPalSite(app: self) }

    /// Waits until everything that follows from earlier requests is stored.
    package func settle() {
        work.writes.settle()
        for duty in features.settling { schedule.carryOut(duty, self) }
    }

    /// Closes the database; it can't be used afterwards.
    package func close() throws {
        schedule.stop()
        for closing in features.closings { closing(self) }
        settle()
        try database.close()
    }
}

extension Duty {
    /// A family that couldn't be read after a change is read again, even if nobody asks for a page.
    package static let family = Duty(name: "family", pace: .always) { app in
        try app.catchUpPages()
        return nil
    }
}
