import App

/// The command `focuspal reset-pin`.
struct ResetPINCommand {
    private static let help = """
        focuspal reset-pin: sets a new PIN for grown-ups who forgot it and its recovery code

        Stop FocusPal first. Afterwards, add every device again with the new PIN. If the key file
        (pepper) is missing, this makes a new one. Then set children's locks again, too.

        --data DIR   the folder with the family's data (default: ./data)
        --root DIR   the folder with Templates, Public and migrations (default: .)
        --pin N      the new PIN (default: asks for it)
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
            "The new PIN is set. Write down its recovery code. It is only shown now:\n\n  \(code)"
        )
        if locksAreLost {
            print(
                """

                The key file was missing, so a new one was made. Children's locks stay locked until \
                you set them again under Children.
                """)
        }
    }

    private func ask() -> String {
        print("New PIN, 4 to 8 digits: ", terminator: "")
        return readLine(strippingNewline: true) ?? ""
    }
}
