/// The pages of a device that belong to no particular child.
package enum HomeAddresses {
    package static let start = PlainPath("/")
    package static let who = PlainPath("/who")
    package static let privacy = PlainPath("/privacy")
    package static let health = PlainPath("/healthz")
    package static let favicon = PlainPath("/favicon.ico")
}

/// What browsers need to install FocusPal like an app (§11.4; W3C Web Application Manifest).
package enum ManifestAddresses {
    package static let manifest = PlainPath("/manifest.webmanifest")
}
