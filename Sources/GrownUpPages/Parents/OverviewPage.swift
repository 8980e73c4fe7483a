import ChildPages
import Database
import Domain
import HTTP
import Site
import Templates

/// Each child's today at a glance (§9.2).
struct OverviewPage {
    private let visit: Visit
    /// What could not be done, if something was tapped.
    private let errors: FormErrors
    private let inbox: RewardInbox
    private let timers: TimerPlaces.Live
    /// Of features that register one.
    private let cards: Fields
    private let homes: HomeNews
    private let rooms: OpenRooms
    private let praise: PraiseEntrance
    private let asks: [Value]
    private let routines: [ChildID: RoutineGlance]
    private let looks: RoutineLooks
    private let challenges: [DeskChallenge]
    private let days: [ChildToday]

    /// What makes the open page ask again.
    private static let topics = """
        activities timers goals forest children categories attention helpers homes room praise \
        asks routines challenges
        """

    /// The page; with the sentence of a tap on it that was refused.
    package init(_ visit: Visit, refusal: Refusal? = nil) throws {
        self = try visit.read { try OverviewPage(visit, refusal, $0) }
    }

    private init(_ visit: Visit, _ refusal: Refusal?, _ reading: borrowing Reading) throws {
        self.visit = visit
        errors = FormErrors(refusal, visit.words)
        days = try visit.pages.family.children.map { try ChildToday(visit, $0, reading) }
        inbox = try RewardInbox(visit, from: "overview", reading)
        timers = try TimerPlaces.live(reading)
        var cards: Fields = [:]
        for card in visit.app.features.overview {
            cards.add(card.name, try card.value(visit, reading))
        }
        self.cards = cards
        homes = try HomeNews(visit, reading)
        rooms = try OpenRooms(visit, reading)
        praise = try PraiseEntrance(visit, reading)
        asks = try AnswerCard.open(visit, reading)
        routines = try RoutineGlance.all(visit, reading)
        looks = try RoutineLooks(visit, reading)
        challenges = try DeskChallenge.all(visit, from: "overview", reading)
    }

    package func response() -> Response {
        let template = visit.wantsPart ? "parents/_kids" : "parents/overview"
        return .form(visit.pages.render(template, fields), errors)
    }

    private var fields: Fields {
        let words = visit.words
        return GrownUpFrame.fields(visit, title: words("Today"), at: .overview).merging([
            "date": .text(words.weekdayAndDay(visit.today.day)),
            "topics": .text(Self.topics),
            "tries": tries,
            "troubles": .list(
                HouseTroubles(app: visit.app, words: words).sentences.map {
                    ["sentence": .text($0)]
                }),
            "helpers": .list(HelperNews(visit).values),
            "homes": .list(homes.values),
            "rooms": .list(rooms.values),
            "praise": praise.value,
            "challenges": .list(challenges.map { $0.value() }),
            "toChallenges": challenges.isEmpty
                ? .text(visit.url(ChallengeDeskAddresses.challenges())) : .none,
            "openAsks": .list(asks), "toAsks": .text(visit.url(AnswerAddresses.asks())),
            "own": OwnTimer(visit, among: timers.house).value,
            "rewards": .text(visit.url(RewardAddresses.rewards())),
            "inbox": inbox.value,
            "asks": inbox.count == 0
                ? .none
                : .text(
                    words.count(
                        inbox.count, one: "{{count}} reward is waiting for your answer",
                        other: "{{count}} rewards are waiting for your answer")),
            "notice": notice.map { .text($0) } ?? .none,
            "kids": .list(
                days.map { day in
                    KidCard(
                        visit, day, timer: timers.byChild[day.child.id],
                        routine: routines[day.child.id], looks: looks[day.child]
                    ).value
                }),
        ]).merging(cards)
    }

    /// For someone whose page was behind.
    private var notice: String? {
        let isBehind = visit.request.query["behind"] != nil
        return errors["form"] ?? (isBehind ? TimerWords.behind(visit.words) : nil)
    }

    /// How often somebody typed a wrong PIN before.
    private var tries: Value {
        let tries = Int(visit.request.query["tries"] ?? "") ?? 0
        guard tries > 0 else { return .none }
        return .text(
            visit.words.count(
                min(tries, 999), one: "There was {{count}} wrong try before yours.",
                other: "There were {{count}} wrong tries before yours."))
    }
}
