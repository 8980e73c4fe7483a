import ChildPages
import Database
package import HTTP
package import Site
import Templates

/// A browser that came over to https, on http again: it is shown the way, and nothing else (§14.13).
package struct MovedDevice {
    /// What stays of its cookies on http: the digest of its token by https, which opens nothing.
    private static let cookie = "fp_moved"

    private let visit: Visit
    private let way: HttpsWay
    private let digest: String

    /// Nil for every other browser, and where there is no https any more.
    package init?(_ visit: Visit) throws {
        guard visit.device == nil, visit.request.method == .get, !visit.wantsPart,
            !visit.request.head.origin.isSecure, let way = visit.app.httpsWay,
            let digest = Self.digest(visit),
            try visit.read({ try $0.device(tokenDigest: digest) }) != nil
        else { return nil }
        (self.visit, self.way, self.digest) = (visit, way, digest)
    }

    /// Whether a browser's device came over, and was removed since.
    package static func isRemoved(_ visit: Visit) throws -> Bool {
        guard let digest = digest(visit) else { return false }
        return try visit.read { try $0.isRevoked(tokenDigest: digest) }
    }

    /// The digest of the token by https that a browser's cookies on http lead to.
    private static func digest(_ visit: Visit) -> String? {
        visit.request.cookie(Guard.deviceCookie).map {
            DeviceToken.digest(DeviceToken.secure($0, key: visit.app.formKey))
        } ?? visit.request.cookie(cookie)
    }

    /// The page with the address; its answer clears what is left of the old cookies.
    package var page: Response {
        let fields = Layout.fields(visit, title: visit.words("Open the https address")).merging([
            "address": .text(way.origin.text),
            "steps": .text(visit.url(TrustAddresses.trust())),
            "stay": .text(visit.url(SignInAddresses.device())),
        ])
        var response = Response.html(visit.pages.render("https/moved", fields))
        for name in [Guard.deviceCookie, Guard.parentCookie, Guard.childCookie]
        where visit.request.cookie(name) != nil {
            response.removeCookie(name)
        }
        response.setCookie(Self.cookie, digest, sameSite: .strict, maxAge: 365 * 86_400)
        return response
    }
}
