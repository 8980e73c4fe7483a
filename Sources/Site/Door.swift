package import Domain
package import HTTP

/// A route's handler, with who may use it.
package struct Door: Sendable {
    /// Who may use it.
    package let access: Access
    /// The code that answers.
    package let handler: @Sendable (Visit) throws -> Response

    package init(_ access: Access, _ handler: @escaping @Sendable (Visit) throws -> Response) {
        self.access = access
        self.handler = handler
    }
}

/// Who may use a route.
///
/// Each route declares it, and it is checked before the handler (§16).
package enum Access: Sendable, Equatable {
    /// Anyone who can reach the server.
    case anyone
    /// Anyone until the first evening is done, then parents.
    case onboarding
    /// A browser that the family has added.
    case device
    /// Such a browser, at the pages of the active child in the address.
    case child
    /// The same, but before the child's lock is checked.
    case lock
    /// A parent who has signed in.
    case parent
    /// A parent; or a helper or reader who has access to the child in the address now, and for whom
    /// this is ticked (§17.2).
    case grownUp(Permission)
    /// Any grown-up who has signed in, even a helper while they have no access.
    case signedIn
    /// Any browser that was let in, the own device of a helper included.
    case letIn
}
