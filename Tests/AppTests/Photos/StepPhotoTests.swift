import AppSupport
import HTTP
import Support
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

/// A step's picture is a photo that the family took (§12.2).
struct StepPhotoTests {
    let app: TestApp
    let mum: Browser

    /// Mia's morning has one step.
    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id], days: .all))
            try writing.add(step: StepProfile(words: "Bag", picture: .drawn("bag")), to: id)
        }
        try mum.get("/parents/routines/1")
    }

    private static let new = "/parents/routines/1/steps"
    private static let first = "/parents/routines/1/steps/1"

    private func send(
        _ bytes: [UInt8], to path: String = Self.first, words: String = "Pack",
        picture: String = "bag",
        version: Int = 1
    ) throws -> Page {
        try mum.upload(
            path, bytes, named: "photo.jpg", as: "photo",
            [
                "words": words, "picture": picture, "minutes": "4", "category": "2",
                "version": String(version),
            ])
    }

    private func picture(_ step: Int = 1) throws -> StepPicture? {
        try app.focusPal.database.read { reading in
            try reading.routine(RoutineID(1))?.steps.first { $0.id.rawValue == step }?.profile
                .picture
        }
    }

    private func photos() throws -> Int64 { try app.number("SELECT count(*) FROM photo") }

    private func address() throws -> String { "/photos/\(try #require(try picture()?.photo))" }

    // MARK: - The form

    @Test func `a photo becomes the picture of a step, new or not`() throws {
        let form = try mum.get(Self.first)
        #expect(form.elements("form").contains { $0["enctype"] == "multipart/form-data" })
        #expect(form.elements("input").contains { $0["accept"] == "image/jpeg,image/png" })

        #expect(try send(SamplePhotos.lyingJPEG)["location"] == "/parents/routines/1#steps")
        let address = try address()
        #expect(try send(SamplePhotos.lyingJPEG, to: Self.new, words: "Again").status == 303)

        #expect(try picture(2) == picture())
        #expect(try photos() == 1)
        for path in ["/parents/routines/1", Self.first, "/children/1/routines"] {
            #expect(try mum.get(path).elements("img").contains { $0["src"] == address })
        }
        let shown = try mum.get(address)
        #expect(shown.status == 200 && shown["content-type"] == "image/jpeg")
        #expect(shown["x-content-type-options"] == "nosniff")
        #expect(shown["cache-control"] == "no-store")
        #expect(SamplePhotos.size(ofJPEG: shown.bytes) == [24, 48])
    }

    @Test func `a form without a new photo keeps the one there is, or takes it away`() throws {
        _ = try send(SamplePhotos.lyingJPEG)
        let before = try picture()
        let chosen = try mum.get(Self.first).elements("input").first { $0["checked"] != nil }
        #expect(chosen?["value"] == "photo")

        let fields: KeyValuePairs = ["words": "Pack it", "picture": "photo", "version": "2"]
        #expect(try mum.post(Self.first, fields).status == 303)
        #expect(try picture() == before && photos() == 1)
        // Browsers send an empty file where none is chosen.
        let empty = try mum.upload(
            Self.first, [], named: "", as: "photo",
            ["words": "Pack", "picture": "teeth", "version": "3"])
        #expect(empty.status == 303)
        #expect(try picture() == .drawn("teeth") && photos() == 0)
    }

    @Test func `a photo is replaced by another, and goes with its step`() throws {
        _ = try send(SamplePhotos.lyingJPEG)
        let before = try address()

        _ = try send(SamplePhotos.png(9, 9, [0, 0, 99, 255]), picture: "photo", version: 2)

        #expect(try address() != before && photos() == 1)
        #expect(try mum.get(before).status == 404)
        try mum.post(Self.first, ["_method": "DELETE"])
        #expect(try photos() == 0)
    }

    @Test func `no form names a photo of another step`() throws {
        _ = try send(SamplePhotos.lyingJPEG, to: Self.new)
        let photo = try #require(try picture(2)?.photo)

        for name in ["photo", "photo:\(photo)", photo.description] {
            let page = try mum.post(
                Self.first, ["words": "Bag", "picture": name, "version": "1"])
            #expect(page.fieldErrors == ["picture": "Choose a picture."])
        }
        let routine = try mum.post(
            "/parents/routines/1", ["name": "Morning", "picture": "photo", "child": "1"])
        #expect(routine.fieldErrors["picture"] == "Choose a picture.")
    }

    // MARK: - What is refused

    static let refused: [([UInt8], String)] = [
        (Array("Dear Mum".utf8), "Use a photo in JPEG or PNG format."),
        (
            [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 24 << 20),
            "This photo is larger than 24 MB. Use a smaller one."
        ),
        (
            Array(SamplePhotos.lyingJPEG.dropLast(9)),
            "Part of this photo is missing. Use another one."
        ),
        (
            SamplePhotos.png(20_000, 20_000, rows: [0, 0]),
            "This photo has more than 24 megapixels. Use a smaller one."
        ),
        (
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9],
            "This photo can’t be read. Use another one."
        ),
    ]

    @Test(arguments: refused)
    func `a photo that can't be taken is a sentence next to its field`(
        bytes: [UInt8], sentence: String
    ) throws {
        for path in [Self.new, Self.first] {
            let page = try send(bytes, to: path)

            #expect(page.status == 422)
            #expect(page.fieldErrors == ["photo": sentence])
            #expect(page.value(of: "words") == "Pack" && page.value(of: "minutes") == "4")
            #expect(
                page.elements("input").first { $0["checked"] != nil }?["value"] == "bag")
        }
        #expect(try picture() == .drawn("bag") && photos() == 0)
    }

    @Test func `a form that comes back for something else asks for the photo again`() throws {
        let page = try send(SamplePhotos.lyingJPEG, words: "")

        #expect(
            page.fieldErrors == [
                "words": "Write a word or two.", "photo": "Choose the photo again.",
            ])
        _ = try mum.post(Self.first, ["words": "Bags", "picture": "bag", "version": "1"])
        let stale = try send(SamplePhotos.lyingJPEG)
        #expect(stale.status == 409)
        #expect(stale.fieldErrors == ["photo": "Choose the photo again."])
        #expect(try photos() == 0)
    }

    @Test func `a photo larger than any phone takes is a sentence next to its field`() throws {
        let page = try send([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 33 << 20))

        #expect(
            page.fieldErrors == ["photo": "This photo is larger than 24 MB. Use a smaller one."])
        #expect(page.value(of: "words") == "Pack")
    }

    @Test func `after the session has ended the words come back, and the photo is asked for`()
        throws
    {
        app.clock.pass(.minutes(5))
        let door = try send(SamplePhotos.lyingJPEG)
        #expect(door.status == 403)

        let page = try mum.post(
            try #require(door.elements("form").first?["action"]),
            [
                "pin": TestApp.pin, "kept": try #require(door.value(of: "kept")),
                "kept_method": try #require(door.value(of: "kept_method")),
            ])

        #expect(page.fieldErrors == ["photo": "Choose the photo again."])
        #expect(page.value(of: "words") == "Pack" && page.value(of: "minutes") == "4")
        #expect(try picture() == .drawn("bag") && photos() == 0)
    }

    @Test func `a form that is sent again after lost cookies asks for the photo again`() throws {
        mum[cookie: BrowserSession.cookie] = nil
        let again = try send(SamplePhotos.lyingJPEG)
        #expect(again.words.contains("Nothing is lost. Send it again."))

        let hidden = again.elements("input").filter { $0["name"] != "csrf" }
        let page = try mum.post(
            Self.first, all: hidden.map { ($0["name"] ?? "", $0["value"] ?? "") })

        #expect(page.fieldErrors == ["photo": "Choose the photo again."])
        #expect(try picture() == .drawn("bag") && photos() == 0)
    }

    @Test func `a form sent twice is one step with one photo`() throws {
        for _ in 1...2 {
            _ = try mum.upload(
                Self.new, SamplePhotos.lyingJPEG, named: "a.jpg", as: "photo",
                ["words": "Pack", "once": TapID.numbered(1).description])
        }

        #expect(try photos() == 1)
        #expect(try picture(3) == nil)
    }

    // MARK: - Who sees it

    @Test func `whoever sees the step sees its photo`() throws {
        _ = try send(SamplePhotos.lyingJPEG)
        let address = try address()
        let tablet = try Browser.at(in: app)

        #expect(try tablet.get(address).status == 200)
        #expect(try Browser(app).get(address).status == 303)
        #expect(try tablet.get("/photos/1").status == 404)
        #expect(try tablet.get("/photos/9223372036854775807").status == 404)
        try app.change("UPDATE child SET archived_at = 1 WHERE id = 1")
        try app.focusPal.reloadPages()
        #expect(try tablet.get(address).status == 404)
        #expect(try mum.get(address).status == 200)
    }

    @Test func `a helper sees it on a phone of their own, for children whose timers they run`()
        throws
    {
        _ = try send(SamplePhotos.lyingJPEG)
        let address = try address()
        let granny = try app.granny(by: mum, ticks: [.runTimers])

        #expect(try granny.get(address).status == 200)
        try app.change("UPDATE routine_child SET child_id = 2")
        #expect(try granny.get(address).status == 404)
        try app.change("UPDATE routine_child SET child_id = 1")
        app.clock.pass(.hours(12))
        #expect(try granny.get(address).status == 404)
    }

    @Test func `a locked child's photo opens with its lock`() throws {
        _ = try send(SamplePhotos.lyingJPEG)
        let address = try address()
        let tablet = try Browser.at(in: app)
        try mum.get("/parents/children/1/lock")
        try mum.post(
            "/parents/children/1/lock",
            ["picture1": "fox", "picture2": "owl", "picture3": "pig", "picture4": "fox"])

        #expect(try tablet.get(address).status == 404)
        try tablet.get("/children/1/lock")
        try tablet.post("/children/1/lock", ["picked": "fox owl pig", "pick": "fox"])
        #expect(try tablet.get(address).status == 200)
    }

    @Test func `a run keeps the photo that it began with`() throws {
        _ = try send(SamplePhotos.lyingJPEG)
        let address = try address()
        let tablet = try Browser.at(in: app)
        try tablet.get("/children/1/routines")
        try tablet.post("/children/1/routines/1/runs")

        _ = try mum.get(Self.first)
        #expect(try send(SamplePhotos.png(9, 9, [0, 0, 99, 255]), version: 2).status == 303)

        let player = try tablet.get("/children/1/routines/runs/1")
        #expect(player.elements("img").contains { $0["src"] == address })
        #expect(try tablet.get(address).status == 200)
        #expect(try photos() == 2)
    }
}
