package import Database
package import Domain
package import HTTP
import Synchronization

/// One request, with everything the guard found out about who makes it.
package struct Visit: Sendable {
    /// The request.
    package let request: Request
    /// When it came, on both clocks.
    package let stamp: Stamp
    /// The product that it is made of.
    package let app: FocusPal
    /// The family's words and templates, as they are now.
    package let pages: Pages
    /// Which browser session this is, for the token of forms.
    package let browser: BrowserSession
    /// The news that open pages got before this was answered.
    package let news: NewsIncluded
    /// The device, if the family has added it.
    package var device: Device?
    /// The parent's session, if one is signed in.
    package var session: ParentSession?
    /// Whose session it is.
    package var person: GrownUp?
    /// The helper or reader who is signed in; no parent is then.
    package var helping: Helping?
    /// The child whose pages these are.
    package var child: Child?
    /// The timer that the child's pages show: the live one, or one whose end nobody has seen.
    package var timer: Domain.Timer?

    package init(
        request: Request, stamp: Stamp, app: FocusPal, pages: Pages, browser: BrowserSession,
        news: NewsIncluded, device: Device? = nil, session: ParentSession? = nil,
        person: GrownUp? = nil, helping: Helping? = nil, child: Child? = nil,
        timer: Domain.Timer? = nil
    ) {
        self.request = request
        self.stamp = stamp
        self.app = app
        self.pages = pages
        self.browser = browser
        self.news = news
        self.device = device
        self.session = session
        self.person = person
        self.helping = helping
        self.child = child
        self.timer = timer
    }

    /// The family's words.
    package var words: Words { pages.words }
    /// The family's days.
    package var calendar: FamilyCalendar { pages.calendar }
    /// When it came.
    package var now: Instant { stamp.at }
    /// The day in the family's time zone.
    package var today: CalendarDay { pages.day(at: now) }

    /// The child whose pages these are; the guard has checked it.
    package func theChild() throws -> Child {
        guard let child else { throw Refusal.notFound }
        return child
    }

    /// The grown-up who is signed in; the guard has checked it.
    package func me() throws -> GrownUp {
        guard let person else { throw Refusal.notAllowed }
        return person
    }

    /// The same visit, with the family and the child's timer as they are after a change.
    package func anew() throws -> Visit {
        let timer = try child.flatMap { child in
            try read { try $0.shownTimer(of: child.id) }
        }
        return Visit(
            request: request, stamp: stamp, app: app, pages: app.pages, browser: browser,
            news: news, device: device, session: session, person: person, helping: helping,
            child: child, timer: timer)
    }

    /// Who does things here, for the activity log.
    package var maker: EventMaker { EventMaker(device, person: person ?? helping?.person) }

    /// Whether the pages are of a child up to seven, who reads pictures (§1.2).
    package var isLittle: Bool { child?.profile.mode == .little }

    /// Whether a script asks for a part of the page only.
    package var wantsPart: Bool { request.headers["x-part"] != nil }

    /// Whether nobody has done anything: a page asks for a part of it, or to be kept anew (§11.4), or
    /// without scripts for itself each minute.
    package var asksByItself: Bool {
        request.method == .get
            && (wantsPart || request.headers["x-again"] != nil || request.query["again"] != nil)
    }

    /// The form that was sent.
    package func form() throws -> Form {
        do {
            return try request.form()
        } catch {
            throw Refusal.conflict(Message("The form didn’t fully arrive. Send it again."))
        }
    }
}

extension Visit {
    /// A child, also one that was put away.
    ///
    /// Throws: `Refusal.notFound` if there is none.
    package func anyChild(_ id: ChildID) throws -> Child {
        guard let child = try read({ try $0.child(id) }) else {
            throw Refusal.notFound
        }
        return child
    }

    /// The active child that a parent's address names.
    ///
    /// Throws: `Refusal.notFound` if there is none.
    package func child(_ id: ChildID) throws -> Child {
        guard let child = pages.family.child(id) else { throw Refusal.notFound }
        return child
    }

    /// The child who used this device last.
    package var lastChild: Child? {
        request.cookie(Guard.childCookie).flatMap(Int64.init).map(ChildID.init)
            .flatMap(pages.family.child)
    }
}

/// Tells one browser's forms from another's (§16).
package struct BrowserSession: Sendable {
    /// 32 hexadecimal digits.
    package let id: String
    /// Whether its cookie has to be set.
    package let isNew: Bool
    /// What every form of this browser carries.
    package let token: String

    package static let cookie = "fp_sid"
}

/// The number of the latest news before an answer was built.
///
/// The answer includes it, so the page that gets it need not fetch it again (§11.1).
package final class NewsIncluded: Sendable {
    private let state: Mutex<Int>

    package init(_ number: Int) { state = Mutex(number) }

    /// The number.
    package var number: Int { state.withLock { $0 } }

    /// The answer also includes this.
    package func includes(_ number: Int) { state.withLock { $0 = max($0, number) } }
}
