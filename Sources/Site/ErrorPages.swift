import Database
import Digests
import Domain
import HTTP
import Templates

/// The pages for all that goes wrong: friendly, short, and without internals (§16).
enum ErrorPages {
    /// The one place where an error thrown by a handler becomes an answer.
    package static func answer(to error: any Error, _ request: Request, app: FocusPal) -> Response {
        guard let refusal = error as? Refusal else {
            let reference = RandomBytes.make(4).hex
            app.log.line("fault \(reference) \(request.method.rawValue) \(error)")
            // Who looks after the server reads one line, also where nothing can be read for a page.
            if request.head.path == ["healthz"], let trouble = HouseTrouble(error) {
                let sentence = app.pages.words(trouble.sentence)
                return Headers.guarded(.text(sentence + "\n", status: .serviceUnavailable))
            }
            return fault(error, reference, isForm: request.method != .get, in: app.pages)
        }
        let words = app.pages.words
        if request.headers["x-part"] != nil { return part(refusal, words) }
        switch refusal {
        case .notFound: return page(.notFound, in: app.pages)
        case .notAllowed: return page(.forbidden, in: app.pages)
        case .conflict(let message):
            return page(.conflict, in: app.pages, sentence: words(message))
        case .invalid(let errors):
            let sentence = errors.map { words($0.message) }.joined(separator: " ")
            return page(.unprocessableContent, in: app.pages, sentence: sentence)
        case .tooMany(let seconds):
            var response = page(
                .tooManyRequests, in: app.pages,
                sentence: words(Message.wait(seconds: seconds, .again)))
            response.set("Retry-After", String(seconds))
            return response
        }
    }

    /// For a script: only the sentence, which it shows next to what was tapped.
    private static func part(_ refusal: Refusal, _ words: Words) -> Response {
        switch refusal {
        case .conflict(let message): Headers.guarded(.text(words(message), status: .conflict))
        case .notAllowed: Headers.guarded(.text("", status: .forbidden))
        case .notFound: Headers.guarded(.text("", status: .notFound))
        case .invalid, .tooMany: Headers.guarded(.text("", status: .unprocessableContent))
        }
    }

    /// The page of a status.
    package static func page(_ status: Status, in pages: Pages, sentence: String? = nil) -> Response
    {
        let words = pages.words
        let (title, usual) = texts(status)
        return render(
            status, in: pages, title: words(title), sentence: sentence ?? words(usual),
            detail: words("Code {{code}}", ["code": String(status.code)]))
    }

    /// The request was for a name that is not one of ours, so this page leads to addresses that
    /// work.
    ///
    /// A page on the internet that has pointed its own name here can read this, so it gets no names.
    package static func misdirected(_ head: RequestHead, port: UInt16, app: FocusPal) -> Response {
        let pages = app.pages
        let words = pages.words
        // From the internet by a name that isn't ours: no address of the home, and nothing to try.
        guard head.headers["x-forwarded-proto"] == nil || !app.common.publicPlace.leadsHere else {
            return Headers.guarded(.text("", status: .misdirectedRequest))
        }
        let ours = app.noteStrange(head, port: port)
        // No longer than anyone would type.
        let host = String((head.headers["host"] ?? "").prefix(100))
        let name = String(host.prefix { $0 != ":" })
        let ways = HouseWays(app, port: port, withNames: ours != nil)
        let fields = Layout.fields(pages, title: words("FocusPal doesn’t know this name"))
            .merging([
                "host": .text(host),
                "ways": ways.value(words),
                "canBeAllowed": .bool(ours != nil),
                // For another port, no option helps.
                "hint": HostList.name(in: host, at: port) == nil
                    ? .none
                    : .text(
                        words(
                            "Want FocusPal to use this name? Start it with --host {{name}}",
                            ["name": name])),
            ])
        return Headers.guarded(
            .html(pages.render("errors/misdirected", fields), status: .misdirectedRequest))
    }

