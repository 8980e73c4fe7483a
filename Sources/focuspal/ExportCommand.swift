import App

/// The command `focuspal export`.
struct ExportCommand {
    private static let help = """
        focuspal export [FILE]: saves everything except secrets as one zip file

        Stop FocusPal first, or export from the page: Settings, Your data. The zip file holds a
        README that describes the format. By default, FILE is focuspal-DAY.zip in this folder.

        --data DIR   the folder with the family's data (default: ./data)
        --root DIR   the folder with Templates, Public and migrations (default: .)
        """

    private let settings: AppSettings
    private let file: String?

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = AppSettings(
            root: options.take("--root") ?? ".", data: options.take("--data") ?? "data")
        file = options.takeAlone()
        try options.finish()
    }

    func run() throws {
        let app = try FocusPal(settings: settings)
        defer { try? app.close() }
        print("Everything is saved in \(try app.saveArchive(to: file)).")
    }
}
