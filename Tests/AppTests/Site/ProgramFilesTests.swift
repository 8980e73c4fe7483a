import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site
@testable import Templates

/// FocusPal's own files: a start needs all of them, and no request reads one (§14.5).
struct ProgramFilesTests {
    /// A copy of the files that can be broken; it goes with the test.
    private final class Root {
        let path = NSTemporaryDirectory() + "focuspal-\(UUID().uuidString)"

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            for folder in ["Templates", "Public", "migrations"] {
                try FileManager.default.copyItem(
                    atPath: Repository.root + "/" + folder, toPath: path + "/" + folder)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func remove(_ file: String) throws {
            try FileManager.default.removeItem(atPath: path + "/" + file)
        }

        /// The sentence and the code of a start with these files; nil if it starts.
        func start() throws -> StartFailure? {
            let data = path + "/data"
            try FileManager.default.createDirectory(
                atPath: data, withIntermediateDirectories: true)
            let settings = AppSettings(
                root: path, data: data, language: nil, zone: "Europe/Berlin")
            do {
                try FocusPal(settings: settings, log: Log { _ in }).close()
                return nil
            } catch {
                return StartFailure(error)
            }
        }
    }

    @Test func `with all of them it starts`() throws {
        #expect(try Root().start() == nil)
    }

    @Test(arguments: [
        // A page, one only shown after something rare, a page that another includes, a part.
        "Templates/backups/restored.html", "Templates/errors/error.html",
        "Templates/layouts/parent.html", "Templates/shared/_csrf.html",
        "Templates/turns/page_little.html", "Public/css/11-colours.css", "Public/icons/moods.svg",
        "Public/js/service-worker.js", "Public/js/site.js", "Public/js/busy.js",
    ])
    func `one that is missing is named by a start, which is refused`(file: String) throws {
        let root = try Root()
        try root.remove(file)

        let failure = try #require(try root.start())

        #expect(failure.exitCode == 78)
        let name = try #require(file.split(separator: "/").last?.split(separator: ".").first)
        #expect(failure.description.contains(name), "\(failure.description)")
    }

    @Test func `a folder that is missing is refused in the same way`() throws {
        for folder in ["Templates", "Public"] {
            let root = try Root()
            try root.remove(folder)
            #expect(try root.start()?.exitCode == 78)
        }
    }

    @Test func `one that cannot be compiled is refused`() throws {
        let root = try Root()
        try Data("{{#open}}".utf8).write(
            to: URL(filePath: root.path + "/Templates/events/page.html"))

        #expect(try root.start()?.exitCode == 78)
    }

    @Test func `once it has started, it needs none of them any more`() throws {
        let root = try Root()
        let files = try ProgramFiles(root: root.path)
        try root.remove("Templates")
        try root.remove("Public")

        // A household that chooses another language, another clock, or prints for the first time.
        for (tag, clock) in [("en-XA", nil), ("en-GB", ClockHours.twelve)] {
            let texts = try files.texts(tag: tag, clock: clock)
            #expect(Set(texts.templates.names).isSuperset(of: PageTemplates.all))
        }
        let look = PaperLook(sheet: files.assets.paper.colours, moods: files.assets.paper.moods)
        #expect(look.style.contains("fill:#"))
        #expect(look.moods.contains("<symbol"))
    }

    @Test func `while it is served, doctor says that it wouldn't start again`() throws {
        let root = try Root()
        try FileManager.default.createDirectory(
            atPath: root.path + "/data", withIntermediateDirectories: true)
        let settings = AppSettings(
            root: root.path, data: root.path + "/data", language: nil, zone: "Europe/Berlin")
        let app = try FocusPal(settings: settings, log: Log { _ in })
        defer { try? app.close() }
        func lines() -> [String] {
            app.doctor().answer.lines.filter { $0.contains("FocusPal’s own files") }
        }
        #expect(lines() == [])

        try root.remove("Templates/turns/page_little.html")

        #expect(lines().count == 1)
        #expect(lines()[0].hasPrefix("alarm"))
        #expect(lines()[0].contains("page_little.html: This file is missing."))
    }

    @Test func `every template that no other one includes is on the list`() throws {
        let texts = try TemplateTexts(folder: Repository.root + "/Templates")
        let included = texts.names.flatMap { name in
            String(decoding: texts.source(name).bytes, as: UTF8.self)
                .matches(of: /\{\{[<>]\s*([^}\s]+)/).map { String($0.output.1) }
        }

        #expect(PageTemplates.all == texts.names.filter { !Set(included).contains($0) })
    }
}
