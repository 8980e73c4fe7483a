import Domain
import SQLite

/// One of the two homes.
enum HomeRow: AddedRow {
    static let table = "home"
    static let columns = "id, place, name, picture, colour, uses_focuspal"

    /// A picture or colour of a later version has a stand-in.
    static func read(_ row: Row) throws -> (place: Int, home: Home) {
        try (
            row["place"],
            Home(
                id: row["id"],
                profile: HomeProfile(
                    name: row["name"],
                    picture: HomePicture(rawValue: row["picture"]) ?? .standIn,
                    colour: HomeColour(rawValue: row["colour"]) ?? .standIn,
                    usesFocusPal: row["uses_focuspal"]))
        )
    }

    static let profile: Columns<HomeProfile> = [
        "name": { $0.name },
        "picture": { $0.picture.rawValue },
        "colour": { $0.colour.rawValue },
        "uses_focuspal": { $0.usesFocusPal },
    ]

    static let all = """
        SELECT \(columns)
        FROM home
        ORDER BY place
        """
    static let insert = """
        INSERT INTO home (place, \(profile.names))
        VALUES (?, \(profile.marks))
        ON CONFLICT (place) DO UPDATE SET \(profile.fromExcluded)
        """
}
