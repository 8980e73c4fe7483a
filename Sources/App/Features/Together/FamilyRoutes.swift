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
        try visit.carryOut(HideNumbers(child: child.id, isHidden: isHidden))
        return .redirect(to: Link.editChild(child.id).path)
    }
}

/// Parents decide whether siblings see a child's numbers (§6.1).
struct HideNumbers: Verb {
    let child: ChildID
    let isHidden: Bool

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.setNumbersHidden(isHidden, of: child)
        return Outcome(news: [.children], changesFamily: true)
    }
}
