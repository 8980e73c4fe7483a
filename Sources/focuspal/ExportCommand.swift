import App

/// The command `focuspal export`.
struct ExportCommand {
    private static let help = """
        focuspal export [FILE]: saves everything except secrets as one zip file

        The zip file holds a README that describes the format. By default, FILE is focuspal-DAY.zip
        in this folder. Settings, Your data does the same.

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
        print("Everything is saved in \(path).")
    }
}
