import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Photos of steps in the store (§12.2).
struct PhotoStoreTests {
    let store: Store
    let routine: RoutineID

    private static let photo = Photo(id: PhotoID(1 << 62), jpeg: [0xFF, 0xD8, 0xFF, 0xD9])
    private static let other = Photo(id: PhotoID(7), jpeg: [0xFF, 0xD8, 0, 0xFF, 0xD9])

    /// Mia's morning has a step with a photo, and another with the same one.
    init() throws {
        store = try Store()
        routine = try store.database.write { writing in
            try writing.add(Self.photo)
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id], days: .all))
            for words in ["Bag", "Box"] {
                try writing.add(
                    step: StepProfile(words: words, picture: .photo(Self.photo.id)), to: id)
            }
            return id
        }
    }

    private func steps() throws -> [RoutineStep] {
        try store.database.read { try $0.routine(routine)?.steps ?? [] }
    }

    private func kept(_ photo: Photo = Self.photo) throws -> Photo? {
        try store.database.read { try $0.photo(photo.id) }
    }

    private func begin() throws -> RoutineRunID {
        let whole = try #require(try store.database.read { try $0.routine(routine) })
        return try store.database.write {
            try $0.add(
                RoutineRun(
                    id: RoutineRunID(1), of: whole, child: Cast.leo.id, on: .monday,
                    at: .monday9am, in: .berlin))
        }
    }

    @Test func `a photo is kept as it is, once`() throws {
        try store.database.write { try $0.add(Self.photo) }

        #expect(try kept() == Self.photo)
        #expect(try kept(Self.other) == nil)
        #expect(
            try steps().map(\.profile.picture) == [.photo(Self.photo.id), .photo(Self.photo.id)])
        #expect(throws: (any Error).self) { try store.run("UPDATE photo SET jpeg = x'FFD8FFD8'") }
    }

    @Test func `a photo of more than 100 kB, and one that is no file, are refused`() throws {
        for count in [0, 3, 100_001] {
            #expect(throws: (any Error).self) {
                try store.database.write {
                    try $0.add(Photo(id: PhotoID(9), jpeg: [UInt8](repeating: 1, count: count)))
                }
            }
        }
    }

    @Test func `a step can have no photo that isn't there`() throws {
        #expect(throws: (any Error).self) {
            try store.database.write {
                try $0.add(
                    step: StepProfile(words: "Bag", picture: .photo(Self.other.id)), to: routine)
            }
        }
    }

    @Test func `a photo goes with the last step that shows it`() throws {
        let steps = try steps()
        try store.database.write {
            try $0.add(Self.other)
            try $0.save(
                StepProfile(words: "Bag", picture: .photo(Self.other.id)), of: steps[0].id)
        }
        #expect(try kept() != nil)

        try store.database.write { try $0.delete(step: steps[1].id) }
        #expect(try kept() == nil && kept(Self.other) != nil)
        try store.run("DELETE FROM routine")
        #expect(try kept(Self.other) == nil)
    }

    @Test func `a photo stays while a run shows it`() throws {
        let run = try begin()
        try store.run("DELETE FROM routine_step")

        let step = try #require(try store.database.read { try $0.routineRun(run)?.steps.first })
        #expect(step.profile.picture == .photo(Self.photo.id))
        #expect(throws: (any Error).self) {
            try store.run("UPDATE routine_run_step SET photo_id = NULL")
        }
        #expect(try kept() != nil)
        try store.run("DELETE FROM routine_run")
        #expect(try kept() == nil)
    }

    @Test func `a photo is seen by those who do the routine, and those who once did`() throws {
        func children() throws -> Set<ChildID> {
            try store.database.read {
                Set(try $0.places(showing: Self.photo.id).compactMap(\.child))
            }
        }
        #expect(try children() == [Cast.mia.id])
        _ = try begin()
        #expect(try children() == [Cast.mia.id, Cast.leo.id])
        try store.run("DELETE FROM routine_step")
        #expect(try children() == [Cast.leo.id])
    }
}
