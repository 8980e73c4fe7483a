import Domain
import HTTP

/// Addresses that pages had once: bookmarks and home screens are sent on to where the page is now.
package enum OldAddresses {
    package static let all: [RouteEntry] = [
        moved("/children/{child}/family", to: SiblingAddresses.siblings, for: .child)
    ]

    /// The way from an old pattern to a page with the same parts; its query goes along.
    private static func moved<each Part: PathPart>(
        _ pattern: String, to page: Path<repeat each Part>, for access: Access
    ) -> RouteEntry {
        Path<repeat each Part>(pattern).route(.get, access) {
            (visit: Visit, part: repeat each Part) in
            let query = visit.request.rawTarget.drop { $0 != "?" }
            return .moved(to: visit.url(page(repeat each part)) + query)
        }
    }
}
