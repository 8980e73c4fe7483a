import Digests
import Domain
package import HTTP

/// Which pages browsers keep for when the server can't be reached, where they can: over https (§11.4).
///
/// A header says it, and the service worker obeys. It keeps the pages of one child, one of each kind.
/// Another child's page, or a changed lock, takes the place of all of them.
package enum KeptPage: String, CaseIterable {
    case home
    case timer
    case day

    package static let header = "X-Keep"
    /// Nothing may be kept any longer.
    private static let none = "none"
    /// Instead of a kind: this page isn't kept, but it is a child's, so other children's go.
    private static let otherKind = "-"
    /// Says to the next page that nothing may be kept: the service worker doesn't see answers to forms.
    private static let endCookie = "fp_end"

    /// Marks an answer; not what parents see, nor a part of a page.
    package func mark(_ response: inout Response, _ visit: Visit) {
        guard response.status == .ok else { return }
        Self.mark(&response, visit, rawValue)
    }

    private static func mark(_ response: inout Response, _ visit: Visit, _ kind: String) {
        guard isPage(visit), visit.session == nil, let device = visit.device,
            let child = visit.child
        else { return }
        let lock = visit.pages.family.locks[child.id]?.hash
        let text = "\(device.id) \(child.id) \(lock ?? "")"
        let whose = SHA256.hash(Array(text.utf8)).hex.prefix(16)
        // What a lock closes by itself after a while is closed here after the same time.
        let life = lock == nil ? "" : " \(ChildDoors.idle.wholeSeconds)"
        response.set(header, "\(whose) \(kind)\(life)")
    }

    private static func isPage(_ visit: Visit) -> Bool {
        visit.request.method == .get && !visit.wantsPart
    }

    /// Ends what is kept: where a child's pages have been closed, or this browser shut out.
    package static func end(_ response: inout Response) { response.set(header, none) }

    /// Ends it with the next page, for answers to forms.
    package static func endSoon(_ response: inout Response) {
        response.setCookie(endCookie, "1", sameSite: .strict, maxAge: 3600)
    }

    /// What every answer says that says nothing yet.
    package static func settle(_ response: inout Response, _ visit: Visit) {
        if visit.device == nil { return end(&response) }
        if isPage(visit), visit.request.cookie(endCookie) != nil {
            end(&response)
            response.removeCookie(endCookie)
        }
        if response.header(header) == nil { mark(&response, visit, otherKind) }
    }
}
