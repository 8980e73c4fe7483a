import Domain
import SQLite

/// How a child likes its timers.
enum TimerTasteRow: AddedRow {
    static let table = "timer_taste"
    static let columns = """
        child_id, picture, face, is_mirrored, cue_halfway, cue_five, cue_one, volume, speaks
        """

    static func read(_ row: Row) throws -> (ChildID, TimerTaste) {
        var cues: Set<TimerSetUp.Cue> = []
        if try row["cue_halfway"] { cues.insert(.halfway) }
        if try row["cue_five"] { cues.insert(.fiveMinutes) }
        if try row["cue_one"] { cues.insert(.oneMinute) }
        let taste = try TimerTaste(
            picture: row["picture"], face: row["face"], isMirrored: row["is_mirrored"],
            cues: cues, volume: row["volume"], speaks: row["speaks"])
        return (try row["child_id"], taste)
    }

    static let taste: Columns<TimerTaste> = [
        "picture": { $0.picture },
        "face": { $0.face },
        "is_mirrored": { $0.isMirrored },
        "cue_halfway": { $0.cues.contains(.halfway) },
        "cue_five": { $0.cues.contains(.fiveMinutes) },
        "cue_one": { $0.cues.contains(.oneMinute) },
        "volume": { $0.volume },
        "speaks": { $0.speaks },
    ]

    static let all = """
        SELECT \(columns)
        FROM timer_taste
        ORDER BY child_id
        """
    static let insert = """
        INSERT INTO timer_taste (child_id, \(taste.names))
        VALUES (?, \(taste.marks))
        ON CONFLICT (child_id) DO UPDATE SET \(taste.fromExcluded)
        """
}
