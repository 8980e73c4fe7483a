package import Database
package import Domain

/// Something that is done to the family's record: by somebody's hand, or by itself when it is due.
///
/// It is a value that knows all that it needs; `FocusPal.carryOut(_:)` does it.
package protocol Verb<Answer>: Sendable {
    /// What whoever asked for it gets to know.
    associatedtype Answer = Void

    /// Whether it may use the last room on the disk: because it deletes, or because nobody would get
    /// to deleting without it, such as a start or signing in.
    var makesRoom: Bool { get }

    /// Whether it is a part of something bigger, whose last part has all that follows of it.
    var isPart: Bool { get }

    /// Applies the rule and saves its rows, in the one transaction that it is given.
    ///
    /// What it throws undoes all of it.
    func perform(in writing: borrowing Writing) throws -> Outcome<Answer>
}

extension Verb {
    package var makesRoom: Bool { false }
    package var isPart: Bool { false }
}

/// What a verb has come to.
package struct Outcome<Answer> {
    /// What whoever asked for it gets to know.
    package let answer: Answer
    /// What open pages have to hear of besides what was written: that time has passed, or that all is new.
    package let news: Set<Topic>
    /// What of the settings has been saved, for the activity log.
    package let changes: Setting?
    /// Whose settings they are; empty: those of all.
    package let children: [ChildID]

    package init(
        _ answer: Answer, news: Set<Topic> = [], changes: Setting? = nil,
        of children: [ChildID] = []
    ) {
        self.answer = answer
        self.news = news
        self.changes = changes
        self.children = children
    }
}

extension Outcome<Void> {
    package init(
        news: Set<Topic> = [], changes: Setting? = nil, of children: [ChildID] = []
    ) {
        self.init((), news: news, changes: changes, of: children)
    }
}

extension FocusPal {
    /// Does it: the only place that opens a transaction to write, and that tells open pages.
    ///
    /// What follows of it, such as badges, is in the same transaction. Nothing is told before all of it is stored, and
    /// once it is, nothing fails any more: whoever asked would take it for not done.
    ///
    /// `maker`: who asked for it. What a grown-up saves of the settings is noted with them (§17.1), and
    /// `changed` says what of them is another; nil: nobody can tell.
    @discardableResult
    package func carryOut<Answer>(
        _ verb: some Verb<Answer>, by maker: EventMaker? = nil,
        noting changed: [LoggedChange]? = nil
    ) throws -> Answer {
        try carryOutAndTell(verb, by: maker, noting: changed).answer
    }

    /// The same; `told` is the number under which open pages hear of it.
    func carryOutAndTell<Answer>(
        _ verb: some Verb<Answer>, by maker: EventMaker?, noting changed: [LoggedChange]? = nil
    ) throws -> (answer: Answer, told: Int) {
        let consequences = features.consequences.map { $0.init(self) }
        let (answer, news, changesFamily) = try database.write(makesRoom: verb.makesRoom) {
            writing in
            let outcome = try verb.perform(in: writing)
            guard !verb.isPart else {
                return (outcome.answer, outcome.news, try writing.written().changesFamily)
            }
            let changesFamily = try writing.written().changesFamily
            for consequence in consequences {
                try consequence.follow(writing, changesFamily: changesFamily)
            }
            // A form that was saved as it stood has changed nothing.
            if let setting = outcome.changes, let maker, maker.person != nil,
                changed?.isEmpty != true
            {
                let children: [ChildID?] = outcome.children.isEmpty ? [nil] : outcome.children
                for child in children {
                    try writing.note(
                        .settings, by: maker, about: setting.rawValue, of: child,
                        changed: changed ?? [], at: clock.now())
                }
            }
            let written = try writing.written()
            let news = try features.news.reduce(outcome.news.union(writing.news(of: written))) {
                $0.union(try $1(writing.reading, written))
            }
            return (outcome.answer, news, written.changesFamily)
        }
        if changesFamily { renewPages() }
        let home = maker?.person.flatMap { pages.family.home(of: $0.id) }
        let told = hub.announce(news, from: home)
        if news.contains(where: \.isTimed) { schedule.wake() }
        return (answer, told)
    }
}

extension Visit {
    /// Does what this visit asks for; what it is shown afterwards includes it.
    @discardableResult
    package func carryOut<Answer>(
        _ verb: some Verb<Answer>, noting changed: [LoggedChange]? = nil
    ) throws -> Answer {
        let (answer, told) = try app.carryOutAndTell(verb, by: maker, noting: changed)
        news.includes(told)
        return answer
    }
}
