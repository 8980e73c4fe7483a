import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The page of who signed in, joined, was removed, exported and deleted (§16).
package enum EventRoutes {
    package static let all: [RouteEntry] = [EventAddresses.events.route(.get, .parent, show)]

    /// Events per page.
    private static let most = 100

    private static func show(_ visit: Visit) throws -> Response {
        let before = visit.request.query["before"].flatMap(Int64.init).map(EventID.init)
        let people = visit.pages.family.grownUps
        let person = visit.request.query["person"].flatMap(Int64.init).map(PersonID.init)
        let (events, pictures, children) = try visit.read {
            (
                try $0.events(before: before, by: person, atMost: most + 1),
                try $0.openChallenges() + $0.challengeShelf(atMost: .max),
                try $0.activeChildren() + $0.archivedChildren()
            )
        }
        let called = Dictionary(
            uniqueKeysWithValues: children.map { ($0.id, $0.profile.name) })
        let sentences = EventWords(words: visit.words) { reference in
            switch reference {
            case .child(let id): called[id]
            case .category(let id): visit.pages.family.shown(id)?.name
            }
        }
        var address = EventAddresses.events()
        if let person { address = address.adding("person", person) }
        let words = visit.words
        let unknown = people.all.filter { !visit.knows($0) }
        let shown = events.prefix(most)
        let plans = Set(pictures.filter(visit.sees).map(\.profile.experience))
        // What helpers of the other home do is that home's, and so is a picture of its own.
        let known = shown.filter { event in
            !unknown.contains { $0.id == event.personID || $0.name == event.subject }
                && (!isOfOtherHome(event, visit)
                    || event.kind.isOfPictures && plans.contains(event.subject))
        }
        let fields = GrownUpFrame.fields(visit, title: words("Activity log"), at: .settings)
            .merging([
                "back": .text(visit.url(SettingsAddresses.settings())),
                "days": .list(days(known, visit, sentences)),
                "isEmpty": .bool(known.isEmpty),
                "hasWho": .bool(people.all.count > 1),
                "who": .list(filter(people, person, visit)),
                "older": events.count > most
                    ? shown.last.map {
                        .text(visit.url(address.adding("before", $0.id)))
                    } ?? .none : .none,
            ])
        return .html(visit.pages.render("events/page", fields))
    }

    /// Whether it tells of a picture, or of settings of a home, that are a parent's of the other home
    /// since the homes see their own days.
    private static func isOfOtherHome(_ event: Event, _ visit: Visit) -> Bool {
        let agreement = visit.pages.family.agreement
        guard event.isOfOneHome, let beginning = agreement.beginning,
            let home = event.personID.flatMap({ agreement.homes[$0] })
        else { return false }
        return home != visit.ownHome && visit.calendar.day(of: event.firstAt) >= beginning
    }

    /// Everyone, and each grown-up alone, with those who have left.
    private static func filter(_ people: GrownUps, _ person: PersonID?, _ visit: Visit) -> [Value] {
        let everyone: Value = [
            "name": .text(visit.words("Everyone")), "avatar": .none,
            "isChosen": .bool(person == nil),
            "to": .text(visit.url(EventAddresses.events())),
        ]
        return [everyone]
            + people.all.filter(visit.knows).map {
                [
                    "name": .text($0.name ?? ""),
                    "avatar": $0.avatar.map { .text($0.rawValue) } ?? .none,
                    "isChosen": .bool(person == $0.id),
                    "to": .text(visit.url(EventAddresses.events().adding("person", $0.id))),
                ]
            }
    }

    /// The events by day, newest first.
    private static func days(_ events: [Event], _ visit: Visit, _ sentences: EventWords)
        -> [Value]
    {
        var days: [(day: LocalDay, rows: [Value])] = []
        for event in events {
            let day = visit.calendar.day(of: event.firstAt)
            if days.last?.day != day { days.append((day, [])) }
            days[days.count - 1].rows.append(row(event, visit, sentences))
        }
        return days.map { day, rows in
            let isToday = day == visit.today.day
            return [
                "title": .text(
                    isToday ? visit.words("Today") : visit.words.dayAndYear(day)),
                "events": .list(rows),
            ]
        }
    }

    /// The face of who did it; that of someone who has left is pale.
    private static func avatar(of event: Event, _ visit: Visit) -> Value {
        visit.pages.family.grownUps.avatar(of: event.personID)
    }

    private static func hasLeft(_ event: Event, _ visit: Visit) -> Bool {
        guard let person = event.personID else { return false }
        return !visit.pages.family.grownUps.here.contains { $0.id == person }
    }

    private static func row(_ event: Event, _ visit: Visit, _ sentences: EventWords) -> Value {
        let words = visit.words
        let clock = { (instant: Instant) in
            words.clock(
                minuteOfDay: visit.pages.day(at: instant).minuteOfDay(at: instant))
        }
        return [
            "time": .text(clock(event.firstAt)),
            "sentence": .text(sentences.sentence(event)),
            "source": .text(sentences.source(event)),
            "hasChanges": .bool(!event.changed.isEmpty),
            "changes": .list(sentences.changes(event).map { .text($0) }),
            "avatar": avatar(of: event, visit), "hasLeft": .bool(hasLeft(event, visit)),
            "isWarning": .bool(sentences.isWarning(event.kind)),
            "times": event.count > 1
                ? .text(
                    words(
                        "{{n}} times, last at {{time}}",
                        ["n": String(event.count), "time": clock(event.lastAt)])) : .none,
        ]
    }
}
