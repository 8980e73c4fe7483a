import Creatures
import Database
import Domain
import HTTP
import Site
import Templates

/// What is new for a child: answers, praise, badges, and what the tree that has just bloomed led to.
struct MomentNews {
    private let visit: Visit
    private let child: Child
    private let timer: TimerID?
    private let queue: MomentQueue
    /// What grew the tree, if one has bloomed.
    private let session: FocusSession?
    private let tomo: Tomo?
    private let wish: Reward?
    private let praise: [Praise]
    private let answers: [Ask]
    private let full: Challenge?

    /// `after` is the timer of the tree that has just bloomed; another child's counts as none.
    package init(
        _ visit: Visit, of child: Child, _ new: CelebrateMoments.New, after timer: TimerID?,
        _ reading: borrowing Reading
    ) throws {
        self.visit = visit
        self.child = child
        (praise, answers, full) = (new.praise, new.answers, new.full)
        let known = try timer.flatMap { try reading.focusSession(of: $0) }
        session = known.flatMap {
            $0.child == child.id && $0.end?.outcome == .completed ? $0 : nil
        }
        self.timer = session == nil ? nil : timer
        tomo = try session?.plan.tomo.flatMap { try reading.tomo($0) }
        wish = try session == nil ? nil : reading.wish(of: child.id)
        let followed = try session.flatMap { [tomo] in
            try reading.consequences(of: $0, beside: tomo)
        }
        let (coins, purse) = (followed?.coins?.amount ?? 0, try reading.purse(of: child.id))
        queue = MomentQueue(
            isAfterBloom: session != nil, full: new.full?.id, answers: new.answers.map(\.id),
            praise: new.praise.map(\.id),
            levels: followed?.levelBefore.flatMap { before in
                followed?.levelAfter.map { (before, $0) }
            },
            badges: new.badges.map(\.badge),
            hasWish: wish.map { purse.reaches($0.profile.price, with: coins) } ?? false)
    }

    /// The cards; nil if nothing is new.
    package var moments: MomentCards? {
        var cards = queue.shown.compactMap(card)
        if !queue.rest.isEmpty { cards.append(rest) }
        guard !cards.isEmpty else { return nil }
        return MomentCards(
            name: timer?.description ?? "at:\(visit.now.milliseconds)",
            volume: visit.pages.family.taste(of: child).volume, cards: cards)
    }

    private var words: Words { visit.words }
    private var isTeen: Bool { child.profile.mode == .teen }

    private func card(_ moment: MomentQueue.Moment) -> MomentCards.Card? {
        switch moment {
        case .full: full.map(filled)
        case .answer(let id): answers.first { $0.id == id }.map(answered)
        case .praise(let id): praise.first { $0.id == id }.map(praised)
        case .firstTree: session.map(firstTree)
        case .level(let before, let after): tomo.map { level($0, before, after) }
        case .badge(let badge): self.badge(badge)
        case .wish: wish.map(wish)
        }
    }

    private func filled(_ challenge: Challenge) -> MomentCards.Card {
        MomentCards.Card(
            picture: .mural, title: challenge.profile.experience,
            words: words("Our picture is full. We did it together!"),
            way: (ChallengeAddresses.page(child.id), words("See our picture")),
            parts: [
                "mural": .text(
                    visit.url(
                        MuralPicture(challenge.profile.picture, filled: Challenge.parts)
                            .address))
            ], isTyped: true)
    }

    private func answered(_ ask: Ask) -> MomentCards.Card {
        let told = AskWords(visit)
        let isOpenAgain = if case .unanswered = ask.state { true } else { false }
        return MomentCards.Card(
            picture: .answer, title: told.heading(ask), words: told.told(ask),
            way: isOpenAgain ? (AskAddresses.page(child.id), words("Ask again")) : nil,
            parts: told.value(ask).merging(told.reply(to: ask)), said: told.all(ask))
    }

    private func praised(_ praise: Praise) -> MomentCards.Card {
        let told = PraiseWords(visit)
        return MomentCards.Card(
            picture: .praise, title: told.sentence(praise),
            words: words("{{name}} noticed it.", ["name": told.name(praise)]),
            way: (PraiseAddresses.jar(child.id), words("Open my jar")),
            parts: [
                "flower": told.flower(praise.reason),
                "avatar": visit.avatar(of: praise.person),
            ], isTyped: !praise.words.isEmpty, said: told.sentence(praise))
    }

