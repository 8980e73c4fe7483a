import App
import ChildPages
import Demo
import Foundation
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal doctor`.
struct DoctorCommand {
    private static let help = """
        focuspal doctor: checks the data folder, the disk, the clock and the backups

        One line each: its state and, where something is wrong, why it matters and how to fix it.
        Ends with 0 if all is good, 1 if something is worth a look, 2 if something needs you. Until
        a family is set up, it also shows the set-up code of the running FocusPal.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        --json       prints it as JSON
        """

    private let settings: AppSettings
    private let asksJSON: Bool

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        asksJSON = options.takeFlag("--json")
        try options.finish()
    }

    /// Something needs somebody.
    private static let alarm: Int32 = 2

    /// Returns the exit code.
    func run() throws -> Int32 {
        let household: OpenHousehold
        do {
            household = try OpenHousehold(settings)
        } catch {
            let failure = StartFailure(error)
            if asksJSON {
                FileHandle.standardOutput.write(Data(failure.checkUp))
            } else {
                print("alarm       \(failure.description)")
            }
            return Self.alarm
        }
        defer { household.close() }
        // Root may read the certificate of the proxy; the service may not.
        let https = HomeHttps.seen(in: settings.https, at: FocusPal.now)
        let (answer, json) = try household.run(.checkUp(https: https))
        if asksJSON {
            FileHandle.standardOutput.write(Data(json))
        } else {
            for line in answer.lines { print(line) }
        }
        return Int32(answer.number)
    }
}
