import AppSupport
import Foundation
import SQLite
import Testing

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
    /// Writes an activity into the record, as a tap of long ago would have.
    ///
    /// - Parameter unseen: whether nothing follows from it, as before there were badges.
    func add(
        _ category: CategoryID, from start: Instant, to end: Instant?, child: Child = Cast.mia,
        part: SubcategoryID? = nil, unseen: Bool = false
    ) throws {
        let record = ActivityRecord(
            category: category, subcategory: part, startedAt: start, endedAt: end)
        try focusPal.write(unseen: unseen) {
            try $0.apply([.create(record)], to: child.id, by: Author(.child), at: start)
        }
    }

    /// Changes the record past all that stands above it.
    func change(_ sql: String) throws {
        try focusPal.database.pool.write { connection in try connection.execute(sql) }
        try focusPal.reloadPages()
    }

    /// How many pairs of activities overlap; always none.
    func overlaps() throws -> Int64 {
        try number(
            """
            SELECT count(*) FROM activity AS a JOIN activity AS b
            ON a.child_id = b.child_id AND a.id < b.id
            WHERE a.deleted_at IS NULL AND b.deleted_at IS NULL
                AND a.started_at < ifnull(b.ended_at, 9e18)
                AND b.started_at < ifnull(a.ended_at, 9e18)
            """)
    }

    /// Mia's activities that count: category, start and end in seconds after nine.
    func diary(of child: Child = Cast.mia) throws -> [String] {
        let all = try focusPal.database.read {
            try $0.activities(
                of: child.id,
                touching: Instant.monday9am.minutes(-10_000)..<Instant.monday9am.minutes(10_000))
        }
        return all.map { activity in
            func clock(_ instant: Instant?) -> String {
                instant.map { String(($0 - .monday9am).milliseconds / 1000) } ?? "…"
            }
            let record = activity.record
            return "\(record.category) \(clock(record.startedAt))–\(clock(record.endedAt))"
        }
    }
}

extension Browser {
    /// Taps a category on a child's home.
    @discardableResult
    func tap(
        _ category: CategoryID, _ id: TapID, child: Child = Cast.mia, isPart: Bool = false
    ) throws -> Page {
        try post(
            "/children/\(child.id)/taps",
            ["tap": id.description, "category": category.description], isPart: isPart)
    }

    /// Takes a tap back.
    @discardableResult
    func undo(_ id: TapID, child: Child = Cast.mia, isPart: Bool = false) throws -> Page {
        try post("/children/\(child.id)/taps/\(id)", ["_method": "DELETE"], isPart: isPart)
    }

    /// Says that it was done already.
    @discardableResult
    func already(_ minutes: Int, _ id: TapID, child: Child = Cast.mia) throws -> Page {
        try post("/children/\(child.id)/taps/\(id)/length", ["minutes": String(minutes)])
    }

    /// A device at the home of a child.
    static func at(_ child: Child = Cast.mia, in app: TestApp) throws -> Browser {
        let browser = try letIn(app)
        try browser.get("/children/\(child.id)")
        return browser
    }
}

/// Runs a closure on as many threads at once, and waits for all.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let errors = Errors()
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            do { try body(number) } catch { errors.add(error) }
            group.leave()
        }
    }
    group.wait()
    if let first = errors.first { throw first }
}

private final class Errors: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [any Error] = []
    var first: (any Error)? { lock.withLock { all.first } }
    func add(_ error: any Error) { lock.withLock { all.append(error) } }
}

extension Cast {
    /// Thirteen years old.
    static let teen = Child(
        id: ChildID(3),
        profile: ChildProfile(
            name: "Ida", age: .born(.of("2012-06-01")), mode: .teen, avatar: .owl, colour: .berry))

    /// A sibling whose taps mean "I just did it".
    static let justDid = Child(
        id: ChildID(1),
        profile: ChildProfile(
            name: "Mia", age: .born(.of("2017-05-23")), mode: .middle, avatar: .fox, colour: .teal,
            tapMeaning: .justDid))
}
