package import Database
import Domain
import HTTP
package import Site
package import Templates

/// What a child has reached, shown once, full screen, on the device that it uses (§8.2).
package enum MomentRoutes {
    package static let all: [RouteEntry] = [MomentAddresses.moments.child(.post, take)]

    /// Takes what is new, so that no two devices show the same.
    ///
    /// The form names the timer whose tree has just bloomed, if that is why the page asks.
    private static func take(_ visit: Visit) throws -> Response {
        guard visit.wantsPart else { return try takeOne(visit) }
        let child = try visit.theChild()
        let timer = try visit.form()["timer"].flatMap(Int64.init).map(TimerID.init)
        let new = try visit.carryOut(
            CelebrateMoments(
                child: child.id, isForChild: visit.hand == nil,
                full: visit.fullChallenge(of: child.id)?.id, now: visit.now))
        let news = try visit.read {
            try MomentNews(visit, of: child, new, after: timer, $0)
        }
        guard let moments = news.moments else { return .empty(.noContent) }
        let fields = Layout.fields(visit, title: "").adding("fresh", moments.value(visit))
        return .html(visit.pages.render("moments/part", fields))
    }

    /// Without scripts only what the next page shows is taken: what the form names, else the first
    /// that there is.
    private static func takeOne(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let (isForChild, full) = (visit.hand == nil, visit.fullChallenge(of: child.id)?.id)
        let first = try visit.read {
            try $0.newMoments(of: child.id, full: full, withWords: isForChild)
        }
        let named = try visit.form()["of"].flatMap { CelebrateMoments.Kind(rawValue: $0) }
        let kind = named ?? first ?? .badges
        // The page of asks shows new answers until the child has read them.
        if kind != .answers {
            try visit.carryOut(
                CelebrateMoments(
                    child: child.id, isForChild: isForChild, full: full, kinds: [kind],
                    now: visit.now))
        }
        return .redirect(to: visit.url(page(of: kind, child.id)))
    }

    private static func page(of kind: CelebrateMoments.Kind, _ child: ChildID) -> Address {
        switch kind {
        case .full: ChallengeAddresses.page(child)
        case .answers: AskAddresses.page(child)
        case .praise: PraiseAddresses.jar(child)
        case .badges: BadgeAddresses.badges[.child](child)
        }
    }
}

/// A child is shown what it has reached and what was said to it, once.
struct CelebrateMoments: Verb {
    package let child: ChildID
    /// Not while a grown-up is signed in on the device: what was said is for the child.
    let isForChild: Bool
    /// The family's picture, if it is full.
    package let full: ChallengeID?
    /// What is shown now; the rest stays new.
    package var kinds = Set(Kind.allCases)
    package let now: Instant

    /// What there can be; pages without scripts show the first first.
    package enum Kind: String, CaseIterable {
        case full, answers, praise, badges
    }

    /// What it has not been shown yet.
    package struct New {
        package let full: Challenge?
        package let answers: [Ask]
        package let praise: [Praise]
        package let badges: [EarnedBadge]
    }

    package func perform(in writing: borrowing Writing) throws -> Outcome<New> {
        Outcome(
            New(
                full: shows(.full) ? try writing.takeJoy(of: full, child, at: now) : nil,
                answers: shows(.answers) ? try writing.takeNewAnswers(of: child, at: now) : [],
                praise: shows(.praise) ? try writing.takeNewPraise(of: child, at: now) : [],
                badges: shows(.badges) ? try writing.takeNewBadges(of: child, at: now) : []))
    }

    private func shows(_ kind: Kind) -> Bool {
        kinds.contains(kind) && (isForChild || kind == .badges)
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
    /// The first of what a child has not been shown yet; nil: nothing.
    fileprivate func newMoments(of child: ChildID, full: ChallengeID?, withWords: Bool) throws
        -> CelebrateMoments.Kind?
    {
        if withWords {
            if let full, try !hasJoy(of: full, child) { return .full }
            if try !newAnswers(of: child).isEmpty { return .answers }
            if try !newPraise(of: child).isEmpty { return .praise }
        }
        return try newBadges(of: child).isEmpty ? nil : .badges
    }
}

extension Visit {
    /// What a child's page needs to show moments.
    ///
    /// If the database can't be read, the page is shown without them.
    package var moments: Value {
        guard let child = whoReaches else { return .none }
        return moments(of: child) {
            try read {
                try $0.newMoments(
                    of: child.id, full: fullChallenge(of: child.id)?.id, withWords: hand == nil)
                    != nil
            }
        }
    }

    /// The same, read together with the page.
    package func moments(_ reading: borrowing Reading) -> Value {
        guard let child = whoReaches else { return .none }
        return moments(of: child) {
            try reading.newMoments(
                of: child.id, full: fullChallenge(of: child.id)?.id, withWords: hand == nil)
                != nil
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
                "action": .text(url(MomentAddresses.moments(child.id))),
                "topics": .text(
                    ([.badges(child.id), .praise(child.id), .asks(child.id)]
                        + (challenge(of: child.id) == nil ? [] : [Topic.challenges]))
                        .map(\.name).joined(separator: " ")),
                "isWaiting": .bool(try hasNew()),
                "isAfterBloom": .bool(isOfClock),
            ]
        } catch {
            app.log.line("fault moments \(error)")
            return .none
        }
    }

    /// Whether the page is one for timers and trees; in focus mode a routine's step has its player
    /// around it, whose script waits by itself.
    private var isOfClock: Bool {
        switch request.path.last ?? "" {
        case "timer", "focus": true
        case "focus-mode": timer?.setUp.step == nil
        default: false
        }
    }
}

extension Layout.Part {
    /// What the child has earned and not seen.
    package static let moments = Self(name: "moments") { $0.moments }
}
