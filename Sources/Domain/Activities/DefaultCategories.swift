/// The categories of a new household, in order (§2.1).
public enum DefaultCategories {
    /// A category with the names of its parts, in English: keys of the language catalogue.
    public struct Entry: Sendable {
        /// What rules use.
        public let kind: Category.Kind
        /// Its name.
        public let name: String
        /// The name of its picture; pictures are named after the kinds they were drawn for.
        public var icon: String { kind.rawValue }
        /// Its colour.
        public let colour: Colour
        /// Its parts.
        public let parts: [String]
    }

    /// All twelve, each with a different kind and colour.
    public static let all: [Entry] = [
        Entry(
            kind: .homework, name: "Homework", colour: .blue,
            parts: ["Maths", "Languages", "Science", "School project"]),
        Entry(
            kind: .reading, name: "Reading", colour: .teal,
            parts: ["Story", "Comic", "Reading aloud"]),
        Entry(
            kind: .screen, name: "Screen time", colour: .slate,
            parts: ["Films", "Games", "Learning app"]),
        Entry(
            kind: .physical, name: "Sport", colour: .orange,
            parts: ["Football", "Cycling", "Swimming", "Dancing"]),
        Entry(
            kind: .creative, name: "Creative play", colour: .berry,
            parts: ["Drawing", "Building", "Crafts"]),
        Entry(
            kind: .outdoor, name: "Outdoors", colour: .green,
            parts: ["Playground", "Garden", "Walk"]),
        Entry(
            kind: .social, name: "Friends", colour: .rose,
            parts: ["Friends", "Family", "Calls"]),
        Entry(
            kind: .music, name: "Music", colour: .violet,
            parts: ["Practising", "Listening", "Singing"]),
        Entry(
            kind: .chores, name: "Chores", colour: .ochre,
            parts: ["Tidying up", "Pets", "Kitchen"]),
        Entry(
            kind: .meal, name: "Meals", colour: .brown,
            parts: ["Breakfast", "Lunch", "Snack", "Dinner"]),
        Entry(
            kind: .rest, name: "Rest", colour: .lavender,
            parts: ["Quiet time", "Bath", "Sleep"]),
        Entry(kind: .other, name: "Something else", colour: .stone, parts: []),
    ]

    /// The picture of a part, by its English name; nil: its category's picture fits best.
    public static func icon(ofPart name: String) -> String? { partIcons[name] }

    private static let partIcons = [
        "Maths": "maths", "Languages": "language", "Science": "science",
        "School project": "school", "Films": "tv", "Games": "games", "Learning app": "tablet",
        "Cycling": "bike", "Swimming": "swim", "Drawing": "drawing", "Building": "building",
        "Garden": "garden", "Walk": "walk", "Family": "family", "Practising": "piano",
        "Tidying up": "cleaning", "Pets": "pet", "Kitchen": "cooking", "Bath": "bath",
        "Sleep": "sleep",
    ]
}
