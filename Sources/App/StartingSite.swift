import ChildPages
import Demo
import GrownUpPages
import HTTP
import OperatorPages
import Site
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

    /// Refuses all there is with 503: a body that is too large (413) is one that nobody sends again,
    /// and among them would be the taps that tablets have kept for this start.
    func admit(_ head: RequestHead) -> Admission {
        real?.admit(head) ?? .refuse(checking(head))
    }

    func answer(_ request: Request) -> Response { real?.answer(request) ?? checking(request.head) }

    func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        real?.refusal(status, head) ?? checking(head)
    }

    func answers(to name: String) -> Bool { real?.answers(to: name) ?? false }

    func isNear(_ address: String) -> Bool { real?.isNear(address) ?? true }

    func misdirected(_ head: RequestHead, port: UInt16) -> Response {
        real?.misdirected(head, port: port) ?? refusal(.misdirectedRequest, head)
    }

    /// Plain HTML: normal pages need words and looks from the database.
    private func checking(_ head: RequestHead?) -> Response {
        let isForm = head.map { $0.method != .get } ?? false
        var response =
            head?.path == ["healthz"]
            ? Response.text("checking\n", status: .serviceUnavailable)
            : .html(isForm ? Self.form : Self.page, status: .serviceUnavailable)
        response.set("Retry-After", "2")
        // Asked for by itself, the address of a form would be a page that isn't there.
        if !isForm { response.set("Refresh", "2") }
        return Headers.guarded(response)
    }

    private static let page = html("This page opens by itself when that is done.")
    private static let form = html("Nothing was saved just now. Go back in a moment and try again.")

    private static func html(_ next: String) -> [UInt8] {
        Array(
            """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>FocusPal is checking its data</title>
            <h1>One moment</h1>
            <p>FocusPal was not shut down properly, so it is checking its data first. \(next)</p>
            </html>
            """.utf8)
    }
}
