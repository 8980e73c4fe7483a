import Domain
import HTTP
package import Site

/// Focus mode, and the thoughts that a child parks in it (§12.4).
package enum FocusModeRoutes {
    package static let all: [RouteEntry] = [
        FocusModeAddresses.mode.child(.get, show),
        FocusModeAddresses.thoughts.child(.get, showThoughts),
        FocusModeAddresses.thoughts.child(.post, park),
        FocusModeAddresses.gone.route(.delete, .child, letGo),
    ]

    /// The timer's page, showing nothing but the time; without a time to show, the timer's page.
    private static func show(_ visit: Visit) throws -> Response {
        guard !visit.wantsPart else { return try FocusMode.part(visit) }
        return try FocusMode(visit, isOn: true).page()
    }

    /// What waits, for a script that replaces it.
    private static func showThoughts(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.wantsPart else {
            return .redirect(to: visit.url(TimerAddresses.timer(child.id)))
        }
        return try FocusMode(visit).list
    }

    private static func park(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let draft = ParkedThoughtDraft(words: try visit.form()["words"] ?? "")
        do {
            try visit.carryOut(
                ParkThought(child: child, draft: draft, once: OnceForm(visit), now: visit.now))
        } catch let refusal as Refusal {
            let mode = try FocusMode(visit, isOn: true, refused: (draft, refusal))
            return try visit.wantsPart ? mode.corner : mode.page()
        }
        guard !visit.wantsPart else { return try FocusMode(visit).corner }
        return .redirect(to: visit.url(FocusModeAddresses.mode(child.id)))
    }

    private static func letGo(
        _ visit: Visit, _ child: ChildID, _ thought: ParkedThoughtID
    ) throws -> Response {
        try visit.carryOut(LetThoughtGo(thought: thought, child: child))
        guard !visit.wantsPart else { return try FocusMode(visit).list }
        return .redirect(to: visit.url(TimerAddresses.timer(child)))
    }
}
