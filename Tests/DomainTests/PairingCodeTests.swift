import Domain
import Support
import Testing

/// The codes that let new devices in (§1.4).
struct PairingCodeTests {
    @Test func `a code has six signs that nobody takes for each other`() {
        var dice = SplitMix64(seed: 1)

        for _ in 1...2000 {
            let code = PairingCode.make(using: &dice)
            #expect(code.text.count == 6)
            #expect(!code.text.contains { "0O1IL2Z5S8BU".contains($0) })
            #expect(code.groups.joined() == code.text)
        }
    }

    @Test func `every sign comes up`() {
        var dice = SplitMix64(seed: 2)

        let seen = Set((1...2000).flatMap { _ in PairingCode.make(using: &dice).text })

        #expect(seen.count == 24)
    }

    @Test(arguments: ["ACD-346", "acd 346", " Acd346 ", "A C D 3 4 6"])
    func `it is read however it is typed`(typed: String) {
        #expect(PairingCode(typed: typed)?.text == "ACD346")
    }

    @Test(arguments: ["", "ACD34", "ACD3467", "ACD34O", "ACD34ö", "ACD34\u{0}", "АCD346"])
    func `anything else is no code`(typed: String) {
        #expect(PairingCode(typed: typed) == nil)
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
