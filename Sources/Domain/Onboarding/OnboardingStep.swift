/// The steps of the first evening, in order (§10).
public enum OnboardingStep: String, Sendable, CaseIterable {
    /// What FocusPal is; the family's name and time zone.
    case welcome
    /// The parents' PIN.
    case pin
    /// The code that helps when the PIN is forgotten, shown once.
    case recovery
    /// The children, at least one.
    case children
    /// How time looks: a disk that shrinks for ten seconds.
    case timers
    /// How logging works: taps that are not kept.
    case logging
    /// Privacy: what stays in the house.
    case privacy
    /// Whether this browser may notify; only where browsers can.
    case notifications

    /// The steps for a browser that can notify, or that can't.
    public static func all(withNotifications: Bool) -> [OnboardingStep] {
        allCases.filter { withNotifications || $0 != .notifications }
    }

    /// The step after this one; nil after the last.
    public func next(withNotifications: Bool) -> OnboardingStep? {
        let steps = OnboardingStep.all(withNotifications: withNotifications)
        return steps.firstIndex(of: self).flatMap { $0 + 1 < steps.count ? steps[$0 + 1] : nil }
    }

    /// Where skipping the tour leads; nil for a step that can't be skipped.
    public var afterTour: OnboardingStep? {
        switch self {
        case .timers, .logging: .privacy
        case .welcome, .pin, .recovery, .children, .privacy, .notifications: nil
        }
    }

    /// Whether this step comes after another.
    public func isAfter(_ other: OnboardingStep) -> Bool {
        let steps = OnboardingStep.allCases
        guard let mine = steps.firstIndex(of: self), let theirs = steps.firstIndex(of: other)
        else { return false }
        return mine > theirs
    }
}
