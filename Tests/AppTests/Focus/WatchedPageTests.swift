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

/// A brave tree stays while any page of its child is in front (§4.3), and each of them says so.
struct WatchedPageTests {
    /// Leo's tablet: he waits in a room, and a brave tree of his own grows.
    private func leo() throws -> Browser {
        let app = try TestApp()
        var taste = FocusTaste.usual(for: .little)
        taste.leaving = .brave
        try app.focusPal.database.write { [taste] in try $0.save(taste, of: Cast.leo.id) }
        try app.focusPal.reloadPages()
        let leo = try Browser.at(Cast.leo, in: app)
        // A tree of its own can grow while it waits for others.
        try leo.post("/children/2/rooms", ["minutes": "10"])
        try leo.plant(minutes: "10", id: 1, child: Cast.leo)
        return leo
    }

    @Test func `every page of a small child watches over its brave tree`() throws {
        let leo = try leo()
        var watched: [String] = []
        let mias = "/children/1"
        for row in AccessTests.asking where row.access == .child && row.target.hasPrefix(mias) {
            let target = "/children/2\(row.target.dropFirst(mias.count))"
            let page = try leo.get(target)
            guard page.status == 200, page.elements("html").first?["data-child"] == "2" else {
                continue
            }
            #expect(!page.elements("tree-watch").isEmpty, "\(target)")
            watched.append(target)
        }
        #expect(watched.contains("/children/2/room") && watched.contains("/children/2/timer"))
    }

    @Test func `the room of a small child brings the watch along when it is fetched anew`() throws {
        let leo = try leo()
        let room = "/children/2/room"

        let lobby = try leo.get(room, isPart: true)
        #expect(lobby.elements("tree-watch").count == 1)
        #expect(try leo.get(room).elements("tree-watch").count == 1)
        try leo.post(room, ["_method": "DELETE"])
        let entrance = try leo.get(room + "?code=BDFH", isPart: true)

        #expect(entrance.elements("form").contains { $0["class"] == "room-trees" })
        #expect(entrance.elements("tree-watch").count == 1)
    }
}
