import Database
import Domain
import HTTP

/// The family screen, and what parents let siblings see of each other there (§6.1, §6.2).
enum FamilyRoutes {
    static func show(_ visit: Visit) throws -> Response { try FamilyPage(visit).response() }

    static func hideNumbers(_ visit: Visit) throws -> Response { try set(visit, isHidden: true) }

    static func showNumbers(_ visit: Visit) throws -> Response { try set(visit, isHidden: false) }

    private static func set(_ visit: Visit, isHidden: Bool) throws -> Response {
        let child = try visit.childOfAddress()
        try visit.app.database.write { try $0.setNumbersHidden(isHidden, of: child.id) }
        try visit.app.reloadPages()
        visit.app.hub.announce([.children])
        return .redirect(to: Link.editChild(child.id).path)
    }
}
