import ChildPages
import Domain
import Site
import Templates

extension ChildHome {
    /// The small house on a child's home that leads to its two homes; none for one with one.
    static func homesSign(_ visit: Visit, _ child: Child) -> Value {
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child.id),
            let ahead = residence.ahead(at: visit.now, homes: homes)
        else { return .none }
        return [
            "to": .text(visit.url(WhereAddresses.page(child.id))),
            "label": .text(HomeWords(visit).sleeps(ahead)),
            "picture": .text(ahead.there.profile.picture.rawValue),
            "colour": .text(ahead.there.profile.colour.rawValue),
            "count": .text(ahead.sleeps.map(String.init) ?? ""),
            "isToday": .bool(ahead.sleeps == 0),
        ]
    }
}
