import Database
import Domain
import Site
package import Templates

/// What a template needs to know about leaving the page: who is asked to stay, how the tree is
/// doing, and that it was lost (§4.3).
struct AttentionCard {
    private let visit: Visit
    private let timer: Domain.Timer
    private let child: Child

    /// Nil for a timer without a tree.
    package init?(_ visit: Visit, _ timer: Domain.Timer, of child: Child?) {
        guard let child, timer.setUp.isFocus else { return nil }
        self.visit = visit
        self.timer = timer
        self.child = child
    }

    /// For a page that has to report whether someone can see it; none in a calm session.
    package var value: Value {
        guard timer.isLive, let leaving, leaving != .calm else { return .none }
        let attention = attention ?? Attention(beginning: now, leaving, isPaused: timer.isPaused)
        guard let attention else { return .none }
        let health = attention.health(at: now)
        return [
            "leaving": .text(leaving.rawValue),
            "report": .text(visit.url(PresenceAddresses.presence(child.id))),
            "isBrave": .bool(leaving == .brave),
            "isAsleep": .bool(leaving == .gentle && attention.state == .away),
            "state": .text(attention.state.rawValue),
            "since": .text(String(attention.since.milliseconds)),
            "life": .text(String(attention.life.milliseconds)),
            "full": .text(String(Attention.fullLife.milliseconds)),
            "grace": .text(String(Attention.grace.milliseconds)),
            "mending": .text(String(Attention.mending)),
            "health": .int(health),
            "mood": .text(HealthMood(health).rawValue),
            "isWell": .bool(HealthMood(health) == .well),
            "isTired": .bool(HealthMood(health) == .tired),
            "isFaint": .bool(HealthMood(health) == .faint),
        ]
    }

    /// For the page of a lost session: how long it was meant to be, and what a fresh start sends.
    package var lost: Value {
        guard timer.hasStopped, timer.lastChange.who == .server,
            case .focus(let minutes) = timer.setUp.plan
        else { return .none }
        let lostBy = read { try $0.room(of: timer.id)?.lostBy }
        return [
            "isShared": .bool(lostBy != nil && lostBy != child.id),
            "start": .text(visit.url(TimerAddresses.timer(child.id))),
            "minutes": .int(minutes),
            "cues": .list(
                visit.pages.family.taste(of: child).cues.map(\.word).sorted().map { .text($0) }),
            "leaving": visit.pages.family.focus(of: child).leaving.fields,
        ]
    }

    private var now: Monotonic { visit.stamp.monotonic }

    /// If the database can't be read, the page is shown without it.
    private var leaving: Leaving? {
        read { try $0.focusSession(of: timer.id)?.plan.leaving }
    }

    private var attention: Attention? { read { try $0.attention(of: timer.id) } }

    private func read<T>(_ question: (borrowing Reading) throws -> T?) -> T? {
        do {
            return try visit.read(question)
        } catch {
            visit.app.log.line("fault attention \(error)")
            return nil
        }
    }
}

/// How a tree is doing, in three steps with a word each.
enum HealthMood: String {
    case well, tired, faint

    package init(_ health: Int) {
        self = health > 66 ? .well : health > 33 ? .tired : .faint
    }
}

extension Leaving {
    /// Which rule applies, for the sentence that explains it before a session:
    /// `{{#leaving}}{{>focus/_leaving}}{{/leaving}}`.
    package var fields: Value {
        ["isGentle": .bool(self == .gentle), "isBrave": .bool(self == .brave)]
    }
}
