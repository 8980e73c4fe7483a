import Testing

@testable import Domain

struct OnboardingTests {
    static let short: [OnboardingStep] = [
        .welcome, .pin, .recovery, .children, .timers, .logging, .privacy,
    ]

    static func evening(withNotifications: Bool) -> [OnboardingStep] {
        var steps = [OnboardingStep.welcome]
        while let next = steps.last?.next(withNotifications: withNotifications) {
            steps.append(next)
        }
        return steps
    }

    @Test func `the first evening goes from the welcome to privacy`() {
        #expect(Self.evening(withNotifications: false) == Self.short)
    }

    @Test func `a browser that can notify is asked about it last`() {
        #expect(Self.evening(withNotifications: true) == Self.short + [.notifications])
    }

    @Test func `an evening that was left at notifications ends on a browser without them`() {
        #expect(OnboardingStep.notifications.next(withNotifications: false) == nil)
    }

    @Test func `only the tour can be left, and leads to privacy`() {
        let skippable = OnboardingStep.allCases.filter { $0.afterTour != nil }

        #expect(skippable == [.timers, .logging])
        #expect(skippable.allSatisfy { $0.afterTour == .privacy })
    }

    @Test func `each step comes after those before it and no others`() {
        for (index, step) in OnboardingStep.allCases.enumerated() {
            let later = OnboardingStep.allCases.filter { $0.isAfter(step) }
            #expect(later == Array(OnboardingStep.allCases[(index + 1)...]))
        }
    }
}

/// Wrong codes of one client (§9.1, §10).
struct CodeTriesTests {
    @Test func `the fifth wrong code waits ten seconds, and so does each further one`() {
        var tries = CodeTries()
        for _ in 1...4 { tries.count(at: .zero) }
        #expect(tries.remaining(at: .zero) == .zero)

        for at in [0, 10, 25] as [Int64] {
            tries.count(at: .seconds(at))
            #expect(tries.remaining(at: .seconds(at)) == .seconds(10))
            #expect(tries.remaining(at: .seconds(at + 10)) == .zero)
            #expect(throws: Refusal.tooMany(retryAfterSeconds: 10)) {
                try tries.check(at: .seconds(at))
            }
        }
    }

    @Test func `each client has its own count, and only the last are remembered`() {
        var clients = PerClient(0)
        func count(_ name: String, at second: Int64) -> Int {
            clients.with(name, at: .seconds(second)) { count in
                count += 1
                return count
            }
        }
        #expect(count("a", at: 0) == 1)
        #expect(count("b", at: 1) == 1)
        #expect(count("a", at: 2) == 2)
        for number in 1..<PerClient<Int>.most { #expect(count("\(number)", at: 3) == 1) }
        // B came least lately.
        #expect(count("a", at: 4) == 3)
        #expect(count("b", at: 5) == 1)
    }
}
