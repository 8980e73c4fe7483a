import Domain
import HTTP

/// Addresses that pages had once: bookmarks and home screens are sent on to where the page is now.
enum OldAddresses {
    static let all: [RouteEntry] = [
        moved("/children/{child}/family", to: SiblingRoutes.siblings)
    ]

    /// The way from an old pattern to a page with the same parts; its query goes along.
    private static func moved<each Part: PathPart>(
        _ pattern: String, to page: Route<repeat each Part>
    ) -> RouteEntry {
        Route<repeat each Part>(.get, pattern, page.access) {
            (visit: Visit, part: repeat each Part) in
            let query = visit.request.rawTarget.drop { $0 != "?" }
            return .moved(to: visit.url(page(repeat each part)) + query)
        }.entry
    }
}
