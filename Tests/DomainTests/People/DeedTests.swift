import Domain
import Testing

struct DeedTests {
    /// A message with its gaps filled in, as English pages show it.
    static func text(_ message: Message) -> String {
        message.values.reduce(message.text) {
            $0.replacing("{{\($1.key)}}", with: $1.value)
        }
    }

    @Test(
        arguments: [
            (.gaveMinutes(5), "Papa gave you 5 minutes.", "A grown-up gave you 5 minutes."),
            (.gaveMinutes(1), "Papa gave you 1 minute.", "A grown-up gave you 1 minute."),
            (.gaveMinutes(0), "Papa gave you 0 minutes.", "A grown-up gave you 0 minutes."),
            (.started, "Papa started this timer.", "A grown-up started this timer."),
            (.paused, "Papa paused the timer.", "A grown-up paused the timer."),
            (.resumed, "Papa resumed the timer.", "A grown-up resumed the timer."),
            (.stopped, "Papa stopped the timer.", "A grown-up stopped the timer."),
            (.corrected, "Papa changed an entry.", "A grown-up changed an entry."),
            (
                .approved(reward: "Pancakes"), "Papa said yes to “Pancakes”.",
                "A grown-up said yes to “Pancakes”."
            ),
            (
                .declined(reward: "Pancakes"),
                "Papa said no to “Pancakes”. Your coins are back.",
                "A grown-up said no to “Pancakes”. Your coins are back."
            ),
        ] as [(Deed, String, String)])
    func `a child reads who did what`(deed: Deed, named: String, nameless: String) {
        #expect(Self.text(deed.sentence(by: "Papa")) == named)
        #expect(Self.text(deed.sentence(by: nil)) == nameless)
    }

    @Test func `the name fills a gap, and nothing is left over`() {
        let message = Deed.gaveMinutes(5).sentence(by: "{{count}}")

        #expect(message.text == "{{name}} gave you {{count}} minutes.")
        #expect(message.values == ["name": "{{count}}", "count": "5"])
        #expect(Deed.paused.sentence(by: nil).values.isEmpty)
    }
}
