import Testing

/// No `Mutex` holds a bare closure.
///
/// Every access would wrap it anew, and each would cost more than the one before, until the stack is full. Within a
/// type of its own it stays as it is.
struct MutexTests {
    static let bareClosure = #"\bMutex<[^>\n]*->"#

    @Test func `no mutex holds a bare closure`() throws {
        let files = try House.files(in: "Sources", endingIn: [".swift"])

        #expect(
            try files.flatMap {
                try $0.findings(of: Self.bareClosure, in: SwiftText($0.text).code)
            } == [])
    }

    @Test(arguments: [
        "let now = Mutex<(@Sendable () -> Stamp)?>(nil)",
        "private let state = Mutex<(lengths: [Int], now: (@Sendable () -> Stamp)?)>(([], nil))",
    ])
    func `one is found`(text: String) throws {
        #expect(try HouseFile("X.swift", text).findings(of: Self.bareClosure).count == 1)
    }
}
