package import Domain

/// Praise: what grown-ups noticed becomes a flower in the child's jar (§6.3).
package enum PraiseAddresses {
    package static let form = Path<ChildID>("/parents/children/{child}/praise")
    package static let takenBack = Path<ChildID, PraiseID>(
        "/parents/children/{child}/praise/{praise}")
    package static let jar = Path<ChildID>("/children/{child}/jar")
}
