import Support
import Testing

@testable import Domain

/// The codes that are typed to be let in (§1.4, §10).
struct DoorCodeTests {
    @Test(arguments: DoorCode.Length.allCases)
    func `a code has signs that nobody takes for each other`(length: DoorCode.Length) {
        var dice = SplitMix64(seed: 1)

        for _ in 1...1000 {
            let code = DoorCode.make(length, using: &dice)
            #expect(code.text.count == length.rawValue)
            #expect(DoorCode(typed: code.text) == code)
            #expect(!code.text.contains { "0O1IL2Z5S8BU".contains($0) })
            #expect(code.groups.joined() == code.text)
        }
    }

    @Test func `every sign comes up`() {
        var dice = SplitMix64(seed: 2)

        let seen = Set((1...2000).flatMap { _ in DoorCode.make(.short, using: &dice).text })

        #expect(seen.count == 24)
    }

    @Test(arguments: ["ACD-346", "acd 346", " Acd346 ", "A C D 3 4 6"])
    func `it is read however it is typed`(typed: String) {
        #expect(DoorCode(typed: typed)?.text == "ACD346")
    }

    @Test(arguments: [
        "", "ACD34", "ACD3467", "ACD34O", "ACD346799", "ACD34ö", "ACD34\u{0}", "АCD346",
    ])
    func `anything else is no code`(typed: String) {
        #expect(DoorCode(typed: typed) == nil)
    }
}

/// How often something may happen (§16).
struct RateTests {
    @Test func `five within any second, and what is refused is not counted`() throws {
        var rate = Rate.codes
        for at in [0, 100, 200, 300, 400] as [Int64] { try rate.count(at: Span(milliseconds: at)) }

        for at in [401, 999] as [Int64] {
            #expect(throws: Refusal.tooMany(retryAfterSeconds: 1)) {
                try rate.count(at: Span(milliseconds: at))
            }
        }
        try rate.count(at: Span(milliseconds: 1000))
        #expect(rate.wait(at: Span(milliseconds: 1050)) == Span(milliseconds: 50))
    }

    @Test func `short codes are compared until too many wrong ones were`() {
        var guesses = CodeGuesses()
        for _ in 1..<CodeGuesses.most { guesses.note(at: .seconds(30)) }
        #expect(guesses.allowShort(at: .seconds(60)))

        guesses.note(at: .seconds(60))

        #expect(!guesses.allowShort(at: .seconds(60)))
        #expect(!guesses.allowShort(at: .seconds(599)))
        // By then, every code that was shown meanwhile has expired.
        #expect(guesses.allowShort(at: .seconds(600)))
        guesses.note(at: .seconds(630))
        #expect(guesses.allowShort(at: .seconds(631)))
    }

    @Test func `ten devices a minute join by themselves`() throws {
        var rate = Rate.joins
        for _ in 1...10 { try rate.count(at: .zero) }

        #expect(rate.wait(at: .seconds(59)) == .seconds(1))
        #expect(rate.wait(at: .seconds(60)) == .zero)
    }
}

/// When it is noted that a device is used (§1.4).
struct DeviceTests {
    private let device = Device(
        id: DeviceID(1), label: "iPad", pairedAt: .monday9am, lastSeenAt: .monday9am)

    @Test(arguments: [(0, false), (59, false), (60, true), (-1, true)])
    func `once an hour, and at once when the clock was set back`(minutes: Int64, isNew: Bool) {
        #expect(device.isSeenAnew(at: .monday9am.minutes(minutes)) == isNew)
    }

    @Test func `a device that was never seen is`() {
        var device = device
        device.lastSeenAt = nil

        #expect(device.isSeenAnew(at: .monday9am))
    }
}
