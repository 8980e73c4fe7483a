import Domain
package import Templates

extension GrownUp {
    /// The name and the face on pages.
    package var face: Value {
        [
            "id": .text(id.description), "name": .text(name ?? ""),
            "avatar": .text(picture),
        ]
    }

    /// The name of the picture of their animal.
    package var picture: String { (avatar ?? .bear).rawValue }
}
