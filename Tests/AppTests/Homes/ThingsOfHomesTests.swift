import AppSupport
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

/// What belongs to one home is not shown at the other: its rewards, and the photos of its routines
/// (§17.3).
struct ThingsOfHomesTests {
    let two: TwoParents
    let tablet: Browser

    init() throws {
        two = try TwoParents()
        tablet = try Browser.letIn(two.app)
    }

    /// Sunday in a week, when Mia is at Mum's.
    private func atMums() throws {
        two.app.clock.set(TwoParents.at(7, 10))
        try two.renew()
    }

    private func tabletStays(at home: Int?) throws {
        let place = home.map(String.init) ?? "NULL"
        try two.app.change(
            "UPDATE device SET home_id = \(place) WHERE id = (SELECT max(id) FROM device)")
    }

    @Test func `a parent of the other home doesn't read what a child is saving for`() throws {
        try two.dad.get("/parents/rewards")
        try two.dad.post(
            "/parents/rewards",
            all: [
                ("name", "Lake"), ("price", "60"), ("stock", ""), ("icon", "swim"),
                ("child", "1"),
            ])
        try tablet.get("/children/1/rewards")
        #expect(try tablet.post("/children/1/wish", ["reward": "1"]).status == 303)
        try two.app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, 500, 'test:1', 0, 0)
            """)
        try atMums()

        for page in ["/children/1/rewards", "/children/1", "/children/1/shop"] {
            let seen = try two.mum.get(page)
            #expect(seen.status == 200 && !seen.text.contains("Lake"), "\(page)")
        }
        // It is Mia's own.
        #expect(try tablet.get("/children/1/rewards").text.contains("Lake"))
        try two.agree(.everything, of: 2)
        #expect(try two.mum.get("/children/1/rewards").text.contains("Lake"))
    }

    @Test func `photos of a routine open only where the routine is seen`() throws {
        let photo = Photo(jpeg: [0xFF, 0xD8, 0xFF, 0xD9])
        try two.app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id], days: .all),
                at: HomeID(2))
            try writing.add(photo)
            try writing.add(step: StepProfile(words: "Bag", picture: .photo(photo.id)), to: id)
        }
        let address = "/photos/\(photo.id)"
        #expect(try two.mum.get(address).status == 404)
        #expect(try two.dad.get(address).status == 200)
        #expect(try two.dad.get(address)["cache-control"] == "no-store")

        try atMums()
        for (home, status) in [(1, 404), (2, 200), (nil, 200)] as [(Int?, Int)] {
            try tabletStays(at: home)
            #expect(try tablet.get(address).status == status, "\(home ?? 0)")
        }
        try two.agree(.everything, of: 2)
        #expect(try two.mum.get(address).status == 200)
    }

    @Test func `of a routine that was removed, the home where it was done decides`() throws {
        let photo = Photo(jpeg: [0xFF, 0xD8, 0xFF, 0xD9])
        let began = TwoParents.at(3, 8).milliseconds
        try two.app.focusPal.database.write { try $0.add(photo) }
        try two.app.change(
            """
            INSERT INTO routine_run (child_id, day, name, picture, started_at, ended_at)
            VALUES (1, '2026-03-05', 'Morning', 'bus', \(began), \(began + 1))
            """)
        try two.app.change(
            """
            INSERT INTO routine_run_step (run_id, place, words, picture, photo_id, state, ended_at)
            VALUES (1, 1, 'Bag', 'bag', \(photo.id), 'done', \(began))
            """)
        let address = "/photos/\(photo.id)"
        #expect(try two.mum.get(address).status == 404)
        #expect(try two.dad.get(address).status == 200)
    }
}