    /// A form was sent to another address than it arrived at.
    static func readdressed(_ hidden: HiddenAddress, _ request: Request, in pages: Pages)
        -> Response
    {
        let words = pages.words
        let sentence = words(hidden.sentence) + " " + words(hidden.fix)
        if request.headers["x-part"] != nil {
            return Headers.guarded(.text(sentence, status: .forbidden))
        }
        return render(
            .forbidden, in: pages, title: words("FocusPal can’t see its own address"),
            sentence: sentence, detail: words("Code {{code}}", ["code": "403"]))
    }

    /// A file came after its page had locked itself; the PIN leads to `next`.
    static func lockedItself(in pages: Pages, next: String) -> Response {
        let words = pages.words
        return render(
            .forbidden, in: pages, title: words("Grown-ups only"),
            sentence: words(
                "This page locked itself. Enter the PIN, then fill in the form and choose the file "
                    + "again."),
            detail: words("Code {{code}}", ["code": "403"]),
            signIn: pages.url(SignInAddresses.session().adding("next", next)))
    }

    /// A form whose token has gone stale: it keeps what was typed and can be sent again.
    static func sendAgain(_ visit: Visit) -> Response {
        let fields = (try? visit.request.form())?.kept ?? []
        let response = Response.html(
            visit.pages.render(
                "errors/again",
                Layout.fields(visit, title: visit.words("Send it again"))
                    .adding("action", .text(visit.request.rawTarget))
                    .adding(
                        "fields",
                        .list(fields.map { ["name": .text($0.name), "value": .text($0.value)] }))),
            status: .forbidden)
        var guarded = Headers.guarded(response)
        if visit.browser.isNew { visit.browser.remember(in: &guarded) }
        return guarded
    }

    /// `isForm`: whether something was to be saved.
    private static func fault(
        _ error: any Error, _ reference: String, isForm: Bool, in pages: Pages
    ) -> Response {
        let words = pages.words
        let detail = words("Reference {{reference}}", ["reference": reference])
        guard let trouble = HouseTrouble(error) else {
            return render(
                .internalServerError, in: pages, title: words("Something went wrong here"),
                sentence: words("It’s not your fault. What was saved before is safe."),
                detail: detail)
        }
        let (status, title) = texts(trouble)
        let unsaved = isForm ? words("Nothing was saved just now.") + " " : ""
        return render(
            status, in: pages, title: words(title), sentence: unsaved + words(trouble.sentence),
            detail: detail)
    }

    private static func texts(_ trouble: HouseTrouble) -> (Status, title: String) {
        switch trouble {
        case .full: (.insufficientStorage, "The disk is full")
        case .gone: (.serviceUnavailable, "FocusPal’s folder is gone")
        case .damaged, .empty, .notADatabase, .foreign, .newer, .brokenKeyFile:
            (.serviceUnavailable, "FocusPal has stopped saving")
        case .readOnly, .notAllowed: (.internalServerError, "The disk can only be read")
        case .failing: (.internalServerError, "The disk has errors")
        case .clockBehind, .clockAhead: (.internalServerError, "The clock is wrong")
        }
    }

    private static func render(
        _ status: Status, in pages: Pages, title: String, sentence: String, detail: String,
        signIn: String? = nil
    ) -> Response {
        let fields = Layout.fields(pages, title: title)
            .adding("sentence", .text(sentence))
            .adding("detail", .text(detail))
            .adding("signIn", signIn.map { .text($0) } ?? .none)
        return Headers.guarded(.html(pages.render("errors/error", fields), status: status))
    }

    private static func texts(_ status: Status) -> (title: String, sentence: String) {
        switch status.code {
        case 403: ("Ask a grown-up", "A grown-up can sign in to do this.")
        case 404:
            ("This path ends here", "The page has gone or never existed. Nothing of yours is lost.")
        case 405: ("That doesn’t work here", "Go back and try from the page itself.")
        case 408: ("That took too long", "Try again.")
        case 413: ("That’s too much at once", "Make it shorter and send it again.")
        case 409: ("This has just changed", "Take another look at the page.")
        case 429: ("One moment", "That was too many tries. Try again soon.")
        case 503: ("Very busy right now", "Try again in a moment.")
        default: ("That didn’t work", "Go back and try again.")
        }
    }
}
