import Database
import Domain

/// What parents should know about the database and the clock, in sentences; none if all is well.
struct HouseTroubles {
    let app: FocusPal
    let words: Words

    var sentences: [String] {
        [store, clock, unreadable].compactMap { $0 }
    }

    private var store: String? {
        switch app.database.condition {
        case .sound: nil
        case .full:
            words(
                "The disk on the computer that runs FocusPal is nearly full. Nothing more is saved "
                    + "until there’s room.")
        case .failing:
            words(
                "The disk on the computer that runs FocusPal reports errors. Copy FocusPal’s "
                    + "folder to another disk soon.")
        case .gone:
            words(
                "The folder with FocusPal’s data isn’t where it was. Nothing more is saved until "
                    + "it’s back.")
        case .damaged:
            words(
                "FocusPal’s file is damaged, so nothing more is saved. Stop FocusPal and start "
                    + "it again. It will say what you can do.")
        }
    }

    private var clock: String? {
        app.keptClocks.isBehind
            ? words(
                "The clock on the computer that runs FocusPal is behind. Until it’s right, new "
                    + "entries start where the last ones ended.")
            : nil
    }

    private var unreadable: String? {
        let places = app.database.unreadable
        guard !places.isEmpty else { return nil }
        return words(
            "Some stored data can’t be read ({{places}}). It’s kept but not shown. A plain look "
                + "replaces a child’s picture or colour.",
            ["places": places.joined(separator: ", ")])
    }
}
