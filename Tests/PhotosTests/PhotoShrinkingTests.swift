import Testing

@testable import Photos

/// What a photo is scaled to; the decoder itself runs in the tests of its process.
struct PhotoShrinkingTests {
    static let sizes: [((Int, Int), (Int32, Int32))] = [
        ((4000, 3000), (800, 600)), ((3000, 4000), (600, 800)), ((800, 800), (800, 800)),
        ((801, 801), (800, 800)), ((3, 2), (3, 2)), ((1_000_000, 20), (800, 1)),
        ((20, 1_000_000), (1, 800)), ((0, 0), (0, 0)),
    ]

    @Test(arguments: sizes)
    func `a picture keeps its shape and never grows`(given: (Int, Int), made: (Int32, Int32)) {
        let bounds = PhotoShrinking(mostPixels: 100, longestSide: 800, mostBytes: 100)

        #expect(bounds.fitted(given.0, given.1, into: 800) == made)
    }

    @Test func `a library that isn't there is named`() {
        let error = #expect(throws: PhotoError.self) { _ = try PixbufLibrary("libnowhere.so.9") }

        guard case .absent(let words)? = error else {
            Issue.record("another error")
            return
        }
        #expect(words.contains("libnowhere.so.9"))
    }
}
