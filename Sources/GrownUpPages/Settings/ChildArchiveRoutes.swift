import ChildPages
import Database
import Domain
import HTTP
package import Site

/// A child is put away, or taken back (§1.2).
package enum ChildArchiveRoutes {
    package static let all: [RouteEntry] = [
        ChildDeletionAddresses.archived.route(.post, .parent, archive),
        ChildDeletionAddresses.archived.route(.delete, .parent, restore),
    ]

    private static func archive(_ visit: Visit, _ id: ChildID) throws -> Response {
        // A second tap, or the other parent, finds it archived.
        let child = try visit.anyChild(id)
        try visit.carryOut(
            ArchiveChild(child: child.id, maker: visit.maker, now: visit.stamp),
            noting: visit.switched(visit.words("Archived"), from: false, to: true))
        return .redirect(to: visit.url(SettingsAddresses.settings()))
    }

    private static func restore(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.anyChild(id)
        do {
            try visit.carryOut(
                RestoreChild(child: child.id),
                noting: visit.switched(visit.words("Archived"), from: true, to: false))
        } catch Refusal.conflict(let message) {
            return try SettingsRoutes.page(
                visit, refusal: .invalid([FieldError("children", message)]))
        }
        return .redirect(to: visit.url(SettingsAddresses.settings()))
    }
}
