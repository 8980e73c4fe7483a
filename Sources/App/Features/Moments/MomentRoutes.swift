import Database
import Domain
import HTTP
import Templates

/// What a child has reached, shown once, full screen, on the device that it uses (§8.2).
enum MomentRoutes {
    /// Where a page of the child gets what it has not been shown yet.
    static let moments = Route<ChildID>.child(.post, "/children/{child}/moments", take)

    static let all: [RouteEntry] = [moments.entry]

    /// Takes the praise and the badges, so that no two devices show the same.
    ///
    /// The form names the timer whose tree has just bloomed, if that is why the page asks.
    private static func take(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let timer = try visit.form()["timer"].flatMap(Int64.init).map(TimerID.init)
        let new = try visit.carryOut(
            CelebrateMoments(
                child: child.id, isForChild: visit.hand == nil,
                full: visit.fullChallenge(of: child.id)?.id, now: visit.now))
        guard visit.wantsPart else {
            return .redirect(
                to: visit.url(
                    new.full != nil
                        ? ChallengeRoutes.page(child.id)
                        : !new.answers.isEmpty
                            ? AskRoutes.page(child.id)
                            : new.praise.isEmpty
                                ? BadgeRoutes.badges[.child](child.id) : PraiseRoutes.jar(child.id))
            )
        }
        let news = try visit.app.database.read {
            try MomentNews(visit, of: child, new, after: timer, $0)
        }
        guard let moments = news.moments else { return .empty(.noContent) }
        let fields = Layout.fields(visit, title: "").adding("fresh", moments.value(visit))
        return .html(visit.pages.render("moments/part", fields))
    }
}

/// A child is shown what it has reached and what was said to it, once.
struct CelebrateMoments: Verb {
    let child: ChildID
    /// Not while a grown-up is signed in on the device: what was said is for the child.
    let isForChild: Bool
    /// The family's picture, if it is full.
    let full: ChallengeID?
    let now: Instant

    /// What it has not been shown yet.
    struct New {
        let full: Challenge?
        let answers: [Ask]
        let praise: [Praise]
        let badges: [EarnedBadge]
    }

    func perform(in writing: borrowing Writing) throws -> Outcome<New> {
        Outcome(
            New(
                full: isForChild ? try writing.takeJoy(of: full, child, at: now) : nil,
                answers: isForChild ? try writing.takeNewAnswers(of: child, at: now) : [],
                praise: isForChild ? try writing.takeNewPraise(of: child, at: now) : [],
                badges: try writing.takeNewBadges(of: child, at: now)))
    }
}

extension Writing {
    /// The picture that is full, if a child has not seen it yet.
    fileprivate func takeJoy(of full: ChallengeID?, _ child: ChildID, at now: Instant) throws
        -> Challenge?
    {
        guard let full, try !reading.hasJoy(of: full, child) else { return nil }
        try noteJoy(of: full, child, at: now)
        return try reading.challenge(full)
    }
}

extension Reading {
    /// Whether there is something that a child has not been shown yet.
    fileprivate func hasMoments(_ child: ChildID, full: ChallengeID?, withWords: Bool) throws
        -> Bool
    {
        if withWords, let full, try !hasJoy(of: full, child) { return true }
        if try !newBadges(of: child).isEmpty { return true }
        return try withWords
            && (!newPraise(of: child).isEmpty || !newAnswers(of: child).isEmpty)
    }
}

extension Visit {
    /// What a child's page needs to show moments.
    ///
    /// If the database can't be read, the page is shown without them.
    var moments: Value {
        guard let child = whoReaches else { return .none }
        return moments(of: child) {
            try app.database.read {
                try $0.hasMoments(
                    child.id, full: fullChallenge(of: child.id)?.id, withWords: hand == nil)
            }
        }
    }

    /// The same, read together with the page.
    func moments(_ reading: borrowing Reading) -> Value {
        guard let child = whoReaches else { return .none }
        return moments(of: child) {
            try reading.hasMoments(
                child.id, full: fullChallenge(of: child.id)?.id, withWords: hand == nil)
        }
    }

    /// Nobody on the watch page, where only time should move, on the page of asks, which has the
    /// answers itself, and where a child's lock is closed.
    private var whoReaches: Child? {
        guard let child, request.path.first != "watch", request.path.last != "asks",
            app.childDoors.admits(self, to: child.id, isAction: false)
        else { return nil }
        return child
    }

    /// On the page of a timer or a tree they come only once a tree has bloomed there.
    private func moments(of child: Child, _ hasNew: () throws -> Bool) -> Value {
        do {
            return [
                "action": .text(url(MomentRoutes.moments(child.id))),
                "topics": .text(
                    ([.badges(child.id), .praise(child.id), .asks(child.id)]
                        + (challenge(of: child.id) == nil ? [] : [Topic.challenges]))
                        .map(\.name).joined(separator: " ")),
                "isWaiting": .bool(try hasNew()),
                "isAfterBloom": .bool(["timer", "focus"].contains(request.path.last)),
            ]
        } catch {
            app.log.line("fault moments \(error)")
            return .none
        }
    }
}
