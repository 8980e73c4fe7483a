import Charts
import Goldens
import Testing

struct RingTests {
    @Test func `a ring is drawn as it was`() throws {
        let ring = Ring(
            id: "day", title: "Time by category", slices: Ring.Slice.samples, centre: "2 h 36",
            caption: "today")

        try Golden.check(ring.svg(), "ring")
    }

    @Test func `a picked part stands out and the others fade`() throws {
        var ring = Ring(id: "day", title: "Time", slices: Ring.Slice.samples)
        ring.picked = 1

        let svg = SVG(ring.svg())

        #expect(svg.all("g").map { $0["opacity"] } == [".35", nil, ".35", ".35"])
        try Golden.check(ring.svg(), "ring-picked")
    }

    @Test func `a single part is a full ring`() throws {
        let ring = Ring(id: "day", title: "Time", slices: [Ring.Slice.samples[0]])

        try Golden.check(ring.svg(), "ring-single")
    }

    @Test(arguments: [[], [0.0], [0, 0]])
    func `without anything to show, only the track is drawn`(_ values: [Double]) {
        let slices = values.map { Ring.Slice(label: "Rest", value: $0, series: "blue") }

        let svg = SVG(Ring(id: "day", title: "Time", slices: slices).svg())

        #expect(svg.all(ofClass: "slice").isEmpty)
        #expect(svg.all("circle").count == 1)
    }

    @Test func `only the patterns in use are defined, and their ids start with the ring's`() {
        let svg = SVG(Ring(id: "day", title: "Time", slices: Ring.Slice.samples).svg())

        #expect(svg.all("pattern").map { $0["id"] } == ["day-blue", "day-green", "day-violet"])
    }

    @Test func `the largest seven keep their order and the rest becomes one`() {
        let slices = (1...10).map {
            Ring.Slice(label: "\($0)", value: Double($0), series: "blue")
        }

        let merged = Ring.merging(slices, into: "Other")

        #expect(merged.map(\.label) == ["4", "5", "6", "7", "8", "9", "10", "Other"])
        #expect(merged.last?.value == 6)
        #expect(merged.last?.series == "other")
    }

    @Test func `angles sum to 360 and the least thing is seen`() {
        let angles = Ring.angles(of: [1_000, 0.001, 0, 500])

        #expect(abs(angles.reduce(0, +) - 360) < 1e-9)
        #expect(angles[1] == 1.2)
        #expect(angles[2] == 0)
    }

    @Test(arguments: 1...200)
    func `any input gives well-formed XML without odd numbers`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        let slices = (0..<Int.random(in: 0...30, using: &dice)).map { _ in
            Ring.Slice(
                label: dice.text(), value: dice.number(), series: dice.text(), icon: dice.text())
        }
        let values = slices.map(\.value)

        let svg = SVG(
            Ring(id: "day", title: dice.text(), slices: slices, centre: dice.text()).svg())

        #expect(svg.isWellFormed)
        #expect(!svg.hasOddNumbers)
        let sum = Ring.angles(of: values).reduce(0, +)
        #expect(sum == 0 || abs(sum - 360) < 1e-6)
    }

    @Test func `a full ring with all colours stays under 15 kB`() {
        let colours = ["blue", "teal", "slate", "orange", "berry", "ochre", "violet", "stone"]
        let slices = colours.map {
            Ring.Slice(label: "Homework, 85 min", value: 1, series: $0, icon: "/icons.svg#book")
        }

        #expect(Ring(id: "day", title: "Time", slices: slices).svg().count < 15_000)
    }
}
