import Foundation
import HTTP

/// What browsers need to install FocusPal like an app (§11.4; W3C Web Application Manifest).
enum ManifestRoutes {
    static let manifest = Route(.get, "/manifest.webmanifest", .anyone, show)

    static let all: [RouteEntry] = [manifest.entry]

    private static func show(_ visit: Visit) throws -> Response {
        let words = visit.words
        let assets = visit.pages.assets
        let start = visit.url(HomeRoutes.start())
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
                Shortcut(name: words("Watch"), url: visit.url(WatchRoutes.watch())),
                Shortcut(name: words("Wall"), url: visit.url(WallRoutes.wall())),
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
