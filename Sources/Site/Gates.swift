package import HTTP

/// What someone gets who can't come in yet, by the features that know the way in.
package struct Gates: Sendable {
    /// What comes in front of every other answer.
    package let stranger: @Sendable (FocusPal) -> any StrangersGate
    /// For a browser whose device came over to https, on http again; nil for every other one.
    package let moved: @Sendable (Visit) throws -> Response?
    /// Whether a browser's device came over to https, and was removed since.
    package let isRemoved: @Sendable (Visit) throws -> Bool
    /// For a form that was sent after the session had ended.
    package let signInAgain: @Sendable (Visit) throws -> Response
    /// For a browser other than the one that the first evening goes on in.
    package let setUpElsewhere: @Sendable (Visit) throws -> Response

    package init(
        stranger: @escaping @Sendable (FocusPal) -> any StrangersGate,
        moved: @escaping @Sendable (Visit) throws -> Response?,
        isRemoved: @escaping @Sendable (Visit) throws -> Bool,
        signInAgain: @escaping @Sendable (Visit) throws -> Response,
        setUpElsewhere: @escaping @Sendable (Visit) throws -> Response
    ) {
        self.stranger = stranger
        self.moved = moved
        self.isRemoved = isRemoved
        self.signInAgain = signInAgain
        self.setUpElsewhere = setUpElsewhere
    }
}

/// Answers browsers that weren't added, at a public address.
package protocol StrangersGate: Sendable {
    func isStranger(_ head: RequestHead) -> Bool
    /// Nil for everyone else, and for what strangers may have.
    func answer(to request: Request) -> Response?
}
