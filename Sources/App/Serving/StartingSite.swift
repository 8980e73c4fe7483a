import HTTP
import Synchronization

/// Answers while the database is read after an unclean shutdown; then the household's own site
/// takes over.
///
/// Until the database is known to be sound, nothing is read from it or written to it.
final class StartingSite: Site {
    private let site = Mutex<(any Site)?>(nil)

    /// From now on another site answers.
    func hand(over site: any Site) { self.site.withLock { $0 = site } }

    /// Whether nothing else answers yet.
    var isStarting: Bool { real == nil }

    private var real: (any Site)? { site.withLock { $0 } }

    func admit(_ head: RequestHead) -> Admission {
        real?.admit(head) ?? .accept(bodyLimit: 0)
    }

    func answer(_ request: Request) -> Response {
        real?.answer(request) ?? checking(isPage: request.path != ["healthz"])
    }

    func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        real?.refusal(status, head) ?? checking(isPage: head?.path != ["healthz"])
    }

    func answers(to name: String) -> Bool { real?.answers(to: name) ?? false }

    func misdirected(_ head: RequestHead, port: UInt16) -> Response {
        real?.misdirected(head, port: port) ?? refusal(.misdirectedRequest, head)
    }

    /// Plain HTML: normal pages need words and looks from the database.
    private func checking(isPage: Bool) -> Response {
        var response =
            isPage
            ? Response.html(Self.page, status: .serviceUnavailable)
            : .text("checking\n", status: .serviceUnavailable)
        response.set("Retry-After", "2")
        response.set("Refresh", "2")
        return Headers.guarded(response)
    }

    private static let page = Array(
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>FocusPal is checking its data</title>
        <h1>One moment</h1>
        <p>FocusPal was not shut down properly, so it is checking its data first. This page opens by
        itself when that is done.</p>
        </html>
        """.utf8)
}
