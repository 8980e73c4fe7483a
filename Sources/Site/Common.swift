package import Database
package import Domain
package import HTTP
package import Synchronization

/// What a process has once, however many households it holds.
package final class Common: Sendable {
    package let features: Features
    package let log: Log
    /// What calls households back when something is due.
    let pulse = Pulse()
    /// What avahi calls this computer in the home network.
    package let multicastName: MulticastName
    /// Which of its addresses are public.
    package let publicPlace: PublicPlace
    /// Where it is served; nil while it isn't.
    package let served = Mutex<ServedAt?>(nil)
    /// The names that browsers came by and that it doesn't answer to.
    package let seenNames = Mutex(SeenNames())
    /// What hides the address that browsers ask for.
    package let hiddenAddress = HiddenAddressNote()
    /// The words of calls to itself that have not arrived yet.
    package let houseCalls = Mutex<Set<String>>([])
    private let program: Ahead<ProgramFiles>
    private let migrations: String
    private let knownSchema = Mutex<Schema?>(nil)
    private let knownThreads = Mutex<[String: WorkThreads]>([:])

    /// Begins to read FocusPal's own files.
    ///
    /// `settings`: of the machine, whichever household they are. `files`: nil reads them; tests share
    /// those that they have read.
    package init(
        settings: AppSettings, features: Features, clock: Clock = .system,
        log: Log = .standardError, files: ProgramFiles? = nil
    ) {
        self.features = features
        self.log = log
        // They take longest to read, longer than a database.
        program = Ahead { try files ?? ProgramFiles(root: settings.root) }
        migrations = settings.root + "/migrations"
        multicastName = MulticastName(socket: settings.avahi)
        publicPlace = PublicPlace(settings, clock: clock)
    }

    /// FocusPal's own files.
    ///
    /// Throws: what is missing or can't be read.
    func files() throws -> ProgramFiles { try program.value() }

    /// The tables that a database has.
    ///
    /// Throws: what is missing or can't be read.
    package func schema() throws -> Schema {
        try knownSchema.withLock { known in
            if let known { return known }
            let schema = try Schema(folder: migrations)
            known = schema
            return schema
        }
    }

    /// The threads of a kind of work, which all households share; started when they are first asked for.
    package func threads(for work: String) -> WorkThreads {
        knownThreads.withLock { known in
            if let threads = known[work] { return threads }
            let threads = WorkThreads(name: work)
            known[work] = threads
            return threads
        }
    }
}
