import Domain
import HTTP

/// A child tells how it feels: on its home, and with a few words on a page of their own (§2.6).
enum MoodRoutes {
    static func tell(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let id = form["mood"].flatMap(TapID.init),
            let mood = form["face"].flatMap({ Int($0) }).flatMap(Mood.init(rawValue:))
        else { throw Refusal.notFound }
        try visit.carryOut(
            KeepMood(
                child: try visit.theChild(), id: id, mood: mood,
                activity: form["after"].flatMap(Int64.init).map(ActivityID.init),
                today: visit.today.span, now: visit.now, madeAt: form.madeAt))
        return try home(visit)
    }

    static func skip(_ visit: Visit) throws -> Response {
        let activity = try visit.form()["after"].flatMap(Int64.init)
        guard let activity else { throw Refusal.notFound }
        try visit.carryOut(
            SkipMood(
                child: try visit.theChild().id, activity: ActivityID(activity), now: visit.now))
        return try home(visit)
    }

    static func takeBack(_ visit: Visit) throws -> Response {
        try visit.carryOut(
            TakeMoodBack(
                child: try visit.theChild().id, id: try visit.mood(), today: visit.today.span,
                now: visit.now))
        return try home(visit)
    }

    static func show(_ visit: Visit) throws -> Response {
        guard !visit.isLittle else {
            return .redirect(to: Link.child(try visit.theChild().id).path)
        }
        return try MoodNotePage(visit).response()
    }

    static func save(_ visit: Visit) throws -> Response {
        let (child, form) = (try visit.theChild(), try visit.form())
        // Who may not read the words may not write over them.
        let page = try MoodNotePage(visit)
        do {
            let note = try MoodNote(
                typed: form["note"] ?? "", isPrivate: form["private"] != nil,
                mode: child.profile.mode)
            try visit.carryOut(
                SaveMoodNote(
                    child: child.id, id: try visit.mood(), today: visit.today.span, note: note))
        } catch let refusal as Refusal {
            guard case .invalid = refusal else { throw refusal }
            return page.response(form, refusal)
        }
        return .redirect(to: Link.child(child.id).path)
    }

    /// The home anew for its script; the page for a browser without.
    private static func home(_ visit: Visit) throws -> Response {
        guard visit.wantsPart else {
            return .redirect(to: visit.keepingTiles(.child(try visit.theChild().id)))
        }
        return try ChildHome(visit).part()
    }
}

extension Visit {
    /// The mood in the address.
    func mood() throws -> TapID {
        guard let mood = TapID(request.parameters.text("mood")) else { throw Refusal.notFound }
        return mood
    }
}
