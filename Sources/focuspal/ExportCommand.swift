import App

/// The command `focuspal export`.
struct ExportCommand {
    private static let help = """
        focuspal export [FILE]: saves everything but the secrets as one zip file

        Stop FocusPal first, or save the file from the page: Settings, Your data.
        FILE is focuspal-DAY.zip in this folder unless told; a README in it describes the format.

        --data DIR   the folder of the family's data; ./data unless told
        --root DIR   the folder with Templates, Public and migrations; . unless told
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
        print("Everything is in \(try app.saveArchive(to: file)).")
    }
}
