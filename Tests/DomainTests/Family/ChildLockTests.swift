import Domain
import Testing

/// What opens a child's lock, and how often it may be missed (§1.3).
struct ChildLockTests {
    @Test func `pictures open it in their order`() {
        #expect(LockKey([.fox, .owl, .pig, .fox])?.secret == "fox owl pig fox")
        #expect(LockKey([.fox, .owl, .pig, .fox]) != LockKey([.owl, .fox, .pig, .fox]))
    }

    @Test(arguments: [0, 1, 3, 5])
    func `four pictures, no more and no fewer`(count: Int) {
        #expect(LockKey(Array(LockPicture.allCases.prefix(count))) == nil)
        #expect(LockKey(Array(LockPicture.allCases.prefix(4))) != nil)
    }

    @Test func `there are nine to choose from`() { #expect(LockPicture.allCases.count == 9) }

    @Test(arguments: ["4711", "47110", "471108", " 47 11 "])
    func `four to six digits`(typed: String) { #expect(LockKey(digits: typed) != nil) }

    @Test(arguments: ["", "471", "4711081", "471a", "٤٧١١", "47-11"])
    func `nothing else is a key`(typed: String) { #expect(LockKey(digits: typed) == nil) }

    @Test func `what a sibling tries first is too plain`() {
        #expect(LockKey(digits: "7777")?.isTooPlain == true)
        #expect(LockKey(digits: "7778")?.isTooPlain == false)
        #expect(LockKey([.fox, .fox, .fox, .fox])?.isTooPlain == true)
        #expect(LockKey([.fox, .fox, .fox, .owl])?.isTooPlain == false)
    }

    @Test func `younger children tap pictures, teens type digits`() {
        #expect(AgeMode.little.lockKind == .pictures)
        #expect(AgeMode.middle.lockKind == .pictures)
        #expect(AgeMode.teen.lockKind == .digits)
    }

    @Test func `every third miss waits for thirty seconds`() {
        var tries = LockTries()
        tries.count(at: .seconds(100))
        tries.count(at: .seconds(101))
        #expect(tries.remaining(at: .seconds(101)) == .zero)

        tries.count(at: .seconds(102))

        #expect(tries.remaining(at: .seconds(102)) == .seconds(30))
        #expect(tries.remaining(at: Span(milliseconds: 131_999)) == Span(milliseconds: 1))
        #expect(tries.remaining(at: .seconds(132)) == .zero)
        for _ in 4...5 { tries.count(at: .seconds(140)) }
        #expect(tries.remaining(at: .seconds(140)) == .zero)
        tries.count(at: .seconds(140))
        #expect(tries.remaining(at: .seconds(140)) == .seconds(30))
    }
}
