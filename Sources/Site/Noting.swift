import Database
package import Domain

/// What the activity log notes of changes that no form tells in words.
extension Visit {
    /// A switch.
    package func switched(_ label: String, from before: Bool, to after: Bool) -> [LoggedChange] {
        let names = [before, after].map { words($0 ? "Yes" : "No") }
        return [LoggedChange(label, names[0], names[1])]
    }

    /// Something that is put away, or taken out again.
    package func archived(_ name: String, from before: Instant?, to after: Instant?)
        -> [LoggedChange]
    {
        switched(
            words("{{name}} · Archived", ["name": name]), from: before != nil, to: after != nil)
    }
}
