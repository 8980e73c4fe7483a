import Foundation
import SQLite
import Testing

struct MigrationFolderTests {
    let place = Place()

    private func load() throws -> [Migration] { try Migration.load(folder: place.folder) }

    @Test func `a folder is read in order`() throws {
        place.write(Array("SELECT 2;".utf8), to: "0002_more_trees.sql")
        place.write(Array("SELECT 'é';".utf8), to: "0001_trees.sql")
        place.write([0xff], to: ".hidden")

        #expect(
            try load() == [
                Migration(number: 1, name: "trees", sql: "SELECT 'é';"),
                Migration(number: 2, name: "more_trees", sql: "SELECT 2;"),
            ])
    }

    @Test func `an empty folder has no steps`() throws {
        #expect(try load() == [])
    }

    @Test(
        arguments: [
            "1_trees.sql", "00001_trees.sql", "0001-trees.sql", "0001_.sql", "0001_trees.txt",
            "0001_Trees.sql", "0001_trees.sql~", "trees.sql", "٠٠٠١_trees.sql", "+001_trees.sql",
            "README",
        ])
    func `a file with another name stops`(name: String) {
        place.write([], to: name)

        #expect(throws: MigrationError.badName(name)) { try load() }
    }

    @Test func `a number may be left out, and a repetition stops`() throws {
        place.write([], to: "0001_a.sql")
        place.write([], to: "0003_c.sql")
        #expect(try load().map(\.number) == [1, 3])

        place.write([], to: "0001_b.sql")
        #expect(throws: MigrationError.order(after: 1, found: 1)) { try load() }
    }

    @Test func `what cannot be read stops`() {
        #expect(throws: MigrationError.unreadable("/nowhere")) {
            try Migration.load(folder: "/nowhere")
        }

        place.write([0xff, 0xfe], to: "0001_a.sql")
        #expect(throws: MigrationError.unreadable(place.folder + "/0001_a.sql")) { try load() }
    }
}
