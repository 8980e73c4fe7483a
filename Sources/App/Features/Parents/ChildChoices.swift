import Domain
import HTTP
import Templates

/// Children to choose from in a form.
enum ChildChoices {
    static func all(
        _ visit: Visit, but other: ChildID? = nil, chosen: Set<String>
    ) -> Value {
        some(visit.pages.family.children.filter { $0.id != other }, chosen: chosen)
    }

    static func some(_ children: [Child], chosen: Set<String>) -> Value {
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
    var children: Set<ChildID> { Set(all("child").compactMap { Int64($0) }.map { ChildID($0) }) }
}
