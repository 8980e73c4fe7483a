package import Database
package import HTTP

/// What the features of the product bring along: lists that the site goes through without knowing who is in
/// them.
package struct Features: Sendable {
    /// All routes.
    package let router: Router<Door>
    /// The ways in.
    package let gates: Gates
    /// What every page shows besides itself.
    package let parts: [Layout.Part]
    /// What each page of grown-ups shows besides itself.
    package let banners: [GrownUpFrame.Banner]
    /// What follows of each verb, in this order.
    package let consequences: [any Consequence.Type]
    /// What open pages hear of what was written that its tables can't tell.
    package let news: [@Sendable (borrowing Reading, Written) throws -> Set<Topic>]
    /// What is done once a decision has waited long enough.
    package let decisions: [DecisionHandler]
    /// What the overview of grown-ups shows of features that it doesn't know.
    package let overview: [OverviewCard]
    /// The part of a child's home that a script places anew after it changed something there.
    package let home: @Sendable (Visit) throws -> Response
    /// What is looked after, in this order.
    package let duties: [Duty]
    /// The one that ends timers: a page that was asked for at the deadline of one waits for it.
    package let timers: Duty
    /// Those that are carried out at once before somebody looks at what is stored.
    package let settling: [Duty]
    /// What is done on every beat, without waiting for the database.
    package let beats: [@Sendable (FocusPal) -> Void]
    /// What comes first after each start, and after everything was replaced.
    package let beginnings: [@Sendable (FocusPal) throws -> Void]
    /// What a household does once it has been opened.
    package let openings: [@Sendable (FocusPal) -> Void]
    /// What it does once the first evening is over.
    package let setUps: [@Sendable (FocusPal) -> Void]
    /// What it forgets once everything was deleted or replaced.
    package let replacements: [@Sendable (FocusPal) -> Void]
    /// What it does before it is closed.
    package let closings: [@Sendable (FocusPal) -> Void]

    package init(
        router: Router<Door>, gates: Gates, parts: [Layout.Part], banners: [GrownUpFrame.Banner],
        consequences: [any Consequence.Type],
        news: [@Sendable (borrowing Reading, Written) throws -> Set<Topic>],
        decisions: [DecisionHandler],
        overview: [OverviewCard], home: @escaping @Sendable (Visit) throws -> Response,
        duties: [Duty], timers: Duty, settling: [Duty], beats: [@Sendable (FocusPal) -> Void],
        beginnings: [@Sendable (FocusPal) throws -> Void], openings: [@Sendable (FocusPal) -> Void],
        setUps: [@Sendable (FocusPal) -> Void], replacements: [@Sendable (FocusPal) -> Void],
        closings: [@Sendable (FocusPal) -> Void]
    ) {
        self.router = router
        self.gates = gates
        self.parts = parts
        self.banners = banners
        self.consequences = consequences
        self.news = news
        self.decisions = decisions
        self.overview = overview
        self.home = home
        self.duties = duties
        self.timers = timers
        self.settling = settling
        self.beats = beats
        self.beginnings = beginnings
        self.openings = openings
        self.setUps = setUps
        self.replacements = replacements
        self.closings = closings
    }
}
