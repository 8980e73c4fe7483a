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
    private let familyClock: FamilyClock
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
    private let ticker = Ticker()
    /// Never waits for the record: open pages hear that the server is there also while others write.
    private let beat = Ticker()
    /// The timers that were due and could not be stored.
    private let stuckTimers = Mutex<Set<TimerID>>([])
    /// How the stored steady moments lie to UTC.
    private let anchor: Mutex<SteadyAnchor>
    /// What was last noted of the clock of the house.
    private let houseClock: Mutex<HouseClock>
    /// When the goals of busy children were last looked at, in uptime.
    private let goalsWatched: Mutex<Span>
    /// The last day on which the turn of the day was looked after.
    private let daysClosed = Mutex<LocalDay?>(nil)
    /// Each child's day as a line, as it was last drawn.
    let strips = Memo<ChildID, DayTimeline.Input, TrustedHTML>()
    private let currentPages: Mutex<Pages>
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
        self.familyClock = familyClock
        self.clock = clock
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
        goalsWatched = Mutex(clock.uptime())
        let houseClock = try KeepHouseClock(
            database: database, boot: clock.boot(), now: familyClock.stampOfWall,
            isSynchronised: clock.isSynchronised()
        ).perform()
        familyClock.follow(houseClock)
        self.houseClock = Mutex(houseClock)
        anchor = Mutex(
            try KeepSteady(database: database, boot: clock.boot(), now: clock.stamp).perform())
        try GiveFirstEggs(database: database, now: clock.now()).perform()
        attention = Mutex(AttentionBoard(at: clock.stamp.steady))
        hub = Hub(clock: clock) { [sessions] id in
            sessions.session(id, isAction: false) != nil
        }
        let family = try database.read { try Family($0) }
        self.onMissing = onMissing
        currentPages = Mutex(
            try Pages(family, settings: settings, assets: assets.prefix, onMissing: onMissing))
        try WatchTrees(app: self, now: clock.stamp).beginAnew()
        grantBadges()
        for place in database.unreadable { log.line("fault: \(place) can't be read; set aside") }
        if clockIsBehind { log.line("the clock is behind what was stored; it is not believed") }
    }

    /// From now on each change of a child's record brings the badges that are due, in its own
    /// transaction.
    func grantBadges() {
        database.onChange(
            Sequel(
                follow: { [weak self] writing, changes in
                    guard let self else { return [] }
                    let (pages, now) = (pages, clock.now())
                    return try GrantBadges(
                        family: pages.family, calendar: pages.calendar, today: pages.day(at: now),
                        now: now
                    ).follow(changes, writing)
                },
                tell: { [weak self] children in
                    self?.hub.announce(children.map { .badges($0) })
                }))
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

    /// Begins what happens by itself: timers that end, trees that are left alone, rooms that nobody
    /// starts, the beat of the open streams, who has left, and the minute's look at goals.
    public func startTicking() {
        beat.start { [weak self] in
            self?.hub.tick()
            self?.uploads.forgetOld()
            return Ticker.pulse
        }
        ticker.start { [weak self] in
            guard let self else { return Ticker.pulse }
            lookByTheMinute()
            closeDays()
            keepHouseClock()
            watchTrees()
            watchRooms()
            return finishTimers()
        }
    }

    /// Ends the timers that are due; how long until the next one is, at most the ticker's pulse.
    ///
    /// What fails is logged and tried again a pulse later; all others still end in time.
    @discardableResult
    func finishTimers() -> Span {
        do {
            try keepSteady()
            let now = clock.stamp
            let moments = try database.read { [try $0.nextDue(), try $0.nextLoss()] }
            guard let due = moments.compactMap({ $0 }).min() else { return Ticker.pulse }
            guard due <= now.steady else { return min(Ticker.pulse, due - now.steady) }
            let failures = try FinishTimers(app: self, now: now).perform()
            note(failures)
            guard !failures.isEmpty else { return .zero }
            // What is stuck stays due: it may not have the ticker spin.
            let next = try database.read { try $0.nextDue(after: now.steady) }
            return min(Ticker.pulse, next.map { $0 - now.steady } ?? Ticker.pulse)
        } catch {
            log.line("fault timers \(error)")
            return Ticker.pulse
        }
    }

    /// Logs a timer that is stuck once, however often it is tried.
    private func note(_ failures: [TimerID: any Error]) {
        let known = stuckTimers.withLock { stuck in
            defer { stuck = Set(failures.keys) }
            return stuck
        }
        for (timer, error) in failures where !known.contains(timer) {
            log.line("fault timers \(RandomBytes.make(4).hex) timer \(timer): \(error)")
        }
    }

    /// Writes the UTC of steady moments anew where the wall clock was set.
    private func keepSteady() throws {
        let now = SteadyAnchor(boot: clock.boot(), now: clock.stamp)
        guard !anchor.withLock({ $0.isClose(to: now) }) else { return }
        let kept = try KeepSteady(database: database, boot: clock.boot(), now: clock.stamp)
            .perform()
        anchor.withLock { $0 = kept }
    }

    /// Notes what the clock of the house shows, where that is worth it; what fails is tried again a
    /// pulse later.
    func keepHouseClock() {
        let (boot, now) = (clock.boot(), clock.stamp)
        let noted = houseClock.withLock { $0 }
        let wasSet = familyClock.wasSet
        guard wasSet || noted.looked(boot: boot, now: now).isNews(to: noted) else { return }
        do {
            let kept = try KeepHouseClock(
                database: database, boot: boot, now: now,
                isSynchronised: clock.isSynchronised(), wasSet: wasSet
            ).perform()
            houseClock.withLock { $0 = kept }
            familyClock.follow(kept)
        } catch {
            log.line("fault eggs \(error)")
        }
    }

    /// Whether the wall clock is behind what was lived through already.
    var clockIsBehind: Bool { familyClock.isBehind }

    /// Looks who is at the pages of children who focus; what fails is tried again a pulse later.
    func watchTrees() {
        do {
            try WatchTrees(app: self, now: clock.stamp).perform()
        } catch {
            log.line("fault trees \(error)")
        }
    }

    /// Tells open pages whose tree was left, or is no longer.
    func tell(ofTreesOf children: [ChildID]) {
        guard !children.isEmpty else { return }
        hub.announce(
            children.map { .timers($0) } + Set(mates(of: children)).map { .room($0) })
        ticker.wake()
    }

    /// Tells open pages of timers that have changed, once they are stored, in one message.
    ///
    /// `others` are children whose room has changed with them; those whose trees were planted
    /// together hear of each other in any case.
    func tell(_ news: [TimerNews], with others: [ChildID] = []) {
        guard !news.isEmpty || !others.isEmpty else { return }
        let together = others + mates(of: news.compactMap { $0.isFocus ? $0.child : nil })
        hub.announce(Array(Set(news.flatMap(\.topics) + together.map { .room($0) })))
        ticker.wake()
    }

    /// What is looked at once a minute, by the clock that is never set back, however often the ticker
    /// ticks.
    private func lookByTheMinute() {
        let uptime = clock.uptime()
        let isDue = goalsWatched.withLock { last in
            guard uptime.milliseconds - last.milliseconds >= 60_000 else { return false }
            last = uptime
            return true
        }
        guard isDue else { return }
        watchGoals()
        tellOfWarmEggs()
    }

    /// Tells pages that show how long an egg will take that it is a minute less.
    func tellOfWarmEggs() {
        do {
            hub.announce(try database.read { try $0.childrenWithWarmEggs() }.map { .eggs($0) })
        } catch {
            log.line("fault eggs \(error)")
        }
    }

    /// Tells busy children what is due; what fails is tried again a minute later.
    func watchGoals() {
        do {
            try WatchGoals(app: self, now: clock.now()).perform()
        } catch {
            log.line("fault goals \(error)")
        }
    }

    /// Judges what the days that are over have brought, once a day; what fails is tried again a pulse
    /// later.
    func closeDays() {
        let now = clock.now()
        let today = pages.day(at: now).day
        guard daysClosed.withLock({ $0 != today }) else { return }
        do {
            try CloseDays(app: self, now: now).perform()
            let end = now - Event.life
            if try database.read({ try $0.hasEvents(before: end) }) {
                try database.write { try $0.forgetEvents(before: end) }
            }
            daysClosed.withLock { $0 = today }
        } catch {
            log.line("fault badges \(error)")
        }
    }

    /// Takes up a change of the household, its children or its categories.
    func reloadPages() throws {
        // As a writer: of two changes at once the later one is also taken up last.
        try database.write { writing in
            let family = try Family(writing.reading)
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
        beat.stop()
        ticker.stop()
        settle()
        try database.close()
    }
}
