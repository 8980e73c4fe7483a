import Domain
import HTTP

/// Focus mode, and the thoughts that a child parks in it (§12.4).
enum FocusModeRoutes {
    static let mode = Route<ChildID>.child(.get, "/children/{child}/focus-mode", show)
    static let thoughts = Route<ChildID>.child(
        .get, "/children/{child}/parked-thoughts", showThoughts)
    static let parked = Route<ChildID>.child(.post, "/children/{child}/parked-thoughts", park)
    static let gone = Route(
        .delete, "/children/{child}/parked-thoughts/{thought}", .child, letGo)

    static let all: [RouteEntry] = [mode.entry, thoughts.entry, parked.entry, gone.entry]

    /// The timer's page, showing nothing but the time; without a time to show, the timer's page.
    private static func show(_ visit: Visit) throws -> Response {
        guard !visit.wantsPart else { return try FocusMode.part(visit) }
        return try FocusMode(visit, isOn: true).page()
    }

    /// What waits, for a script that replaces it.
    private static func showThoughts(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.wantsPart else { return .redirect(to: visit.url(TimerRoutes.timer(child.id))) }
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
        return .redirect(to: visit.url(mode(child.id)))
    }

    private static func letGo(
        _ visit: Visit, _ child: ChildID, _ thought: ParkedThoughtID
    ) throws -> Response {
        try visit.carryOut(LetThoughtGo(thought: thought, child: child))
        guard !visit.wantsPart else { return try FocusMode(visit).list }
        return .redirect(to: visit.url(TimerRoutes.timer(child)))
    }
}
