import Database
import Domain
import HTTP
import Synchronization

/// One request, with everything the guard found out about who makes it.
struct Visit: Sendable {
    /// The request.
    let request: Request
    /// When it came, on both clocks.
    let stamp: Stamp
    /// The product that it is made of.
    let app: FocusPal
    /// The family's words and templates, as they are now.
    let pages: Pages
    /// Which browser session this is, for the token of forms.
    let browser: BrowserSession
    /// The news that open pages got before this was answered.
    let news: NewsIncluded
    /// The device, if the family has added it.
    var device: Device?
    /// The parent's session, if one is signed in.
    var session: ParentSession?
    /// Whose session it is.
    var person: GrownUp?
    /// The helper or reader who is signed in; no parent is then.
    var helping: Helping?
    /// The child whose pages these are.
    var child: Child?
    /// The timer that the child's pages show: the live one, or one whose end nobody has seen.
    var timer: Domain.Timer?

    /// The family's words.
    var words: Words { pages.words }
    /// The family's days.
    var calendar: FamilyCalendar { pages.calendar }
    /// When it came.
    var now: Instant { stamp.at }
    /// The day in the family's time zone.
    var today: CalendarDay { pages.day(at: now) }

    /// The child whose pages these are; the guard has checked it.
    func theChild() throws -> Child {
        guard let child else { throw Refusal.notFound }
        return child
    }

    /// The grown-up who is signed in; the guard has checked it.
    func me() throws -> GrownUp {
        guard let person else { throw Refusal.notAllowed }
        return person
    }

    /// The same visit, with the family and the child's timer as they are after a change.
    func anew() throws -> Visit {
        let timer = try child.flatMap { child in
            try app.database.read { try $0.shownTimer(of: child.id) }
        }
        return Visit(
            request: request, stamp: stamp, app: app, pages: app.pages, browser: browser,
            news: news, device: device, session: session, person: person, helping: helping,
            child: child, timer: timer)
    }

    /// Who does things here, for the activity log.
    var maker: EventMaker { EventMaker(device, person: person ?? helping?.person) }

    /// Whether the pages are of a child up to seven, who reads pictures (§1.2).
    var isLittle: Bool { child?.profile.mode == .little }

    /// Whether a script asks for a part of the page only.
    var wantsPart: Bool { request.headers["x-part"] != nil }

    /// Whether nobody has done anything: a page asks for a part of it, or to be kept anew (§11.4), or
    /// without scripts for itself each minute.
    var asksByItself: Bool {
        request.method == .get
            && (wantsPart || request.headers["x-again"] != nil || request.query["again"] != nil)
    }

    /// The form that was sent.
    func form() throws -> Form {
        do {
            return try request.form()
        } catch {
            throw Refusal.conflict(Message("The form didn’t fully arrive. Send it again."))
        }
    }
}

/// Tells one browser's forms from another's (§16).
struct BrowserSession: Sendable {
    /// 32 hexadecimal digits.
    let id: String
    /// Whether its cookie has to be set.
    let isNew: Bool
    /// What every form of this browser carries.
    let token: String

    static let cookie = "fp_sid"
}

/// The number of the latest news before an answer was built.
///
/// The answer includes it, so the page that gets it need not fetch it again (§11.1).
final class NewsIncluded: Sendable {
    private let state: Mutex<Int>

    init(_ number: Int) { state = Mutex(number) }

    /// The number.
    var number: Int { state.withLock { $0 } }

    /// The answer also includes this.
    func includes(_ number: Int) { state.withLock { $0 = max($0, number) } }
}
