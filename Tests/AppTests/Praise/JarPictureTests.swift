import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Where the flowers of a jar stand.
struct JarPictureTests {
    @Test(arguments: [0, 1, 2, 6, 7, 24, 25, 1000])
    func `all of them are in the picture, and as many as it holds`(count: Int) throws {
        let flowers = JarPicture.flowers(Array(repeating: "help", count: count))

        #expect(flowers.count == min(count, JarPicture.most))
        for flower in flowers {
            let place = try #require(
                flower.place.firstMatch(of: /translate\(([0-9.]+) ([0-9.]+)\)/))
            let (x, y) = (try #require(Double(place.1)), try #require(Double(place.2)))
            // Half a flower, at its largest, stays within the picture, and above the rim.
            #expect((40.0...260).contains(x), "\(x)")
            #expect((36.0...172).contains(y), "\(y)")
        }
    }

    @Test func `the same flowers always stand in the same way, the latest first`() {
        let names = ["help", "kind", "calm"]

        #expect(JarPicture.flowers(names) == JarPicture.flowers(names))
        #expect(JarPicture.flowers(names).map(\.name) == names)
    }
}
