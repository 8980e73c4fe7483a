import Database
import Domain

/// What parents should know about the record and the clock, in sentences; none while all is well.
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
                "The disk of the computer that runs FocusPal is nearly full. Nothing more is saved "
                    + "until there is room.")
        case .failing:
            words(
                "The disk of the computer that runs FocusPal reports errors. Copy FocusPal’s "
                    + "folder to another disk soon.")
        case .damaged:
            words(
                "FocusPal’s file is damaged, and nothing more is saved. Stop FocusPal and start "
                    + "it again: it then says what can be done.")
        }
    }

    private var clock: String? {
        app.keptClocks.isBehind
            ? words(
                "The clock of the computer that runs FocusPal is behind. New entries begin where "
                    + "the last ones ended until it is right.")
            : nil
    }

    private var unreadable: String? {
        let places = app.database.unreadable
        guard !places.isEmpty else { return nil }
        return words(
            "Some of what is stored can’t be read ({{places}}). It is kept, but not shown. A plain "
                + "look stands in for a child’s picture or colour.",
            ["places": places.joined(separator: ", ")])
    }
}
