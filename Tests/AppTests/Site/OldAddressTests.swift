import AppSupport
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Bookmarks of addresses that have changed still lead somewhere.
struct OldAddressTests {
    @Test func `an old address leads to the page, with its query`() throws {
        let mia = try Browser.at(in: TestApp())

        let answer = try mia.get("/children/1/family?a=1")

        #expect(answer.status == 301)
        #expect(answer["location"] == "/children/1/siblings?a=1")
    }

    @Test func `an old address that is not written right leads nowhere`() throws {
        let mia = try Browser.at(in: TestApp())

        #expect(try mia.get("/children/mia/family").status == 404)
    }
}
