import App
import ChildPages
import Demo
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal export`.
struct ExportCommand {
    private static let help = """
        focuspal export [FILE]: saves the family's data as one zip file

        The zip file holds a README that describes the format and says what is not in it: secrets,
        devices, the grown-ups and photos, for example. By default, FILE is focuspal-DAY.zip in this
        folder. Settings, Your data does the same.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        """

    private let settings: AppSettings
    private let file: String?

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        file = options.takeAlone()
        try options.finish()
    }

    func run() throws {
        if let file { try NewFile.check(file) }
        let household = try OpenHousehold(settings)
        defer { household.close() }
        let (answer, bytes) = try household.run(.export)
        let path = file ?? answer.lines[0]
        try NewFile.write(bytes, to: path)
        print("The data is saved in \(path).")
    }
}
