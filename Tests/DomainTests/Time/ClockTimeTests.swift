import Domain
import Testing

/// Clock times as forms send them, and as people type them.
struct ClockTimeTests {
    static let times: [(String, Int?)] = [
        ("14:05", 845), ("9:05", 545), ("14:05:30", 845), ("00:00", 0), ("23:59", 1439),
        ("2:05 PM", 845), ("2:05 pm", 845), ("2:05\u{202F}PM", 845), ("2:05pm", 845),
        ("2:05 p.m.", 845), ("14.05", 845), ("2.05 pm", 845), ("12:00 AM", 0), ("12:30 PM", 750),
        ("11:59 PM", 1439),
        ("", nil), ("24:00", nil), ("7:60", nil), ("7", nil), ("-1:00", nil), ("soon", nil),
        ("14:05 PM", nil), ("0:30 AM", nil), ("PM", nil), ("AM 2:05", nil),
    ]

    @Test(arguments: times)
    func `a time is read with either clock`(typed: String, minute: Int?) {
        #expect(ClockTime.minute(typed) == minute)
    }
}
