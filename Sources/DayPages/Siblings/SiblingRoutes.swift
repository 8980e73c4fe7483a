import ChildPages
import Database
import Domain
import HTTP
package import Site

/// The page of siblings, and what parents let siblings see of each other there (§6.1, §6.2).
package enum SiblingRoutes {
    package static let all: [RouteEntry] = [
        SiblingAddresses.siblings.child(.get, show),
        SiblingAddresses.hiddenNumbers.route(.post, .parent, hideNumbers),
        SiblingAddresses.hiddenNumbers.route(.delete, .parent, showNumbers),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        try SiblingsPage(visit).response()
    }

    private static func hideNumbers(_ visit: Visit, _ child: ChildID) throws -> Response {
        try set(visit, child, isHidden: true)
    }

    private static func showNumbers(_ visit: Visit, _ child: ChildID) throws -> Response {
        try set(visit, child, isHidden: false)
    }

    private static func set(_ visit: Visit, _ id: ChildID, isHidden: Bool) throws -> Response {
        let child = try visit.child(id)
        try visit.carryOut(
            HideNumbers(child: child.id, isHidden: isHidden),
            noting: visit.switched(
                visit.words("Brothers and sisters see the numbers"), from: isHidden, to: !isHidden))
        return .redirect(to: visit.url(ParentAddresses.child(child.id)))
    }
}

/// Parents decide whether siblings see a child's numbers (§6.1).
struct HideNumbers: Verb {
    package let child: ChildID
    package let isHidden: Bool

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.setNumbersHidden(isHidden, of: child)
        return Outcome(changes: .children, of: [child])
    }
}
