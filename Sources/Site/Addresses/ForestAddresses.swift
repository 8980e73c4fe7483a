package import Domain

/// A child's sick days and holidays, for parents (§8.3).
package enum DaysOffAddresses {
    package static let days = Path<ChildID>("/parents/children/{child}/days-off")
}

/// A child's forest: every tree that it has grown (§4.4).
package enum ForestAddresses {
    package static let forest = Path<ChildID>("/children/{child}/forest")
    package static let tree = Path<ChildID, FocusSessionID>("/children/{child}/forest/{session}")
    /// A tree as a sheet to print.
    package static let paper = Path<ChildID, FocusSessionID>(
        "/children/{child}/forest/{session}/tree.pdf")
    /// The trees of a month in one picture.
    package static let glade = Path<ChildID, CalendarMonth, GladeShape>(
        "/children/{child}/forest/months/{month}/{shape}")
    package static let picture = Path<Word, Word, Word, Word>(
        "/trees/{edition}/{species}/{season}/{seed}")

    /// The whole forest, month by month.
    package static func landscape(_ child: ChildID) -> Address {
        ForestAddresses.forest(child).adding("view", "landscape")
    }
}

/// The width of screen that a landscape is drawn for.
package enum GladeShape: String, CaseIterable, PathPart {
    case wide, narrow
}
