import Database
import Domain
import HTTP

/// The page of siblings, and what parents let siblings see of each other there (§6.1, §6.2).
enum SiblingRoutes {
    static let siblings = Route<ChildID>.child(.get, "/children/{child}/siblings", show)
    /// What siblings don't see of a child.
    static let hiddenNumbers = Route(
        .post, "/parents/children/{child}/hidden-numbers", .parent, hideNumbers)
    static let shownNumbers = Route(
        .delete, "/parents/children/{child}/hidden-numbers", .parent, showNumbers)

    static let all: [RouteEntry] = [siblings.entry, hiddenNumbers.entry, shownNumbers.entry]

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
        return .redirect(to: visit.url(ParentRoutes.child(child.id)))
    }
}

/// Parents decide whether siblings see a child's numbers (§6.1).
struct HideNumbers: Verb {
    let child: ChildID
    let isHidden: Bool

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.setNumbersHidden(isHidden, of: child)
        return Outcome(news: [.children], changesFamily: true, changes: .children, of: [child])
    }
}
