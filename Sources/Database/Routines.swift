public import Domain
import SQLite

extension Reading {
    /// All routines in the order in which they were made, the ones that were put away among them.
    ///
    /// Served by the index `routine_step_of_routine` and the key of `routine_child`.
    public func routines() throws -> [Routine] { try connection.kept(Routines.self) }

    /// A routine by its number.
    public func routine(_ id: RoutineID) throws -> Routine? {
        try routines().first { $0.id == id }
    }
}

extension Writing {
    /// Adds a routine without steps, for a home or for both (nil).
    ///
    /// Returns its number.
    @discardableResult
    public func add(routine profile: RoutineProfile, at home: HomeID? = nil) throws -> RoutineID {
        try connection.run(RoutineRow.insert, RoutineRow.profile.values(profile))
        let id = RoutineID(connection.lastInsertedID)
        try set(profile.children, of: id)
        if let home {
            try connection.run(
                "INSERT INTO home_routine (routine_id, home_id) VALUES (?, ?)",
                [.id(id), .id(home)])
        }
        return id
    }

    /// Saves what parents changed about a routine.
    public func save(_ profile: RoutineProfile, of routine: RoutineID) throws {
        try connection.run(
            RoutineRow.update, RoutineRow.profile.values(profile) + [.id(routine)])
        try set(profile.children, of: routine)
    }

    /// Puts a routine away, or takes it out again (nil).
    public func archive(routine: RoutineID, at moment: Instant?) throws {
        try connection.run(
            "UPDATE routine SET archived_at = ?, version = version + 1 WHERE id = ?",
            [.at(moment), .id(routine)])
    }

    /// Adds a step at the end; the database refuses a thirteenth.
    ///
    /// Returns its number.
    @discardableResult
    public func add(step profile: StepProfile, to routine: RoutineID) throws -> RoutineStepID {
        let last: Int =
            try connection.first(
                "SELECT ifnull(max(place), 0) FROM routine_step WHERE routine_id = ?",
                [.id(routine)]
            ) { try $0.only() } ?? 0
        let place = last < Self.lastPlace ? last + 1 : try closeUp(routine)
        try connection.run(
            RoutineStepRow.insert,
            RoutineStepRow.profile.values(profile) + [.id(routine), .integer(Int64(place))])
        return RoutineStepID(connection.lastInsertedID)
    }

    /// The last place that the store has; an archive may use it.
    private static let lastPlace = 1_000_000

    /// Moves the steps of a routine together, and returns the first place that is free.
    private func closeUp(_ routine: RoutineID) throws -> Int {
        let steps = try reading.routine(routine)?.steps ?? []
        try order(steps.map(\.id), of: routine)
        return steps.count + 1
    }

    /// Saves a step.
    public func save(_ profile: StepProfile, of step: RoutineStepID) throws {
        try connection.run(
            RoutineStepRow.update, RoutineStepRow.profile.values(profile) + [.id(step)])
    }

    /// Takes a step out of a routine; in what was done it stays.
    public func delete(step: RoutineStepID) throws {
        try connection.run("DELETE FROM routine_step WHERE id = ?", [.id(step)])
    }

    /// Puts the steps of a routine into this order.
    public func order(_ steps: [RoutineStepID], of routine: RoutineID) throws {
        for (place, step) in zip(Int64(1)..., steps) {
            try connection.run(
                "UPDATE routine_step SET place = ? WHERE id = ? AND routine_id = ?",
                [.integer(place), .id(step), .id(routine)])
        }
    }

    private func set(_ children: Set<ChildID>, of routine: RoutineID) throws {
        try connection.run("DELETE FROM routine_child WHERE routine_id = ?", [.id(routine)])
        for child in children.sorted(by: { $0.rawValue < $1.rawValue }) {
            try connection.run(
                "INSERT INTO routine_child (routine_id, child_id) VALUES (?, ?)",
                [.id(routine), .id(child)])
        }
    }
}

private enum Routines: KeptAnswer {
    static func ask(_ connection: Connection) throws -> [Routine] {
        let routines = try connection.all(RoutineRow.all, [], RoutineRow.read)
        guard !routines.isEmpty else { return [] }
        let homes: [(RoutineID, HomeID)] = try connection.all(
            "SELECT routine_id, home_id FROM home_routine"
        ) { (try $0["routine_id"], try $0["home_id"]) }
        let places = Dictionary(uniqueKeysWithValues: homes)
        return try routines.map { routine in
            var routine = routine
            routine.home = places[routine.id]
            routine.profile.children = Set(
                try connection.all(
                    "SELECT child_id FROM routine_child WHERE routine_id = ?", [.id(routine.id)]
                ) { try $0["child_id"] as ChildID })
            routine.steps = try connection.all(
                RoutineStepRow.ofRoutine, [.id(routine.id)], RoutineStepRow.read)
            return routine
        }
    }
}
