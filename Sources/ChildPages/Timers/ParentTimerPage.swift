import Database
import Domain
import HTTP
import Site
import Templates

/// Where a parent starts a child's timer: what it is for, then one tap on a length (§3.5).
struct ParentTimerPage {
    private let visit: Visit
    private let child: Child

    package init(_ visit: Visit, of child: Child) {
        self.visit = visit
        self.child = child
    }

    /// The choices, or the refused ones with their errors.
    package func response(_ form: Form? = nil, _ refusal: Refusal? = nil) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let day = try visit.read {
            try $0.routineDay(of: child.id, on: visit.today, at: visit.now)
        }
        let routines = RoutineCard.startable(day, visit, child)
        let title = words("A timer for {{name}}", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .overview).merging([
            "action": .text(visit.url(TimerAddresses.parentTimer(child.id))),
            "back": .text(visit.url(visit.homeOfGrownUps)),
            "errors": errors.value,
            "hasRoutines": .bool(!routines.isEmpty),
            "routines": .list(routines),
            "setUp": try TimerSetUpForm(visit, child: child, form: form).value,
        ])
        return .form(visit.pages.render("timers/parent", fields), errors)
    }
}
