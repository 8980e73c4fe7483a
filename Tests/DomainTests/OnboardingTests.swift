import Domain
import Testing

struct OnboardingTests {
    @Test func `the first evening goes from the welcome to privacy`() {
        var steps = [OnboardingStep.welcome]

        while let next = steps.last?.next { steps.append(next) }

        #expect(steps == [.welcome, .pin, .recovery, .children, .privacy])
    }

    @Test func `nothing comes after the last step`() {
        #expect(OnboardingStep.privacy.next == nil)
    }
}
