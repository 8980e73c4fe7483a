import Digests
package import Domain
import Foundation
package import HTTP

/// How devices of this household reach it by https, where that was set up with a root certificate of
/// its own (§14.13).
package struct HttpsWay: Sendable {
    /// The proxy's address, which is also what the root vouches for.
    package let origin: Origin
    /// The same name on plain http.
    package let plain: Origin
    /// The proxy's port on this computer.
    package let port: UInt16
    /// What each device has to trust.
    package let root: RootCertificate
    /// What the root is called in a device's lists.
    package let title: String

    /// The root's SHA-256.
    package var digest: [UInt8] { SHA256.hash(root.bytes) }

    /// What `focuspal https` has left in a folder, if the server was told of the proxy; nil otherwise.
    package init?(folder: String, publicURLs: [String]) {
        let place = HttpsPlace.apart(folder)
        // `focuspal https check` says what is wrong with the files.
        guard !publicURLs.isEmpty, let settings = try? HttpsSettings.read(place),
            let name = HostName(settings.name),
            let origin = Origin("https://\(name.text):\(settings.securePort)"),
            let plain = Origin("http://\(name.text):\(settings.port)"),
            publicURLs.contains(where: { Origin($0) == origin }),
            let pem = FileManager.default.contents(atPath: place.root),
            let root = RootCertificate(pem: String(decoding: pem, as: UTF8.self))
        else { return nil }
        (self.origin, self.plain, self.root) = (origin, plain, root)
        port = settings.securePort
        title = CertificateText.commonName(for: name)
    }
}

extension FocusPal {
    /// How devices reach it by https, as the files say now; nil where that isn't set up.
    package var httpsWay: HttpsWay? {
        HttpsWay(folder: settings.https, publicURLs: settings.publicURLs)
    }
}
