import App
import ChildPages
import Demo
import Foundation
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal demo`.
struct DemoCommand {
    private static let help = """
        focuspal demo: makes a household with years of made-up days, to try FocusPal

        --data DIR     an empty folder for its data (default: ./data)
        --children N   how many children, 1 to 8 (default: 4)
        --years N      how many years they have logged, 0 to 10 (default: 3); 0 is today only
        --days N       the same in days, up to 3660
        --seed N       a different number makes a different household (default: 1)
        --pin DIGITS   the parents' PIN (default: random)
        --grown-ups    two parents with a home each, a grandmother and a therapist, all with that PIN;
                       otherwise one parent
        --until TIME   the local time at which it ends, such as 2026-11-21T16:40
                       (default: now, with running timers)
        --root DIR     the folder with Templates, Public and migrations (default: \(Places.root))
        --language TAG the household's language (default: en-GB)
        """

    private let demo: Demo

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        var demo = Demo(
            settings: AppSettings(
                root: options.take("--root") ?? Places.root, data: options.take("--data") ?? "data",
                language: try options.takeLanguage()))
        if let number = try options.takeNumber("--children", in: 1...8) { demo.children = number }
        if let number = try options.takeNumber("--years", in: 0...10) { demo.years = number }
        demo.days = try options.takeNumber("--days", in: 0...3660)
        if let text = options.take("--seed") {
            guard let seed = UInt64(text) else {
                throw UsageError("--seed takes a whole number from 0 to \(UInt64.max).")
            }
            demo.seed = seed
        }
        demo.pin = options.take("--pin")
        demo.until = options.take("--until")
        demo.hasGrownUps = options.takeFlag("--grown-ups")
        try options.finish()
        self.demo = demo
    }

    func run() throws {
        try DataFolder.make(demo.settings.data)
        let made = try demo.make()
        // The package's own service has the usual port.
        let serve = Places.installed == nil ? "bin/serve" : "focuspal serve --port 8081"
        print("A household for trying FocusPal is in \(demo.settings.data).\n")
        for child in made.children { print("  \(child)") }
        print(
            """
              \(made.activities) activities

            PIN: \(made.pin)
            recovery code: \(made.recoveryCode)
            device: \(made.deviceToken)

            To look at it: \(serve) --data \(demo.settings.data)
            """)
    }
}
