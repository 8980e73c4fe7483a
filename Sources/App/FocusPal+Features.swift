import ChildPages
package import Demo
import GrownUpPages
import OperatorPages
package import Passwords
package import Site
package import Templates

extension FocusPal {
    /// A household with all features.
    ///
    /// Throws: `OpeningError`, `PepperError` or `TemplateError`, with sentences for the operator.
    package convenience init(
        settings: AppSettings, clock: Clock = .system, log: Log = .standardError
    ) throws {
        let common = Common(settings: settings, features: .all, clock: clock, log: log)
        try self.init(common, settings: settings, clock: clock)
    }

    /// The same for tests, whose hashes may be cheaper, which share the files they have read, and
    /// which learn of misspelled fields.
    package convenience init(
        settings: AppSettings, clock: Clock, log: Log, hashing: PasswordHasher.Parameters,
        files: ProgramFiles?, onMissing: TemplateSet.OnMissing?
    ) throws {
        let common = Common(
            settings: settings, features: .all, clock: clock, log: log, files: files)
        try self.init(
            common, settings: settings, clock: clock, hashing: hashing, onMissing: onMissing)
    }
}

extension Demo {
    /// A demo with the usual arguments.
    package init(settings: AppSettings) { self.init(settings: settings, features: .all) }
}
