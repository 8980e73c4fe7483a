import Charts
import ChildPages
import Database
import Digests
import Domain
package import HTTP
package import Site
import Templates

/// A child's home in the look for its age: what is running, the pictures to tap, and the day so
/// far.
package struct ChildHome {
    private let visit: Visit
    private let child: Child
    private let day: DayRecord
    /// For *middle* and *teen*: timers without a category, which the day lists and doesn't add up.
    private let timers: [PlainTimer]
    /// The last tap that was not undone.
    private let lastTap: KnownTap?
    /// What the next tap would fill, for a child whose taps fill the time before them.
    private let free: Range<Instant>?
    private let goals: GoalRecord
    private let forgotten: ForgottenCard?
    private let moods: MoodDay
    private let rewards: ChildRewards
    /// For *little*.
    private let clearing: Clearing?
    /// For *middle* and *teen*.
    private let extras: HomeExtras?
    private let ask: Value
    private let routine: Value
    private let challenge: Value
    private let screenTime: Value
    /// What only the whole page shows.
    private let frame: Frame?

    private struct Frame {
        let moments: Value
        let invitation: Value
    }

    package init(_ visit: Visit) throws {
        let child = try visit.theChild()
        self = try visit.read { try ChildHome(visit, child, $0) }
    }

    private init(_ visit: Visit, _ child: Child, _ reading: borrowing Reading) throws {
        (self.visit, self.child) = (visit, child)
        let (id, today) = (child.id, visit.today)
        let asksMoods = visit.pages.family.focus(of: child).asksMoods
        let isLittle = child.profile.mode == .little
        let day = try DayRecord(of: id, on: today, at: visit.now, reading)
        self.day = day
        timers = isLittle ? [] : try reading.plainTimers(of: id, on: today)
        lastTap = try reading.lastTap(of: id)
        free = try Self.free(child, day, reading)
        goals = try GoalRecord(
            of: id, on: today, at: visit.home(of: id, on: today.day), totals: day.totals, reading)
        forgotten = try ForgottenCard(day, of: id, reading)
        moods = try MoodDay(of: id, on: day, asks: asksMoods, reading)
        rewards = try ChildRewards(visit, of: id, reading)
        clearing = isLittle ? try Clearing(visit, of: child, reading) : nil
        extras = isLittle ? nil : try HomeExtras(visit, of: child, running: day.running, reading)
        ask = try AskEntrance.value(visit, of: child, reading)
        routine = try RoutinesPage.entrance(visit, of: child, reading)
        challenge = try ChallengeGlance.entrance(visit, of: id, reading)
        screenTime = try ScreenTimePage.entrance(visit, of: child, logged: day, reading)
        frame =
            visit.wantsPart
            ? nil
            : Frame(
                moments: visit.moments(reading),
                invitation: RoomInvitations(visit, of: child, reading).value)
    }

    private static func free(_ child: Child, _ day: DayRecord, _ reading: borrowing Reading) throws
        -> Range<Instant>?
    {
        guard child.profile.tapMeaning == .justDid, day.running == nil else { return nil }
        let lastEnd =
            try day.open.map { $0.span(at: day.now).upperBound } ?? reading.lastEnd(of: child.id)
        return QuickLog.fillStart(lastEnd: lastEnd, at: day.now)..<day.now
    }

    /// The whole page.
    package func response() -> Response {
        let title = child.profile.name
        let fields = Layout.fields(
            visit, title: title, read: frame.map { ["moments": $0.moments] } ?? [:]
        ).merging(parts())
            .merging([
                "toInvitations": .text(visit.url(RoomAddresses.invitations(child.id))),
                "invitation": frame?.invitation ?? .none,
                "gift": gift,
                "topics": .text(topics),
                "page": clearing.map { .text($0.page) } ?? .none,
                "isDoing": .bool(clearing?.page == "do"),
                "isWorld": .bool(clearing?.page == "world"),
            ])
        let template = clearing == nil ? "activities/home" : "activities/home_little"
        return .html(visit.pages.render(template, fields))
    }

    /// The part that a tap can change, for a script that replaces it.
    package func part() -> Response {
        let fields = Layout.fields(visit, title: "", read: ["moments": .none]).merging(parts())
        return .html(visit.pages.render("activities/_live_\(child.profile.mode.rawValue)", fields))
    }

    /// What makes an open page ask again.
    private var topics: String {
        let id = child.id
        let topics: [Topic] = [
            .activities(id), .timers(id), .goals(id), .moods(id), .rewards(id), .eggs(id),
            .forest(id), .asks(id), .routines(id), .screenTime(id), .challenges, .children,
            .categories, .helpers, .homes,
        ]
        return topics.map(\.name).joined(separator: " ")
    }

    /// What the siblings are doing, for a script that replaces it.
    package static func siblings(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let siblings = try visit.read { try HomeSiblings(visit, of: child, $0) }
        let fields = Layout.fields(visit, title: "", read: ["moments": .none])
            .adding("siblings", siblings.value)
        return .html(visit.pages.render("siblings/_home", fields))
    }

    /// Asks about a guest's trees, if any can be recent enough to be handed over.
    private var gift: Value {
        guard let device = visit.device, visit.now - device.pairedAt <= GuestHandover.oldest else {
            return .none
        }
        return GuestWords.question(visit, child)
    }

    private func parts() -> Fields {
        let words = visit.words
        let board = GoalBoard(visit, child: child, record: goals)
        let fields: Fields = [
            "greeting": .text(words("Hi {{name}}!", ["name": child.profile.name])),
            "isHome": true,
            "isDay": false,
            "here": HelpersHere(visit, of: child).faces,
            "ask": ask,
            "routine": routine,
            "challenge": challenge,
            "screenTime": screenTime,
            "homesSign": Self.homesSign(visit, child),
            "coming": ComingDayCard.entrance(visit, of: child),
            "format": DurationFormats.value(words),
            "waiting": WaitingWords.value(words),
            "taps": .text(visit.keepingTiles(ActivityAddresses.taps(child.id))),
            // A browser without scripts sends this id; with a second tap on the same page it is
            // known already.
            "tapID": .text(RandomBytes.make(16).hex),
            "running": day.running.map(nowCard) ?? .none,
            "fills": .bool(child.profile.tapMeaning == .justDid),
            "forgotten": forgotten?.value(visit, .child) ?? .none,
            "from": "home",
            "rewards": rewards.entrance(visit, of: child),
            "moods": MoodRow(visit, child: child, moods: moods).value,
            "toast": LogToast(visit, child: child, day: day, lastTap: lastTap).value,
            "reminders": board.reminders(),
        ]
        if let clearing {
            return fields.merging(clearing.fields(running: day.running, goals: board))
        }
        return fields.merging(extras?.fields(coins: rewards.purse.free) ?? [:])
            .merging(fieldsForReaders(board))
    }

    /// What *middle* and *teen* read of the day; *little* has a page for it.
    private func fieldsForReaders(_ board: GoalBoard) -> Fields {
        let words = visit.words
        let isTeen = child.profile.mode == .teen
        return [
            "date": .text(words.weekdayAndDay(visit.today.day)),
            "shortDate": .text(words.short(.weekdayAndDay, visit.today.day)),
            "addByHand": .text(visit.url(EntryAddresses.newEntry[.child](child.id))),
            "justDid": justDid(),
            "tiles": TileGrid(visit, child: child, running: day.running).leading,
            "parts": TapParts(visit, child: child, day: day, lastTap: lastTap).value,
            "today": TodayCard(
                visit, day: day, timers: timers,
                ring: isTeen ? DayRing(visit, totals: day.totals) : nil
            ).value,
            "hasGoals": .bool(!goals.goals.isEmpty),
            "goals": isTeen ? board.all : board.foremost,
        ]
    }

    private func nowCard(_ activity: Activity) -> Value {
        let words = visit.words
        let look = visit.pages.family.look(of: activity.record)
        let span = activity.span(at: visit.now).length
        return [
            "category": .text(activity.record.category.description),
            "name": .text(
                child.profile.mode == .little
                    ? look.name : visit.pages.family.name(of: activity.record)),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "isOnTile": .bool(
                visit.pages.family.category(activity.record.category)?
                    .isLoggable(by: child.id) == true),
            "startedAt": .text(String(activity.record.startedAt.milliseconds)),
            "duration": .text(words.going(span)),
            "spoken": .text(words.spokenDuration(max(span, Span(milliseconds: 1)))),
            "dots": DayPictures.dots(span),
        ]
    }

    /// The time that a tap would fill, in words; nothing if a tap means "now".
    private func justDid() -> Value {
        guard let free else { return .none }
        guard free.length >= QuickLog.shortestFill else {
            return .text(visit.words("You’ve logged everything up to now."))
        }
        let since = visit.words.clock(visit.today, free.lowerBound)
        return .text(
            visit.words(
                "Your next tap fills the time since {{time}}: {{length}}.",
                ["time": since, "length": visit.words.duration(free.length)]))
    }
}