    private func firstTree(_ session: FocusSession) -> MomentCards.Card {
        let day = session.end?.day ?? visit.today.day
        let place = visit.pages.family.seasonPlace(at: session.end?.at ?? visit.now)
        func drawn(_ look: TreeDrawing.Look) -> Value {
            TreeDrawing(session.plan, look, on: day, in: place).markup()
        }
        return MomentCards.Card(
            picture: .first,
            title: isTeen ? words("Your first tree") : words("Your first tree!"),
            words: words("Your forest begins here."),
            way: (ForestAddresses.forest(child.id), words("See it in the forest")),
            parts: [
                "steps": .list((1...4).map { drawn(.growing($0)) }), "tree": drawn(.planted),
            ])
    }

    private func level(_ tomo: Tomo, _ before: TomoLevel, _ after: TomoLevel) -> MomentCards.Card {
        let name = words.name(of: tomo)
        let number = String(after.number)
        let isNewLook = after.look > before.look
        let title =
            switch child.profile.mode {
            case .little: words("{{name}} has grown!", ["name": name])
            case .middle: words("Level {{n}}!", ["n": number])
            case .teen: words("Level {{n}}", ["n": number])
            }
        func picture(_ face: Face, at level: TomoLevel) -> Value {
            .text(visit.url(TomoPicture(tomo.species, level: level, .face(face)).address))
        }
        return MomentCards.Card(
            picture: .level, title: title,
            words: isNewLook
                ? words("{{name}} has a new look.", ["name": name])
                : words("{{name}} has grown.", ["name": name]),
            way: (TomoAddresses.tomo(child.id, tomo.id), words("See {{name}}", ["name": name])),
            parts: [
                "isNewLook": .bool(isNewLook), "before": picture(.awake, at: before),
                "after": picture(.celebrating, at: after),
            ])
    }

    private func badge(_ badge: BadgeTier) -> MomentCards.Card {
        let (family, told) = (BadgeCatalogue.family(badge.family), BadgeWords(words))
        return MomentCards.Card(
            picture: .badge, title: told.title(badge), words: told.praise(of: family),
            way: (BadgeAddresses.badge[.child](child.id, badge.family), words("Take a look")),
            parts: ["medal": family.medal(badge.tier, isEarned: true)])
    }

    private func wish(_ wish: Reward) -> MomentCards.Card {
        MomentCards.Card(
            picture: .wish,
            title: isTeen ? words("Enough for your wish") : words("Enough for your wish!"),
            words: words("{{wish}}: you saved for it.", ["wish": wish.profile.name]),
            way: wayToWish, parts: ["icon": .text(wish.profile.icon)])
    }

    private var wayToWish: (link: Address, name: String) {
        (ChildRewardAddresses.rewards(child.id), words("See your wish"))
    }

    /// What else there is, as one card.
    private var rest: MomentCards.Card {
        let others = queue.rest.count - Self.mostItems
        return MomentCards.Card(
            picture: .rest, title: words("And more"), words: nil,
            way: queue.rest == [.wish]
                ? wayToWish : (BadgeAddresses.badges[.child](child.id), words("See your badges")),
            parts: [
                "items": .list(queue.rest.prefix(Self.mostItems).compactMap(item)),
                "others": others > 0
                    ? .text(words("and {{count}} more", ["count": String(others)])) : .none,
            ])
    }

    /// This many lines fit on a phone.
    private static let mostItems = 4

    private func item(_ moment: MomentQueue.Moment) -> Value? {
        switch moment {
        case .badge(let badge):
            [
                "medal": BadgeCatalogue.family(badge.family).medal(badge.tier, isEarned: true),
                "isWish": false, "name": .text(BadgeWords(words).title(badge)),
            ]
        case .wish:
            wish.map {
                [
                    "medal": .none, "isWish": true, "icon": .text($0.profile.icon),
                    "name": .text(words("Enough for your wish")),
                ]
            }
        // Each of them is shown full screen.
        case .full, .answer, .praise, .firstTree, .level: nil
        }
    }
}
