import Charts
import Domain
import HTTP
package import Site
import Templates

/// A browser that was not added: it runs timers and grows trees by itself (§12.5).
package enum GuestRoutes {
    /// The lengths of a guest's timer; the household's own are not revealed.
    package static let presets = [5, 10, 15, 20, 30, 45]

    package static let all: [RouteEntry] = [
        GuestAddresses.guest.route(.get, .anyone, show),
        GuestAddresses.tree.route(.get, .anyone, showTree),
        GuestAddresses.sessions.child(.post, handOver),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        if let step = visit.pages.family.onboardingStep {
            return .redirect(to: visit.url(OnboardingAddresses.step(step)))
        }
        guard visit.device == nil else { return .redirect(to: visit.url(HomeAddresses.start())) }
        let hour = Span.minutes(60).milliseconds
        let disk = TimePicture(.disk, id: "guest", left: hour, length: hour, isHour: true)
        // The page's script fills in the words in braces.
        let pictures = GuestAddresses.tree(
            Word(TreeSpecies.grown(inMinutes: FocusPlan.usualMinutes).rawValue),
            Word("{season}"), Word("{phase}"), Word("{seed}"))
        let fields = Layout.fields(visit, title: visit.words("Guest timer")).merging([
            "back": .text(visit.url(SignInAddresses.device())),
            "presets": .list(presets.map { .fields(Wedge($0).fields) }),
            "minutes": .int(FocusPlan.usualMinutes),
            "tree": TreeDrawing.sample(of: .grown(inMinutes: FocusPlan.usualMinutes)).markup(),
            "pictures": .text(visit.url(pictures)),
            "disk": .trusted(TrustedHTML(bytes: disk.svg())),
            "format": DurationFormats.value(visit.words),
        ])
        return .html(visit.pages.render("guests/guest", fields))
    }

    private static func showTree(
        _ visit: Visit, _ species: Word, _ season: Word, _ phase: Word, _ seed: Word
    ) throws -> Response {
        let picture = GuestTreePicture(
            species: species.text, season: season.text, phase: phase.text, seed: seed.text)
        guard let picture else { throw Refusal.notFound }
        return picture.response
    }

    /// A browser that was added hands its trees over to the child whose pages are open on it.
    ///
    /// Throws: `Refusal.notAllowed` for a sibling.
    private static func handOver(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let sessions = try GuestForm(try visit.form(), at: visit.now).sessions
        guard visit.lastChild?.id == child.id else { throw Refusal.notAllowed }
        let outcome = try visit.carryOut(
            HandOverGuest(sessions: sessions, child: child, now: visit.now))
        let words = visit.words
        let fields = Layout.fields(visit, title: words("Guest trees")).merging([
            "done": .text(outcome.done.map(\.description).joined(separator: " ")),
            "kept": outcome.own == 0
                ? .none : .text(GuestWords.kept(outcome.own, by: child, words)),
            "refused": .list(
                GuestHandover.Reason.allCases.compactMap { reason in
                    let count = outcome.refused.count { $0.reason == reason }
                    return count == 0 ? nil : .text(GuestWords.refused(count, reason, words))
                }),
        ])
        return .html(visit.pages.render("guests/_answer", fields))
    }
}

/// A browser's guest sessions, each as `id seed minutes start end`, with the time on its own clock,
/// so that a wrong clock does no harm.
struct GuestForm {
    package let sessions: [GuestSession]

    /// Throws: `Refusal.invalid` for something that our page would not send.
    package init(_ form: Form, at now: Instant) throws {
        let lines = form.all("session")
        guard !lines.isEmpty, let clock = form["now"].flatMap(Self.moment) else {
            throw Self.unreadable
        }
        guard lines.count <= GuestHandover.most else {
            throw Refusal.invalid([
                FieldError("session", Message("That’s too many trees to hand over at once."))
            ])
        }
        let ahead = clock - now
        sessions = try lines.map { line in
            guard let session = Self.session(line, ahead: ahead) else { throw Self.unreadable }
            return session
        }
        guard Set(sessions.map(\.id)).count == sessions.count else { throw Self.unreadable }
    }

    private static func session(_ line: String, ahead: Span) -> GuestSession? {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, let id = TapID(parts[0]), let seed = UInt64(parts[1], radix: 16),
            String(seed, radix: 16) == parts[1], let minutes = Int(parts[2]),
            let start = moment(parts[3]), let end = moment(parts[4])
        else { return nil }
        let back = Span(milliseconds: -ahead.milliseconds)
        return GuestSession(
            id: id, minutes: minutes, seed: seed, startedAt: start + back, endedAt: end + back)
    }

    /// Before the year 2100, so that sums of moments never overflow.
    private static func moment(_ text: String) -> Instant? {
        Int64(text).flatMap { (0...4_102_444_800_000).contains($0) ? $0 : nil }
            .map(Instant.init(milliseconds:))
    }

    private static let unreadable = Refusal.invalid([
        FieldError("session", Message("This browser’s trees can’t be read."))
    ])
}
