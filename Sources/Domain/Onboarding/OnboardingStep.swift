/// The steps of a first evening, in their order (§10).
public enum OnboardingStep: String, Sendable, CaseIterable {
    /// What FocusPal is; the family's name and time zone.
    case welcome
    /// The parents' PIN.
    case pin
    /// The code that helps when the PIN is forgotten, shown once.
    case recovery
    /// The children, at least one.
    case children
    /// What stays in the house.
    case privacy

    /// The step after this one; nil after the last.
    public var next: OnboardingStep? {
        let steps = OnboardingStep.allCases
        return steps.firstIndex(of: self).flatMap { $0 + 1 < steps.count ? steps[$0 + 1] : nil }
    }
}
