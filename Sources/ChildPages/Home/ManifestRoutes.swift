import Foundation
import HTTP
package import Site

/// What browsers need to install FocusPal like an app (§11.4; W3C Web Application Manifest).
package enum ManifestRoutes {
    package static let all: [RouteEntry] = [ManifestAddresses.manifest.route(.get, .anyone, show)]

    private static func show(_ visit: Visit) throws -> Response {
        let words = visit.words
        let assets = visit.pages.assets
        let start = visit.url(HomeAddresses.start())
        let manifest = Manifest(
            description: words("Children see their time and log what they do with one tap."),
            lang: words.language.tag, id: start, start_url: start, scope: start,
            icons: [
                Icon(src: assets + "/icons/app-192.png", sizes: "192x192", purpose: "any"),
                Icon(src: assets + "/icons/app-512.png", sizes: "512x512", purpose: "any"),
                Icon(
                    src: assets + "/icons/app-maskable-512.png", sizes: "512x512",
                    purpose: "maskable"),
            ],
            shortcuts: [
                Shortcut(name: words("Watch"), url: visit.url(WatchAddresses.watch())),
                Shortcut(name: words("Wall"), url: visit.url(WallAddresses.wall())),
            ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return .data(
            Array(try encoder.encode(manifest)), type: "application/manifest+json")
    }

    private struct Manifest: Encodable {
        let name = "FocusPal"
        let short_name = "FocusPal"
        let description: String
        let lang: String
        let id: String
        let start_url: String
        let scope: String
        let display = "standalone"
        // The light scheme's paper; a manifest has no dark scheme.
        let background_color = "#E7E7DD"
        let theme_color = "#E7E7DD"
        let icons: [Icon]
        let shortcuts: [Shortcut]
    }

    private struct Icon: Encodable {
        let src: String
        let sizes: String
        let type = "image/png"
        let purpose: String
    }

    private struct Shortcut: Encodable {
        let name: String
        let url: String
    }
}
