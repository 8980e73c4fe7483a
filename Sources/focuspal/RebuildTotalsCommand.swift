import App
import ChildPages
import Demo
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal rebuild-totals`.
struct RebuildTotalsCommand {
    private static let help = """
        focuspal rebuild-totals: adds up stored totals again, and corrects those that are wrong

        Coins, shards, EXP, each Tomo's focus time and each child's finished
        days have stored totals, so that pages stay quick after years. The history itself doesn't
        change.

        --data DIR   the folder with the family's data (default: \(Places.data))
        --root DIR   the folder with Templates, Public and migrations (default: \(Places.root))
        """

    private let settings: AppSettings

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        settings = options.takeFolders()
        try options.finish()
    }

    func run() throws {
        let household = try OpenHousehold(settings)
        defer { household.close() }
        for line in try household.run(.rebuildTotals).answer.lines { print(line) }
    }
}
