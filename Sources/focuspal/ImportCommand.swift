import App
import ChildPages
import Demo
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal import`.
struct ImportCommand {
    private static let help = """
        focuspal import FILE: imports a file that focuspal export saved

        An empty folder gets the whole household; open the page afterwards to
        set a PIN. The household that the file came from gets what is missing, and what is there
        stays as it is. It is all or nothing.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        """

    private let settings: AppSettings
    private let file: String

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        guard let file = options.takeAlone() else { throw UsageError("Name the file to import.") }
        self.file = file
        try options.finish()
    }

    func run() throws {
        let bytes = try NewFile.read(file)
        try DataFolder.make(settings.data)
        let household = try OpenHousehold(settings, begins: true)
        defer { household.close() }
        for line in try household.run(.take, with: bytes).answer.lines { print(line) }
    }
}
