import Database
import Domain

/// What parents should know about the database and the clock, in sentences; none if all is well.
package struct HouseTroubles {
    package let app: FocusPal
    package let words: Words

    package init(app: FocusPal, words: Words) {
        self.app = app
        self.words = words
    }

    package var sentences: [String] {
        app.troubles.map { words($0.sentence) } + [unreadable].compactMap { $0 }
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
