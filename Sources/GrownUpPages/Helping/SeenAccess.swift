import ChildPages
import Domain
import Site

/// The access that a parent's form was made from, short enough to be sent with it (§16).
///
/// Other terms are another grant, so its number stands for them. What changes a grant itself is
/// told as well: the end of what was added, and whether a parent ended it.
enum SeenAccess {
    /// `3 1772481600000 0 2`: the grant, the end of what was added, 1 if it was ended, the home.
    package static func text(_ grant: AccessGrant?, at home: HomeID?) -> String {
        let added = grant?.extensions.map(\.upperBound.milliseconds).max() ?? 0
        return [
            grant?.id.description ?? "0", String(added), grant?.revokedAt == nil ? "0" : "1",
            home?.description ?? "0",
        ].joined(separator: " ")
    }
}
