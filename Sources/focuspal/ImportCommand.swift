import App

/// The command `focuspal import`.
struct ImportCommand {
    private static let help = """
        focuspal import FILE: takes in what focuspal export has saved

        Stop FocusPal first. Into an empty folder it brings the whole household; open the page
        afterwards to set a PIN. Into the household that it came from it adds what is missing, and
        what is there stays as it is. All or nothing.

        --data DIR   the folder of the family's data; ./data unless told
        --root DIR   the folder with Templates, Public and migrations; . unless told
        """

    private let settings: AppSettings
    private let file: String

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = AppSettings(
            root: options.take("--root") ?? ".", data: options.take("--data") ?? "data")
        guard let file = options.takeAlone() else { throw UsageError("Name the file to take in.") }
        self.file = file
        try options.finish()
    }

    func run() throws {
        try DataFolder.make(settings.data)
        let app = try FocusPal(settings: settings)
        defer { try? app.close() }
        for line in try app.takeArchive(from: file) { print(line) }
    }
}
