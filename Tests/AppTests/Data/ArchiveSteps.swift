import AppSupport
import Foundation
import HTTP
import Testing
import Zip

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension TestApp {
    /// A morning with something in nearly every table.
    func live() throws {
        try add(.reading, from: .monday9am.minutes(-300), to: .monday9am.minutes(-270))
        try add(
            .screen, from: .monday9am.minutes(-200), to: .monday9am.minutes(-150), child: Cast.leo)
        try grow(.monday9am.minutes(-100), moodAfter: .sunny)
        let mia = try Browser.at(in: self)
        try mia.tap(.homework, .numbered(1))
        clock.pass(.minutes(12))
        try mia.tap(.homework, .numbered(2))
        clock.pass(.minutes(1))
        try mia.tap(.sport, .numbered(3))
        try mia.undo(.numbered(3))
        try mia.plant(id: 9)
        clock.pass(.minutes(26))
        focusPal.finishTimers()
        try mia.startTimer(minutes: 20, id: 10, child: Cast.leo)
        try change(
            """
            INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
            VALUES (1, 2, 'school', '2026-01-01', 20);
            INSERT INTO school_week VALUES ('2026-01-01', 31);
            INSERT INTO day_off VALUES (1, '2026-02-01', 'sick');
            INSERT INTO timer_preset VALUES (7);
            INSERT INTO child_timer_habits VALUES (1, 10, 2, 5, 3);
            INSERT INTO child_timer_preset VALUES (1, 4), (1, 8);
            INSERT INTO category_hidden_from VALUES (3, 2);
            INSERT INTO child_lock VALUES (1, 'digits', '$argon2id$secret', 0);
            UPDATE category SET hidden_at = 5 WHERE id = 9;
            """)
    }

    /// The files of the archive of now.
    func archive() throws -> [(String, [UInt8])] {
        let bytes = try ExportArchive(app: focusPal, now: clock.clock.now()).bytes()
        let zip = try ZipReader(bytes, mostFiles: 100, mostBytes: 1 << 30)
        return try zip.entries.map { ($0.name, try zip.content(of: $0, limit: 1 << 30)) }
    }

    /// The tables of the archive of now, and the list of activities.
    func dataFiles() throws -> [String: [UInt8]] {
        let files = try archive().filter { $0.0 != ArchiveFormat.manifest }
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// Takes files in as the command does.
    @discardableResult
    func take(_ files: [(String, [UInt8])]) throws -> ArchiveResult {
        let schema = try focusPal.database.read { try $0.schemaVersion() }
        let archive = try Archive(Self.zip(files), newestSchema: schema)
        return try focusPal.take(archive, by: .server, now: clock.clock.now())
    }

    /// Files in one zip.
    static func zip(_ files: [(String, [UInt8])]) throws -> [UInt8] {
        var zip = ZipWriter()
        for (name, content) in files { try zip.add(name, content) }
        zip.finish()
        return zip.bytes
    }
}

extension Browser {
    /// Sends a file to the page of the family's data, and looks at what it would do.
    @discardableResult
    func bring(_ bytes: [UInt8], named name: String) throws -> Page {
        try get("/parents/data")
        let page = try upload("/parents/data/files", bytes, named: name)
        return page.status == 303 ? try follow(page) : page
    }
}
