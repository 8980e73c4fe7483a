package import Domain
import HTTP
package import Templates

/// Children to choose from in a form.
package enum ChildChoices {
    package static func all(
        _ visit: Visit, but other: ChildID? = nil, chosen: Set<String>
    ) -> Value {
        some(visit.pages.family.children.filter { $0.id != other }, chosen: chosen)
    }

    /// Which children a form offers, so that it says nothing about those who come later.
    package static func offered(_ visit: Visit) -> Value {
        .text(visit.pages.family.children.map(\.id.description).joined(separator: ","))
    }

    package static func some(_ children: [Child], chosen: Set<String>) -> Value {
        .list(
            children.map { child in
                [
                    "id": .text(child.id.description), "name": .text(child.profile.name),
                    "avatar": .text(child.profile.avatar.rawValue),
                    "chosen": .bool(chosen.contains(child.id.description)),
                ]
            })
    }
}

extension Form {
    /// The children who are ticked.
    package var children: Set<ChildID> {
        Set(all("child").compactMap { Int64($0) }.map { ChildID($0) })
    }

    /// The children who are to see something: those who are ticked, and those whom the form didn't
    /// offer, unless it is hidden from them already.
    package func seeing(_ visit: Visit, hiddenFrom: Set<ChildID> = []) -> Set<ChildID> {
        guard let offered = self["offered"] else { return children }
        let known = Set(offered.split(separator: ",").compactMap { Int64($0) }.map { ChildID($0) })
        let later = Set(visit.pages.family.children.map(\.id)).subtracting(known)
        return children.union(later.subtracting(hiddenFrom))
    }
}
