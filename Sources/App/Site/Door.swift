import HTTP

/// A route's handler, with who may come in.
struct Door: Sendable {
    /// Who may come in.
    let access: Access
    /// What answers.
    let handler: @Sendable (Visit) throws -> Response

    init(_ access: Access, _ handler: @escaping @Sendable (Visit) throws -> Response) {
        self.access = access
        self.handler = handler
    }
}

/// Who may come in, declared at each route and checked before its handler (§16).
enum Access: Sendable {
    /// Whoever reaches the server.
    case anyone
    /// Whoever reaches it before the first evening is done, and parents after it.
    case onboarding
    /// A browser that the family has let in.
    case device
    /// The same, at the pages of the active child whose number is in the address.
    case child
    /// The same, before the lock that such a child may have.
    case lock
    /// A parent who has signed in.
    case parent
}
