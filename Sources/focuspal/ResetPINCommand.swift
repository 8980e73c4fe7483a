import App

/// The command `focuspal reset-pin`.
struct ResetPINCommand {
    private static let help = """
        focuspal reset-pin: sets a new PIN for the grown-ups, when it and its code are forgotten

        Stop FocusPal first. Every device has to be added again with the new PIN. If the key file
        (pepper) is missing, a new one is made, and children's locks have to be set again.

        --data DIR   the folder of the family's data; ./data unless told
        --root DIR   the folder with Templates, Public and migrations; . unless told
        --pin N      the new PIN; asked for unless told
        """

    private var settings: AppSettings
    private let pin: String?

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = AppSettings(
            root: options.take("--root") ?? ".", data: options.take("--data") ?? "data")
        settings.acceptsNewKeyFile = true
        pin = options.take("--pin")
        try options.finish()
    }

    func run() throws {
        let app = try FocusPal(settings: settings)
        defer { try? app.close() }
        let typed = pin ?? ask()
        let (code, locksAreLost) = try app.resetPIN(typed)
        print(
            "The new PIN is set. Write down its recovery code, which is shown only now:\n\n  \(code)"
        )
        if locksAreLost {
            print(
                """

                The key file was missing, so a new one was made. Children's locks stay locked until \
                you set them again, under Children.
                """)
        }
    }

    private func ask() -> String {
        print("New PIN, 4 to 8 digits: ", terminator: "")
        return readLine(strippingNewline: true) ?? ""
    }
}
