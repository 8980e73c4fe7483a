import Domain
import HTTP
package import Site

/// A child logs a mood on its home, and can add a note on a separate page (§2.6).
package enum MoodRoutes {
    package static let all: [RouteEntry] = [
        MoodAddresses.moods.child(.post, tell),
        MoodAddresses.mood.route(.get, .child, show),
        MoodAddresses.mood.route(.post, .child, save),
        MoodAddresses.mood.route(.delete, .child, takeBack),
        MoodAddresses.skips.child(.post, skip),
    ]

    private static func tell(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let id = form["mood"].flatMap(TapID.init(_:)),
            let mood = form["face"].flatMap({ Int($0) }).flatMap(Mood.init(rawValue:))
        else { throw Refusal.notFound }
        try visit.carryOut(
            KeepMood(
                child: try visit.theChild(), id: id, mood: mood,
                activity: form["after"].flatMap(Int64.init).map(ActivityID.init),
                now: visit.now, madeAt: form.madeAt))
        return try home(visit)
    }

    private static func skip(_ visit: Visit) throws -> Response {
        let activity = try visit.form()["after"].flatMap(Int64.init)
        guard let activity else { throw Refusal.notFound }
        try visit.carryOut(
            SkipMood(
                child: try visit.theChild().id, activity: ActivityID(activity), now: visit.now))
        return try home(visit)
    }

    private static func takeBack(_ visit: Visit, _: ChildID, _ mood: TapID) throws -> Response {
        let withNote = try visit.form()["with_note"] != nil
        try visit.carryOut(
            TakeMoodBack(
                child: try visit.theChild().id, id: mood, withNote: withNote,
                isByGrownUp: visit.hand != nil, today: visit.today.span, now: visit.now))
        return try home(visit)
    }

    private static func show(_ visit: Visit, _: ChildID, _ mood: TapID) throws -> Response {
        guard !visit.isLittle else {
            return .redirect(to: visit.url(ActivityAddresses.home(try visit.theChild().id)))
        }
        return try MoodNotePage(visit, mood).response()
    }

    private static func save(_ visit: Visit, _: ChildID, _ mood: TapID) throws -> Response {
        let (child, form) = (try visit.theChild(), try visit.form())
        // Someone who may not read a note may not replace it.
        let page = try MoodNotePage(visit, mood, isTyped: true)
        do {
            let note = try MoodNote(
                typed: form["note"] ?? "", isPrivate: form["private"] != nil,
                mode: child.profile.mode)
            try visit.carryOut(
                SaveMoodNote(child: child.id, id: mood, today: visit.today.span, note: note))
        } catch let refusal as Refusal where refusal != .notFound {
            return page.response(form, refusal)
        }
        return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
    }

    /// For a script, the home again; for a browser without scripts, the page.
    private static func home(_ visit: Visit) throws -> Response {
        guard visit.wantsPart else {
            return .redirect(
                to: visit.keepingTiles(ActivityAddresses.home(try visit.theChild().id)))
        }
        return try visit.app.features.home(visit)
    }
}
