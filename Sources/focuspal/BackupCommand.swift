import App
import ChildPages
import Demo
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal backup`.
struct BackupCommand {
    private static let help = """
        focuspal backup: makes a backup, opens it, checks it and prints where it is

        It goes to the folder backups of the data folder, next to the daily ones, and holds
        everything except the key file (pepper) and who is signed in.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        --to FILE    writes it to a new file, too: encrypted once you have a recovery sheet; until
                     then, anyone who has that file can read it
        """

    private let settings: AppSettings
    private let file: String?

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        file = options.take("--to")
        try options.finish()
    }

    func run() throws {
        if let file { try NewFile.check(file) }
        let household = try OpenHousehold(settings)
        defer { household.close() }
        guard let file else {
            return print(try household.run(.backup).answer.lines[0])
        }
        let (answer, bytes) = try household.run(.backupFile)
        try NewFile.write(bytes, to: file)
        print(([file] + answer.lines).joined(separator: "\n"))
    }
}
