package import Database

/// What follows of a verb, whoever acted: it comes at the end of each, in the same transaction.
package protocol Consequence: Sendable {
    init(_ app: FocusPal)

    /// Does it.
    ///
    /// `changesFamily`: whether the verb has changed what all pages are made of.
    func follow(_ writing: borrowing Writing, changesFamily: Bool) throws
}
