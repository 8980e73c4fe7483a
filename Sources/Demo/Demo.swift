import ChildPages
import Database
import Domain
import Foundation
import GrownUpPages
import OperatorPages
package import Site

/// A made-up household with years of plausible days, for trying FocusPal (§14.2).
///
/// The same arguments make the same rows; only secrets differ.
package struct Demo: Sendable {
    /// Where it is made, and in which language.
    package var settings: AppSettings
    /// How many children.
    package var children = 4
    /// How many years of days come before the last one; 0 for only that day.
    package var years = 3
    /// How many days before the last, for less than a year; `years` counts unless told.
    package var days: Int?
    /// What chance begins with.
    package var seed: UInt64 = 1
    /// The parents' PIN; random if nil.
    package var pin: String?
    /// The household's local time at which it ends, `2026-11-21T16:40`; if nil, now, with running
    /// timers.
    package var until: String?

    /// Whether two parents, a grandmother and a therapist belong to it, or one parent without a name.
    package var hasGrownUps = false

    private let features: Features

    /// A demo with the usual arguments, of a product with these features.
    package init(settings: AppSettings, features: Features) {
        (self.settings, self.features) = (settings, features)
    }

    /// What was made, with secrets that can't be read from it later.
    package struct Made: Sendable {
        /// The children's names, each with its age and favourite pastime.
        package let children: [String]
        /// How many activities they logged.
        package let activities: Int
        /// The parents' PIN.
        package let pin: String
        /// The code for a forgotten PIN.
        package let recoveryCode: String
        /// The value of the cookie `fp_dev` of a device that has been added.
        package let deviceToken: String
    }

    /// School holidays are German ones, hence this zone.
    package static let zone = "Europe/Berlin"

    /// Makes the household in an existing, empty data folder.
    ///
    /// Throws: `StartFailure` with a sentence and an exit code; before anything is written if the
    /// folder is in use or an argument is invalid.
    package func make() throws(StartFailure) -> Made {
        do {
            return try makeHousehold()
        } catch {
            throw StartFailure(error)
        }
    }

    private func makeHousehold() throws -> Made {
        let household = Household(
            name: "Winter", zone: Demo.zone, firstWeekday: .monday, language: try language())
        let until = try moment(in: household.calendar)
        let today = household.calendar.day(of: until)
        let years = days == nil ? years : 0
        let cast = DemoCast.children(children, years: years, today: today, seed: seed)
        let pin = try checkedPIN(cast.flatMap(\.profile.age.birthYears))
        try refuseUsedFolder()

        let clock = Clock(now: { until }, uptime: { .zero }, boot: { "demo" })
        let app = try FocusPal(
            Common(settings: settings, features: features, clock: clock), settings: settings,
            clock: clock)
        let history = DemoHistory(
            of: cast, calendar: household.calendar, seed: seed,
            from: days.map { today - $0 } ?? today.yearsEarlier(years), until: until)
        let count = try DemoRecord(app: app, household: household, history: history).write()
        try app.reloadPages()
        // Badges from all these years are granted now that everything is there.
        _ = try CloseDays.look(app)
        let parent = try SetPIN(
            app: app, person: nil, typed: pin, repeated: pin, now: until
        ).perform()
        if hasGrownUps { try addGrownUps(to: app, besides: parent.person, pin, at: until) }
        let token = DeviceToken.make()
        try app.database.write { writing in
            _ = try writing.addDevice(
                tokenDigest: DeviceToken.digest(token), label: "Demo tablet", at: until)
            try writing.save(onboardingStep: nil)
        }
        let night = household.calendar.instant(today, secondOfDay: BackupClock.secondOfDay)
        _ = try app.backups.folder.make(of: app.database, reason: .daily, at: min(night, until))
        if self.until == nil { try DemoTimers(app: app, now: app.clock.stamp).write() }
        try app.close()
        return Made(
            children: cast.map {
                "\($0.profile.name), \($0.years(on: today)), \($0.temperament)"
            },
            activities: count, pin: pin, recoveryCode: parent.code, deviceToken: token)
    }

    /// All of them have the same PIN.
    private func addGrownUps(
        to app: FocusPal, besides first: PersonID, _ pin: String, at now: Instant
    ) throws {
        let pins = try (0..<2).map { _ in
            try SetPIN.hash(app: app, typed: pin, repeated: pin, now: now).pin
        }
        try app.carryOut(
            DemoGrownUps(
                first: first, pins: pins, children: app.pages.family.children.map(\.id),
                calendar: app.pages.calendar, now: now))
    }
}

extension Demo {
    /// After sysexits.h: the command line, or a file that can't be created.
    private enum ExitCode {
        static let usage: Int32 = 64
        static let cannotCreate: Int32 = 73
    }

    private func refuseUsedFolder() throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: settings.data)
        guard !found.isEmpty else { return }
        let what = found.contains(Database.fileName) ? "a record" : "something"
        throw StartFailure(
            ExitCode.cannotCreate,
            "\(settings.data) already holds \(what). Choose an empty folder for the demo.")
    }

    /// Throws: `StartFailure` if it isn't a language tag; any tag is accepted, as in a household.
    private func language() throws -> String {
        let tag = settings.language ?? Words.standard
        let isTag = tag.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
        guard isTag, (2...35).contains(tag.utf8.count) else {
            throw StartFailure(ExitCode.usage, "--language takes a tag such as en-GB.")
        }
        return tag
    }

    private func moment(in calendar: FamilyCalendar) throws -> Instant {
        guard let until else { return Clock.system.now() }
        let halves = until.split(separator: "T", omittingEmptySubsequences: false)
        let clock = halves.last?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        guard halves.count == 2, let day = LocalDay(iso: String(halves[0])),
            (1990...2200).contains(day.date.year),
            clock.map(\.utf8.count) == [2, 2],
            clock.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let hour = Int(clock[0]), (0...23).contains(hour),
            let minute = Int(clock[1]), (0...59).contains(minute)
        else {
            throw StartFailure(
                ExitCode.usage, "--until takes a day and a time such as 2026-11-21T16:40.")
        }
        return calendar.instant(day, secondOfDay: (hour * 60 + minute) * 60)
    }

    private func checkedPIN(_ birthYears: [Int]) throws -> String {
        guard let pin else { return DrawnPIN.make(birthYears: birthYears) }
        do {
            return try PIN.new(pin, birthYears: birthYears).digits
        } catch {
            throw StartFailure(ExitCode.usage, "--pin: \(error.message.text)")
        }
    }
}

/// A PIN from the system's random generator.
enum DrawnPIN {
    /// Six digits that `PIN.new` takes.
    package static func make(birthYears: [Int]) -> String {
        while true {
            let digits = (0..<6).map { _ in String(Int.random(in: 0...9)) }.joined()
            do {
                return try PIN.new(digits, birthYears: birthYears).digits
            } catch {
                // That one is easy to guess; the next one hardly will be.
            }
        }
    }
}
