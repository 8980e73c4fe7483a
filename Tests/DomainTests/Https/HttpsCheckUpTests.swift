import Testing

@testable import Domain

struct HttpsCheckUpTests {
    private let good = HttpsFacts(rootDays: 3000, days: 200, proxy: .answered(200))

    private func health(
        of subject: HttpsLine.Subject, _ change: (inout HttpsFacts) -> Void
    ) -> Health? {
        var facts = good
        change(&facts)
        let lines = HttpsCheckUp(facts).lines
        #expect(lines.filter { $0.subject != subject }.allSatisfy { $0.health == .good })
        return lines.first { $0.subject == subject }?.health
    }

    @Test func `https in order has one line for each subject, all good`() {
        let checkUp = HttpsCheckUp(good)
        #expect(checkUp.lines.map(\.subject) == HttpsLine.Subject.allCases)
        #expect(checkUp.health == .good)
    }

    @Test func `each line turns by itself`() {
        #expect(health(of: .root) { $0.rootDays = nil } == .alarm)
        #expect(health(of: .root) { $0.rootDays = 80 } == .attention)
        #expect(health(of: .limits) { $0.acceptsOwn = false } == .alarm)
        #expect(health(of: .limits) { $0.refusesOthers = false } == .attention)
        #expect(health(of: .certificate) { $0.days = nil } == .alarm)
        #expect(health(of: .certificate) { $0.isForName = false } == .alarm)
        #expect(health(of: .certificate) { $0.hasKey = false } == .alarm)
        #expect(health(of: .keys) { $0.areKeysSecret = false } == .alarm)
        #expect(health(of: .name) { $0.name = .elsewhere } == .attention)
        #expect(health(of: .name) { $0.name = .nowhere } == .attention)
    }

    @Test(arguments: [
        (400, Health.good), (90, .good), (89, .attention), (7, .attention), (6, .alarm),
        (-1, .alarm),
    ])
    func `a certificate that nobody renews is said in good time`(days: Int, expected: Health) {
        #expect(health(of: .certificate) { $0.days = days } == expected)
    }

    @Test func `what answers by https has to be FocusPal with our certificate`() {
        let cases: [(HttpsFacts.Proxy?, Health)] = [
            (.answered(200), .good), (.answered(503), .good), (.answered(421), .alarm),
            (.answered(502), .alarm), (.silent, .alarm), (.foreign, .alarm),
            (.outdated, .attention), (nil, .attention),
        ]
        for (proxy, expected) in cases {
            #expect(health(of: .proxy) { $0.proxy = proxy } == expected)
        }
    }
}
