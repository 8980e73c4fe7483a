package import Domain

/// A child's screen time: its purse or agreement (§12.4).
package enum ScreenTimeAddresses {
    package static let page = Path<ChildID>("/children/{child}/screen-time")
    package static let agreed = Path<ChildID>("/children/{child}/screen-time/agreement")
}

/// Where parents start a child's screen time, say how it works, and give more (§12.4).
package enum ScreenTermsAddresses {
    package static let terms = Path<ChildID>("/parents/children/{child}/screen-time")
    package static let given = Path<ChildID>("/parents/children/{child}/screen-time/gifts")
    package static let ruleAdded = Path<ChildID>("/parents/children/{child}/screen-time/rules")
    package static let ruleChanged = Path<ChildID, ScreenRuleID, ScreenRuleChange>(
        "/parents/children/{child}/screen-time/rules/{rule}/{change}")
    package static let ticked = Path<ChildID, ActivityID>(
        "/parents/children/{child}/screen-time/ticks/{activity}")
}

/// What parents do with a rule, as written in addresses.
package enum ScreenRuleChange: String, CaseIterable, PathPart {
    case on, off, remove
}
