import Charts
import Goldens
import Testing

struct TimePictureTests {
    static let minute: Int64 = 60_000
    static let notches = [
        TimePicture.Notch(left: 10 * minute, zone: "soon"),
        TimePicture.Notch(left: 5 * minute, zone: "last"),
    ]

    /// 18 minutes and 20 seconds of 25 minutes.
    static func sample(_ kind: TimePicture.Kind) -> TimePicture {
        TimePicture(
            kind, id: "t1", left: 1_100_000, length: 25 * minute, timeOfDay: 56_520_000,
            notches: notches)
    }

    static let samples: [(name: String, picture: TimePicture)] = {
        var hour = sample(.disk)
        hour.isHour = true
        var leaves = sample(.disk)
        leaves.hasLeaves = true
        var mirrored = sample(.disk)
        mirrored.isMirrored = true
        var walk = sample(.bar)
        walk.walker = "/icons/animals/fox.svg"
        walk.goal = TimePicture.Goal(picture: "/icons/categories.svg#meal", colour: "orange")
        walk.hasLeaves = true
        return [
            ("time-disk", sample(.disk)), ("time-disk-hour", hour),
            ("time-disk-leaves", leaves), ("time-disk-mirrored", mirrored),
            ("time-bar", sample(.bar)), ("time-bar-walk", walk),
            ("time-clock", sample(.clock)), ("time-digital", sample(.digital)),
        ]
    }()

    @Test(arguments: samples.indices)
    func `each picture is drawn as it was`(index: Int) throws {
        let (name, picture) = Self.samples[index]

        let svg = picture.svg()

        #expect(SVG(svg).isWellFormed)
        try Golden.check(svg, name)
    }

    @Test func `the end is drawn as it was`() throws {
        try Golden.check(TimeEnd.svg(over: 133_000), "time-end")
    }

    @Test(arguments: [
        (25, true, 60), (60, true, 60), (61, true, 61), (180, true, 180), (25, false, 25),
    ])
    func `a disk shows an hour only if the time fits into it`(
        minutes: Int64, isHour: Bool, span: Int64
    ) {
        let picture = TimePicture(
            .disk, id: "t", left: 1, length: minutes * Self.minute, isHour: isHour)

        #expect(picture.span == span * Self.minute)
    }

    @Test(arguments: TimePicture.Kind.allCases)
    func `what is left is the coloured part, in proportion`(kind: TimePicture.Kind) {
        for left in [0, 1, 137_000, 750_000, 1_500_000] as [Int64] {
            var picture = Self.sample(kind)
            picture.left = left
            let dashes = SVG(picture.svg()).all(ofClass: "time-pic__left")

            #expect(dashes.count == (kind == .digital ? 0 : 1))
            #expect(dashes.allSatisfy { $0["stroke-dasharray"] == "\(left) \(picture.span)" })
            #expect(dashes.allSatisfy { $0["pathLength"] == String(picture.span) })
        }
    }

    @Test func `the edge of a disk comes to twelve clockwise, mirrored the other way`() throws {
        var picture = TimePicture(.disk, id: "t", left: 15 * Self.minute, length: 60 * Self.minute)
        func turn() throws -> String {
            try #require(SVG(picture.svg()).all(ofClass: "time-pic__brink").first?["transform"])
        }

        #expect(try turn() == "rotate(-90 200 200)")
        picture.left = 5 * Self.minute
        #expect(try turn() == "rotate(-30 200 200)")
        picture.isMirrored = true
        #expect(try turn() == "rotate(30 200 200)")
    }

    @Test(arguments: [(4, 4), (12, 12), (13, 3), (25, 5), (60, 12), (61, 5), (180, 12)])
    func `leaves are few enough to count`(minutes: Int64, count: Int) {
        let picture = TimePicture(
            .digital, id: "t", left: minutes * Self.minute, length: minutes * Self.minute)

        let leaves = SVG(picture.svg()).all(ofClass: "time-pic__piece")

        #expect(leaves.count == count)
        #expect(leaves.allSatisfy { $0["data-gone"] == nil })
    }

    @Test func `a leaf is gone when its time is up, and not before`() {
        func gone(_ left: Int64) -> Int {
            let picture = TimePicture(.digital, id: "t", left: left, length: 5 * Self.minute)
            return SVG(picture.svg()).all(ofClass: "time-pic__piece")
                .count { $0["data-gone"] != nil }
        }

        #expect(gone(5 * Self.minute) == 0)
        #expect(gone(4 * Self.minute + 1) == 0)
        #expect(gone(4 * Self.minute) == 1)
        #expect(gone(1) == 4)
        #expect(gone(0) == 5)
    }

    @Test func `the slice of the clock ends where the time ends`() throws {
        // 15:42, and 18 minutes left: to the full hour.
        let picture = TimePicture(
            .clock, id: "t", left: 18 * Self.minute, length: 25 * Self.minute,
            timeOfDay: (15 * 60 + 42) * Self.minute)

        let svg = SVG(picture.svg())

        let turns = svg.all("g").compactMap { $0["data-end"] == nil ? nil : $0["transform"] }
        #expect(turns == ["rotate(0 200 200)", "rotate(0 200 200)"])
        let hands = svg.all(ofClass: "time-pic__hand").map { $0["transform"] }
        #expect(hands == ["rotate(111 200 200)", "rotate(252 200 200)"])
    }

    @Test(arguments: 1...200)
    func `any input gives well-formed XML without odd numbers`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        for kind in TimePicture.Kind.allCases {
            let length = Int64.random(in: -5...200 * Self.minute, using: &dice)
            let picture = TimePicture(
                kind, id: dice.text(), left: Int64.random(in: .min ... .max, using: &dice),
                length: length, isHour: Bool.random(using: &dice),
                isMirrored: Bool.random(using: &dice), hasLeaves: Bool.random(using: &dice),
                timeOfDay: Int64.random(in: 0...86_400_000, using: &dice), walker: dice.text(),
                goal: .init(picture: dice.text(), colour: dice.text()), notches: Self.notches)

            let svg = SVG(picture.svg())

            #expect(svg.isWellFormed && !svg.hasOddNumbers)
            #expect(svg.text.utf8.count < 12_000)
        }
    }
}
