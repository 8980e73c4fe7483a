package import Domain

/// The pages after the first evening, in the parents' area (§10).
///
/// Goals and pace, the tablet, where the backups are, and who else looks after the children. Each
/// page can be skipped, and a reload shows the same page again.
package enum FirstDayAddresses {
    package static let step = Path<FirstDayPage>("/parents/first-day/{page}")
}

/// The first evening, step by step (§10).
///
/// It can be resumed, because each finished step is stored.
package enum OnboardingAddresses {
    package static let step = Path<OnboardingStep>("/onboarding/{step}")
}

/// The pages after the first evening, in their order.
package enum FirstDayPage: String, CaseIterable, PathPart {
    case goals, tablet, backups, people
}
