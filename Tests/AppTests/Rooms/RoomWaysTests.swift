import AppSupport
import HTTP
import Testing

@testable import App
@testable import Domain

/// Ways from one room into another, who asks, and what open pages of rooms hear of (§6.2).
struct RoomWaysTests {
    let house: RoomHouse
    let tablet: Browser

    init() throws {
        house = try RoomHouse(4)
        tablet = try Browser.at(in: house.app)
    }

    @Test func `an invitation names and shows all who are in, for any of them may ask`() throws {
        let room = try house.open(house.mia, asking: house.ida)
        try house.join(room, house.leo)
        let card = try tablet.get("/children/3")
        #expect(card.words.contains("Mia and Leo ask: focus together?"))

        let other = try house.open(house.ben, asking: house.leo)
        #expect(try called(house.leo) == 1)
        try house.join(other, house.ida)
        #expect(try called(house.leo) == 2)
    }

    /// How many faces ask a small child on its home.
    private func called(_ child: ChildID) throws -> Int {
        try tablet.get("/children/\(child)").elements("img").count { $0["class"] == "call__face" }
    }
}
