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

    /// Whose routines show a photo: those that have the step now, and those that once did it.
    ///
    /// Served by the indexes `routine_step_photo` and `routine_run_step_photo`.
    public func children(showing photo: PhotoID) throws -> Set<ChildID> {
        let children = try connection.all(
            """
            SELECT child_id
            FROM routine_step JOIN routine_child USING (routine_id)
            WHERE photo_id = ?1
            UNION
            SELECT child_id
            FROM routine_run_step JOIN routine_run ON routine_run.id = run_id
            WHERE photo_id = ?1
            """, [.id(photo)]
        ) { try $0.only() as ChildID }
        return Set(children)
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
