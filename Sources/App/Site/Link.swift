import Domain

/// Every address of the site; routes, templates and redirects use it and nothing else.
enum Link {
    case start
    case who
    case child(ChildID)
    case day(ChildID)
    case moreCategories(ChildID, page: Int)
    case taps(ChildID)
    case tap(ChildID, TapID)
    case tapLength(ChildID, TapID)
    case onboarding(OnboardingStep)
    case device
    case parents
    case parentSession
    case parentPIN
    case children
    case newChild
    case editChild(ChildID)
    case childMode(ChildID)
    case reports
    case activitiesCSV
    case privacy
    case health

    /// The address, from the root of the site.
    var path: String {
        switch self {
        case .start: "/"
        case .who: "/who"
        case .child(let child): "/children/\(child)"
        case .day(let child): "/children/\(child)/day"
        case .moreCategories(let child, let page): "/children/\(child)?more=\(page)"
        case .taps(let child): "/children/\(child)/taps"
        case .tap(let child, let tap): "/children/\(child)/taps/\(tap)"
        case .tapLength(let child, let tap): "/children/\(child)/taps/\(tap)/length"
        case .onboarding(let step): "/onboarding/\(step.rawValue)"
        case .device: "/device"
        case .parents: "/parents"
        case .parentSession: "/parents/session"
        case .parentPIN: "/parents/pin"
        case .children: "/parents/children"
        case .newChild: "/parents/children/new"
        case .editChild(let child): "/parents/children/\(child)"
        case .childMode(let child): "/parents/children/\(child)/mode"
        case .reports: "/parents/reports"
        case .activitiesCSV: "/parents/reports/activities.csv"
        case .privacy: "/privacy"
        case .health: "/healthz"
        }
    }
}
