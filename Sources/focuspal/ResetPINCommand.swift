import App
import ChildPages
import Demo
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal reset-pin`.
struct ResetPINCommand {
    private static let help = """
        focuspal reset-pin: sets a new PIN for grown-ups who forgot it and its recovery code

        Afterwards, add every device again with the new PIN; if several grown-ups sign in,
        only those marked as that person's own. If the key file (pepper) is missing, this
        makes a new one. Then set children's locks again, too.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        --pin N      the new PIN (default: asks for it)
        --person NAME
                     whose PIN, if several grown-ups sign in
        """

    private var settings: AppSettings
    private let pin: String?
    private let person: String?

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        settings.acceptsNewKeyFile = true
        pin = options.take("--pin")
        person = options.take("--person")
        try options.finish()
    }

    func run() throws {
        let household = try OpenHousehold(settings)
        defer { household.close() }
        let lines = try household.run(.resetPIN(pin ?? ask(), person: person)).answer.lines
        let (code, locksAreLost) = (lines[0], lines.count > 1)
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
