package import Domain

/// Planting a tree, and the mood afterwards; in between it is a timer (§4.1).
package enum FocusAddresses {
    package static let focus = Path<ChildID>("/children/{child}/focus")
    package static let mood = Path<ChildID, FocusSessionID>(
        "/children/{child}/focus/{session}/mood")
}

/// A child's focus settings, which parents choose (§4.3).
package enum FocusTasteAddresses {
    package static let taste = Path<ChildID>("/parents/children/{child}/focus")
}

/// Where a child's page reports while a tree grows: that someone can see it, or no longer can
/// (§4.3).
package enum PresenceAddresses {
    /// Open even behind a lock: a page may lock while someone looks at it (§1.3), and one that is
    /// left may already be locked.
    package static let presence = Path<ChildID>("/children/{child}/focus/presence")
}
