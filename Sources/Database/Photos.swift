public import Domain
import SQLite

extension Reading {
    /// A photo by its number.
    public func photo(_ id: PhotoID) throws -> Photo? {
        try connection.first("SELECT jpeg FROM photo WHERE id = ?", [.id(id)]) { row in
            guard case .blob(let jpeg)? = row.values.first else {
                throw UnreadableRow(table: "photo", column: "jpeg")
            }
            return Photo(id: id, jpeg: jpeg)
        }
    }

    /// Where a photo is shown: in routines that have the step now, and in those that once did it.
    ///
    /// Served by the indexes `routine_step_photo` and `routine_run_step_photo`.
    public func places(showing photo: PhotoID) throws -> [PhotoPlace] {
        try connection.all(
            """
            SELECT child_id, home_id, NULL AS begun
            FROM routine_step
            LEFT JOIN routine_child USING (routine_id)
            LEFT JOIN home_routine USING (routine_id)
            WHERE photo_id = ?1
            UNION ALL
            SELECT child_id, home_id, max(started_at)
            FROM routine_run_step
            JOIN routine_run ON routine_run.id = run_id
            LEFT JOIN home_routine ON home_routine.routine_id = routine_run.routine_id
            WHERE photo_id = ?1
            GROUP BY child_id, home_id
            """, [.id(photo)]
        ) { row in
            PhotoPlace(
                child: try row["child_id"], home: try row["home_id"], lastBegun: try row["begun"])
        }
    }
}

/// Where a photo is shown.
public struct PhotoPlace: Sendable, Hashable {
    /// Whose routine it is; nil: nobody's by now.
    public let child: ChildID?
    /// The home of the routine; nil: it comes in both, there is one, or the routine was removed.
    public let home: HomeID?
    /// When the last run began that shows it; nil: a routine shows it now.
    public let lastBegun: Instant?

    /// A place as the store has it.
    public init(child: ChildID?, home: HomeID?, lastBegun: Instant?) {
        (self.child, self.home, self.lastBegun) = (child, home, lastBegun)
    }
}

extension Writing {
    /// Keeps a photo for the step that is saved next; it is deleted with the last step that shows it.
    public func add(_ photo: Photo) throws {
        try connection.run(
            "INSERT INTO photo (id, jpeg) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [.id(photo.id), .blob(photo.jpeg)])
    }
}
