import App
import ChildPages
import Demo
import Foundation
import GrownUpPages
import OperatorPages
import Site

/// The commands of `focuspal`, chosen by the first word.
enum Commands {
    static let help = """
        focuspal: a family's time, on your own computer

        focuspal serve           serves the pages
        focuspal demo            makes a household to try
        focuspal backup          makes a backup and checks it
        focuspal restore         brings a backup back
        focuspal copies-to       writes backups to a second place, too
        focuspal https           makes, renews and checks certificates for https at home
        focuspal doctor          checks the data, the disk, the clock and the backups
        focuspal export          saves the family's data as a file
        focuspal import          imports such a file
        focuspal reset-pin       sets a new PIN
        focuspal rebuild-totals  adds up stored totals again
        focuspal version         shows the version

        Each explains itself: focuspal serve --help
        """

    /// Runs a command and returns the exit code: 0, or one of sysexits.h.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            switch arguments.first {
            case "serve": try ServeCommand(Options(arguments.dropFirst())).run()
            case "demo": try DemoCommand(Options(arguments.dropFirst())).run()
            case "backup": try BackupCommand(Options(arguments.dropFirst())).run()
            case "restore": try RestoreCommand(Options(arguments.dropFirst())).run()
            case "copies-to": try CopiesToCommand(Options(arguments.dropFirst())).run()
            case "https": return try HttpsCommand(Options(arguments.dropFirst())).run()
            case "doctor": return try DoctorCommand(Options(arguments.dropFirst())).run()
            case "export": try ExportCommand(Options(arguments.dropFirst())).run()
            case "import": try ImportCommand(Options(arguments.dropFirst())).run()
            case "rebuild-totals": try RebuildTotalsCommand(Options(arguments.dropFirst())).run()
            case "reset-pin": try ResetPINCommand(Options(arguments.dropFirst())).run()
            // For the tests that try every address.
            case "routes": RouteList.lines.forEach { print($0) }
            // For the server, which reads no photo and no calendar itself, and prints nothing.
            case "shrink-photo": return PhotoProgram.run()
            case "read-calendar": return CalendarProgram.run(Array(arguments.dropFirst()))
            case "print-pdf": return PrintProgram.run()
            case "version", "--version":
                let options = try Options(arguments.dropFirst())
                try options.help("focuspal version: shows the version")
                try options.finish()
                print("focuspal \(FocusPal.version)")
            case nil: print(help)
            case "help" where arguments.count == 2: return run([arguments[1], "--help"])
            case "help", "--help", "-h":
                try Options(arguments.dropFirst()).finish()
                print(help)
            case let other?: throw UsageError("Unknown command “\(other)”.\n\n\(help)")
            }
            return 0
        } catch let help as HelpWanted {
            print(help.text)
            return 0
        } catch let error as UsageError {
            complain(error.sentence)
            return EX_USAGE
        } catch {
            let failure = StartFailure(error)
            complain(failure.description)
            return failure.exitCode
        }
    }

    private static func complain(_ sentence: String) {
        FileHandle.standardError.write(Data("focuspal: \(sentence)\n".utf8))
    }
}
