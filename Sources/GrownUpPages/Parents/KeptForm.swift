import ChildPages
import Domain
import HTTP
import Site
import Templates

/// A form that was sent after the parent's session had ended (§9.1).
///
/// The PIN page keeps what was typed, and the right PIN sends it.
struct KeptForm {
    /// How it was sent.
    package let method: HTTP.Method
    /// Its fields as they came, except secrets.
    package let body: String
    /// Where it was sent.
    let target: String

    /// A form that was sent to a parents' address; nil for any other request.
    package init?(of visit: Visit) {
        // Browsers send an empty file where none is chosen; files themselves are too much for a page.
        // Without its file, only a form with a photo has something left to say.
        guard let form = try? visit.request.form(),
            form.files.allSatisfy({ $0.bytes.isEmpty || $0.field == KeptFields.photo })
        else { return nil }
        method = visit.request.method
        target = visit.request.rawTarget
        body = form.kept
            .map { FormText.escape($0.name) + "=" + FormText.escape($0.value) }
            .joined(separator: "&")
    }

    /// The form that the PIN page carries; nil if it carries none.
    package init?(_ visit: Visit, in form: Form, target: String) {
        guard let body = form["kept"],
            let method = form["kept_method"].flatMap({ Method(rawValue: $0) }),
            [.post, .put, .delete].contains(method),
            target.hasPrefix(visit.url(ParentAddresses.overview()) + "/"),
            !target.hasPrefix(visit.url(SignInAddresses.session()))
        else { return nil }
        (self.method, self.body, self.target) = (method, body, target)
    }

    /// The fields that the PIN page carries along.
    package var value: Value { ["method": .text(method.rawValue), "body": .text(body)] }

    /// Sends it as the browser would have if the session still existed.
    ///
    /// Everything is checked again: the cookies, the token, the rights.
    package func send(_ visit: Visit, session: String) -> Response {
        let cookies =
            visit.request.cookies.filter { $0.name != Guard.parentCookie }
            + [(name: Guard.parentCookie, value: session)]
        let all = body.isEmpty ? "" : body + "&"
        let request = visit.request.followed(
            by: method, target, cookies: cookies,
            form: "\(all)\(FormCheck.field)=\(visit.browser.token)")
        return FocusPalSite(app: visit.app).answer(request)
    }
}
