import Testing

@testable import Domain

struct SecondPlaceFailureTests {
    private func before(
        _ bytes: Int, isWritable: Bool? = true, isReadOnly: Bool = false, room: Int64?
    ) -> SecondPlaceFailure? {
        .before(writing: bytes, isWritable: isWritable, isReadOnly: isReadOnly, room: room)
    }

    @Test func `the next backup has to fit, with what comes with it`() {
        let more: Int64 = 1 << 20
        #expect(before(1000, room: 1000 + more) == nil)
        #expect(before(1000, room: 999 + more) == .full)
        #expect(before(0, room: 0) == .full)
        #expect(before(.max, room: .max) == .full)
        // Where the system doesn't say, the attempt will.
        #expect(before(1000, room: nil) == nil)
        #expect(before(1000, isWritable: nil, room: .max) == nil)
    }

    @Test func `what takes no changes is said before that it is full`() {
        #expect(before(0, isReadOnly: true, room: .max) == .readOnly)
        #expect(before(0, isWritable: false, room: .max) == .readOnly)
        #expect(before(1000, isReadOnly: true, room: 0) == .readOnly)
    }
}
