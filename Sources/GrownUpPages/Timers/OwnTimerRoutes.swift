import ChildPages
import Database
import Digests
import Domain
import HTTP
package import Site
import Templates

/// A parent's own focus time, which the wall shows to the family (§3.5).
package enum OwnTimerRoutes {
    package static let all: [RouteEntry] = [
        OwnTimerAddresses.timer.route(.get, .parent, show),
        OwnTimerAddresses.timer.route(.post, .parent, start),
        OwnTimerAddresses.verb.route(.post, .parent, change),
    ]

    private static func show(_ visit: Visit) throws -> Response { page(visit) }

    private static func start(_ visit: Visit) throws -> Response {
        do {
            try visit.startOwnTimer()
        } catch let refusal as Refusal {
            return page(visit, try visit.form(), refusal)
        }
        return .redirect(to: visit.url(ParentAddresses.overview()))
    }

    private static func change(
        _ visit: Visit, _ timer: TimerID, _ verb: TimerVerb
    ) throws -> Response {
        guard let me = visit.person else { throw Refusal.notFound }
        let outcome = try visit.changeTimer(timer, verb, owner: .grownUp(me.id), by: .parent)
        let page = ParentAddresses.overview()
        return .redirect(to: visit.url(outcome == .stale ? page.adding("behind", 1) : page))
    }

    /// What it is for and how long, or the refused choices with their errors.
    private static func page(
        _ visit: Visit, _ form: Form? = nil, _ refusal: Refusal? = nil
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let title = visit.words("Your own focus time")
        let fields = GrownUpFrame.fields(visit, title: title, at: .overview).merging([
            "action": .text(visit.url(OwnTimerAddresses.timer())),
            "back": .text(visit.url(ParentAddresses.overview())),
            "errors": errors.value,
            "id": .text(RandomBytes.make(16).hex),
            "what": .text(form?["title"] ?? ""),
            "setUp": [
                "presets": .list(
                    visit.pages.family.timerHabits.presets.map { ["minutes": .int($0)] }),
                "minutes": .text(form?["minutes"] ?? ""),
            ],
        ])
        let isConflict = if case .conflict = refusal { true } else { false }
        return .html(
            visit.pages.render("timers/own", fields),
            status: refusal == nil ? .ok : isConflict ? .conflict : errors.status)
    }
}

/// A parent's own timer on the overview, or the way to one.
///
/// A single parent's overview is as it was; a timer of the house does the same.
struct OwnTimer {
    private let visit: Visit
    private let timer: Domain.Timer?

    package init(_ visit: Visit, among timers: [Domain.Timer]) {
        self.visit = visit
        timer = visit.person.flatMap { me in timers.first { $0.setUp.grownUp == me.id } }
    }

    package var value: Value {
        guard timer != nil || visit.pages.family.grownUps.only == nil else { return .none }
        return [
            "start": .text(visit.url(OwnTimerAddresses.timer())),
            "timer": timer.map { timer in
                let rings = timer.setUp.startedBy == visit.device?.id
                return TimerChip(visit, timer, of: nil, rings: rings).value
            } ?? .none,
        ]
    }
}
