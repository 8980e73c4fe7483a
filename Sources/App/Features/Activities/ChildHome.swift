import Charts
import Database
import Digests
import Domain
import HTTP
import Templates

/// A child's home in the look for its age: what is running, the pictures to tap, and the day so
/// far.
struct ChildHome {
    private let visit: Visit
    private let child: Child
    private let day: DayRecord
    private let goals: GoalRecord
    private let forgotten: ForgottenCard?
    private let moods: MoodDay
    private let rewards: ChildRewards

    init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let today = visit.today
        let now = visit.now
        (day, goals, forgotten, moods, rewards) = try visit.app.database.read { reading in
            let day = try DayRecord(of: child.id, on: today, at: now, reading)
            return (
                day,
                try GoalRecord(of: child.id, on: today.day, totals: day.totals, reading),
                try ForgottenCard(day, of: child.id, reading),
                try MoodDay(of: child.id, on: today, reading),
                try ChildRewards(of: child.id, reading)
            )
        }
    }

    /// The whole page.
    func response() -> Response {
        let title = child.profile.name
        let fields = Layout.fields(visit, title: title).merging(parts()).merging([
            "toInvitations": .text(visit.url(RoomRoutes.invitations(child.id))),
            "invitation": RoomInvitations(visit, of: child).value,
            "gift": gift,
        ])
        return .html(visit.pages.render("activities/home_\(child.profile.mode.rawValue)", fields))
    }

    /// The part that a tap can change, for a script that replaces it.
    func part() -> Response {
        let fields = Layout.fields(visit, title: "").merging(parts())
        return .html(visit.pages.render("activities/_live_\(child.profile.mode.rawValue)", fields))
    }

    /// Asks about a guest's trees, if any can be recent enough to be handed over.
    private var gift: Value {
        guard let device = visit.device, visit.now - device.pairedAt <= GuestHandover.oldest else {
            return .none
        }
        return GuestWords.question(visit, child)
    }

    private func todayTotal() -> Value {
        .text(visit.words("{{length}} today", ["length": visit.words.duration(day.total)]))
    }

    private func parts() -> Fields {
        let words = visit.words
        let board = GoalBoard(visit, child: child, record: goals)
        let offset = visit.today.minuteOfDay(at: visit.now) / 60
        return [
            "greeting": .text(greeting(hour: offset)),
            "date": .text(words.weekdayAndDay(visit.today.day)),
            "isHome": true,
            "isDay": false,
            "format": DurationFormats.value(words),
            "waiting": WaitingWords.value(words),
            "taps": .text(visit.keepingTiles(ActivityRoutes.taps(child.id))),
            // A browser without scripts sends this id; with a second tap on the same page it is
            // known already.
            "tapID": .text(RandomBytes.make(16).hex),
            "tiles": TileGrid(visit, child: child, running: day.running).value,
            "running": day.running.map(nowCard) ?? .none,
            "justDid": justDid(),
            "forgotten": forgotten?.value(visit, .child) ?? .none,
            "from": "home",
            "rewards": rewards.entrance(visit, of: child),
            "moods": MoodRow(visit, child: child, day: day, moods: moods).value,
            "parts": TapParts(visit, child: child, day: day).value,
            "toast": LogToast(visit, child: child, day: day).value,
            "today": TodayCard(
                visit, day: day,
                ring: child.profile.mode == .teen ? DayRing(visit, totals: day.totals) : nil
            ).value,
            "todayTotal": todayTotal(),
            "hasGoals": .bool(!goals.goals.isEmpty),
            "goals": child.profile.mode == .teen ? board.all : board.foremost,
            "reminders": board.reminders(),
        ]
    }

    private func greeting(hour: Int) -> String {
        let name: KeyValuePairs = ["name": child.profile.name]
        if child.profile.mode != .teen { return visit.words("Hi {{name}}!", name) }
        switch hour {
        case 4..<12: return visit.words("Good morning, {{name}}", name)
        case 12..<18: return visit.words("Good afternoon, {{name}}", name)
        default: return visit.words("Good evening, {{name}}", name)
        }
    }

    private func nowCard(_ activity: Activity) -> Value {
        let words = visit.words
        let look = visit.pages.family.look(of: activity.record)
        let span = activity.span(at: visit.now).length
        let since = words.clock(visit.today, activity.record.startedAt)
        return [
            "category": .text(activity.record.category.description),
            "name": .text(
                child.profile.mode == .little
                    ? look.name : visit.pages.family.name(of: activity.record)),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "since": .text(words("since {{time}}", ["time": since])),
            "startedAt": .text(String(activity.record.startedAt.milliseconds)),
            "duration": .text(words.going(span)),
            "spoken": .text(words.spokenDuration(max(span, Span(milliseconds: 1)))),
            "dots": DayPictures.dots(span),
        ]
    }

    /// The time that a tap would fill, in words; nothing if a tap means "now".
    private func justDid() -> Value {
        guard child.profile.tapMeaning == .justDid, day.running == nil else { return .none }
        let start = QuickLog.fillStart(lastEnd: day.lastEnd, at: visit.now)
        let free = visit.now - start
        guard free >= QuickLog.shortestFill else {
            return .text(visit.words("You’ve logged everything up to now."))
        }
        let since = visit.words.clock(visit.today, start)
        return .text(
            visit.words(
                "Your next tap fills the time since {{time}}: {{length}}.",
                ["time": since, "length": visit.words.duration(free)]))
    }
}

/// How lengths are written, for the script that keeps counting a running one.
enum DurationFormats {
    static func value(_ words: Words) -> Value {
        [
            "none": .text(words("< 1 min")), "min": .text(words("{{m}} min")),
            "h": .text(words("{{h}} h")), "hm": .text(words("{{h}} h {{m}} min")),
        ]
    }
}
