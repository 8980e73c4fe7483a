package import Database

/// What follows of a verb, whoever acted: it comes at the end of each, in the same transaction.
package protocol Consequence: Sendable {
    init(_ app: FocusPal)

    /// Does it.
    ///
    /// `changesFamily`: whether the verb has changed what all pages are made of.
    func follow(_ writing: borrowing Writing, changesFamily: Bool) throws -> FollowUp
}

/// What a consequence has come to.
package struct FollowUp {
    /// What open pages have to hear of, too.
    package var news: Set<Topic> = []
    /// Whether it has changed what all pages are made of.
    package var changesFamily = false

    package init(news: Set<Topic> = [], changesFamily: Bool = false) {
        self.news = news
        self.changesFamily = changesFamily
    }
}
