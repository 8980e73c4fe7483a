package import Domain
package import Site

/// What a wall shows: the house's all of it, a helper's the children they look after now (§17.2).
package struct WallScope {
    /// The children on it.
    package let children: [Child]
    /// Those at the other home: of them only where they are (§17.3).
    package let away: Set<ChildID>
    /// The helper whose wall it is; nil for the house's.
    package let helping: Helping?

    /// The wall of a device of the house.
    package static func house(_ visit: Visit) -> WallScope {
        let children = visit.pages.family.children
        return WallScope(
            children: children, away: Set(children.map(\.id).filter(visit.isElsewhere)),
            helping: nil)
    }

    /// The wall of a helper; nil while it shows nobody.
    package static func helper(_ visit: Visit) -> WallScope? {
        guard let helping = visit.helping, let grant = helping.grant else { return nil }
        let children = visit.pages.family.children.filter { child in
            // A child at the other home stays on it, though nothing is allowed there.
            grant.allows(
                .seeToday, as: helping.person.role, for: child.id, isAway: false, at: visit.now,
                calendar: visit.calendar)
        }
        guard !children.isEmpty else { return nil }
        return WallScope(
            children: children,
            away: Set(children.map(\.id).filter { visit.isAway($0, for: helping.person.id) }),
            helping: helping)
    }

    /// Whether a timer is on it: of one of these children, or of the house on the house's.
    package func shows(timerOf child: ChildID?) -> Bool {
        guard let child else { return helping == nil }
        return !away.contains(child) && (helping == nil || children.contains { $0.id == child })
    }
}
