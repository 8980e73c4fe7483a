import Domain
package import Site
package import Templates

extension StepPicture {
    /// What `routines/_picture` needs.
    package func value(_ visit: Visit) -> Value {
        switch self {
        case .drawn(let name): ["drawn": .text(name), "emoji": .none, "photo": .none]
        case .emoji(let emoji): ["drawn": .none, "emoji": .text(emoji), "photo": .none]
        case .photo(let id):
            [
                "drawn": .none, "emoji": .none,
                "photo": .text(visit.url(PhotoAddresses.photo(id))),
            ]
        }
    }
}
