package import Database
import Digests
package import Domain
package import HTTP
package import Site
package import Templates

/// A child's purse, with what came and went today, or its agreement (§12.4).
package struct ScreenTimePage {
    private let visit: Visit
    private let child: Child
    private let purse: ScreenPurse
    private let record: ScreenWeek

    /// Throws: `Refusal.notFound` while it is off.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        guard let purse = visit.pages.family.screenPurses[child.id], purse.isOn else {
            throw Refusal.notFound
        }
        (self.child, self.purse) = (child, purse)
        record = try visit.read { try ScreenWeek(visit, of: purse, $0) }
    }

    /// The page, or the part that its script asks for; with an agreement as typed.
    package func response(
        _ refusal: Refusal? = nil, typed: String? = nil, isStale: Bool = false
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let told = ScreenTimeWords(visit, purse)
        let isPurse = purse.terms.mode == .purse
        let stands = purse.agreement.lines.joined(separator: "\n")
        let meanwhile = Meanwhile(
            stands: [(words("In my words"), stands)], typed: [(words("In my words"), typed ?? "")],
            at: ScreenTimeAddresses.page(child.id))
        let problem = errors["form"] ?? errors["minutes"]
        let fields = Layout.fields(visit, title: words("Screen time")).merging([
            "isHome": false, "isDay": false,
            "date": .text(words.weekdayAndDay(visit.today.day)),
            "errors": problem.map { ["form": .text($0)] } ?? errors.value,
            "isPurse": .bool(isPurse),
            "told": .text(words(isPurse ? record.today.told : told.soFar(record.today))),
            "soFar": .text(words(told.soFar(record.today))),
            "toAgreement": .text(visit.url(ScreenTimeAddresses.agreed(child.id))),
            "agreement": .text(typed ?? stands),
            "isOpen": .bool(typed != nil || stands.isEmpty),
            "version": .int(purse.version),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
        ]).merging(told.agreement).merging(use).merging(record.fields(visit, purse))
        guard !visit.isLittle else {
            let template = visit.wantsPart ? "screen_time/_little" : "screen_time/page_little"
            return .html(visit.pages.render(template, fields), status: errors.status)
        }
        let part = isPurse ? "screen_time/_today" : "screen_time/_agreed"
        return .form(
            visit.pages.render(visit.wantsPart ? part : "screen_time/page", fields), errors,
            isStale: isStale)
    }

    /// What can be used now, and how.
    private var use: Fields {
        let today = record.today
        let isPurse = purse.terms.mode == .purse
        let isRunning = visit.timer?.settled(at: visit.stamp).isCounting ?? false
        let choices =
            isPurse
            ? visit.isLittle
                ? ScreenChoices.little(left: today.left) : ScreenChoices.minutes(left: today.left)
            : ScreenChoices.reminders
        let proposed = isPurse ? ScreenChoices.proposed(left: today.left) : choices.first
        return [
            "action": .text(visit.url(ScreenTimeAddresses.page(child.id))),
            // A browser without scripts sends this id; with a second press it is known already.
            "command": .text(RandomBytes.make(16).hex),
            "ask": .text(
                visit.url(AskAddresses.page(child.id).adding("for", Ask.Wish.time.rawValue))),
            "running": isRunning ? .text(visit.url(TimerAddresses.timer(child.id))) : .none,
            "canUse": .bool(!choices.isEmpty),
            "isEmpty": .bool(isPurse && today.left == 0),
            "empty": .text(visit.words(today.toldWhenEmpty)),
            "seeds": ScreenTimeWords.seeds(today),
            "choices": .list(
                choices.map { minutes in
                    [
                        "minutes": .int(minutes), "isProposed": .bool(minutes == proposed),
                        "label": .text(ScreenTimeWords(visit, purse).use(minutes)),
                        "seeds": .list(
                            (0..<ScreenChoices.seeds(minutes)).map { _ in .text("base") }),
                    ]
                }),
        ]
    }

    /// The way there on a child's home, with what is left; none while it is off.
    ///
    /// One statement, and none of it for a child without.
    package static func entrance(
        _ visit: Visit, of child: Child, logged day: DayRecord, _ reading: borrowing Reading
    ) throws -> Value {
        guard let purse = visit.pages.family.screenPurses[child.id], purse.isOn else {
            return .none
        }
        let link = Value.text(visit.url(ScreenTimeAddresses.page(child.id)))
        let words = visit.words
        let plain: Value = ["link": link, "left": .none, "words": .text(words("Screen time"))]
        // Where a part of the day is not shown, neither is what is left of it.
        guard purse.isDrawnDown, !visit.isLittle,
            visit.homeView(of: child.id)?.cover(of: visit.today.span) ?? .whole == .whole
        else { return plain }
        let today = try reading.screenToday(of: purse, visit, logged: day.logged).day
        return [
            "link": link, "left": .text(words("{{m}} min", ["m": String(today.left)])),
            "words": .text(words("Screen time: {{told}}", ["told": words(today.told)])),
        ]
    }

    /// What can be used from the wall; none for a child who has nothing to use.
    ///
    /// A child with a lock opens it on its own page.
    package static func onWall(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws
        -> Value
    {
        guard let purse = visit.pages.family.screenPurses[child.id], purse.isDrawnDown else {
            return .none
        }
        let today = try reading.screenToday(of: purse, visit).day
        guard let minutes = ScreenChoices.proposed(left: today.left) else { return .none }
        let isLocked = visit.pages.family.locks[child.id] != nil
        return [
            "action": isLocked ? .none : .text(visit.url(ScreenTimeAddresses.page(child.id))),
            "link": .text(visit.url(ScreenTimeAddresses.page(child.id))),
            "command": .text(RandomBytes.make(16).hex),
            "minutes": .int(minutes),
            "label": .text(ScreenTimeWords(visit, purse).use(minutes)),
        ]
    }
}
