package import Domain

/// What has changed, by name only.
///
/// Pages then fetch their parts again, and the guard checks each request; no data is sent along.
package enum Topic: Hashable, Sendable {
    /// What a child does and did.
    case activities(ChildID)
    /// The timer of a child.
    case timers(ChildID)
    /// The timers of the house.
    case houseTimers
    /// The children, their looks and names, and which day it is for them.
    case children
    /// The categories.
    case categories
    /// The trees of a child, and its coins.
    case forest(ChildID)
    /// The rewards of a child, and what it has reserved.
    case rewards(ChildID)
    /// The eggs of a child, and what its shop is like.
    case eggs(ChildID)
    /// How a child feels.
    case moods(ChildID)
    /// The goals of a child.
    case goals(ChildID)
    /// The badges of a child.
    case badges(ChildID)
    /// What grown-ups said to a child.
    case praise(ChildID)
    /// What a child asks for, and the answers.
    case asks(ChildID)
    /// What a child has parked while it focused.
    case thoughts(ChildID)
    /// The routines of a child, and how far it is in them.
    case routines(ChildID)
    /// The screen time of a child.
    case screenTime(ChildID)
    /// The wheels, and whose turn it is.
    case turns
    /// The pictures that the family fills.
    case challenges
    /// The room that a child is in or invited to, and the children whose trees grow next to its
    /// own.
    case room(ChildID)
    /// Whose page is in front of someone.
    case presence
    /// Whether a wall is open, which rings in the place of children's pages.
    case bells
    /// The family's devices; for parents only.
    case devices
    /// What parents have to look at; for parents only.
    case attention
    /// Who looks after the children.
    case helpers
    /// In which of two homes the children are.
    case homes

    /// The name, as pages list it in `topics`.
    package var name: String {
        switch self {
        case .activities(let child): "activities:\(child)"
        case .timers(let child): "timers:\(child)"
        case .houseTimers: "timers:house"
        case .children: "children"
        case .categories: "categories"
        case .forest(let child): "forest:\(child)"
        case .rewards(let child): "rewards:\(child)"
        case .eggs(let child): "eggs:\(child)"
        case .moods(let child): "moods:\(child)"
        case .goals(let child): "goals:\(child)"
        case .badges(let child): "badges:\(child)"
        case .praise(let child): "praise:\(child)"
        case .asks(let child): "asks:\(child)"
        case .thoughts(let child): "thoughts:\(child)"
        case .routines(let child): "routines:\(child)"
        case .screenTime(let child): "screen-time:\(child)"
        case .turns: "turns"
        case .challenges: "challenges"
        case .room(let child): "room:\(child)"
        case .presence: "presence"
        case .bells: "bells"
        case .devices: "devices"
        case .attention: "attention"
        case .helpers: "helpers"
        case .homes: "homes"
        }
    }

    /// Whether no child's page may hear of it (§16).
    package var isForParents: Bool {
        switch self {
        case .devices, .attention: true
        case .activities, .timers, .houseTimers, .forest, .children, .categories, .goals, .badges,
            .moods, .rewards, .eggs, .praise, .asks, .thoughts, .routines, .screenTime, .turns,
            .challenges, .room, .presence, .bells, .helpers, .homes:
            false
        }
    }

    /// The child it is about; nil: nobody's or everybody's.
    package var child: ChildID? {
        switch self {
        case .activities(let child), .timers(let child), .forest(let child), .rewards(let child),
            .eggs(let child), .moods(let child), .goals(let child), .badges(let child),
            .room(let child), .asks(let child), .routines(let child), .screenTime(let child),
            .praise(let child), .thoughts(let child):
            child
        case .children, .categories, .helpers, .homes, .challenges, .houseTimers, .presence, .bells,
            .devices, .attention, .turns:
            nil
        }
    }

    /// The ticks with one of which a helper may hear of it, as their pages show it (§17.2).
    package var ticks: Set<Permission> {
        switch self {
        case .activities, .forest, .room, .screenTime: [.seeToday]
        case .timers: [.seeToday, .runTimers, .giveMinutes]
        case .routines: [.seeToday, .runTimers]
        case .asks: [.answerAsks]
        case .moods: [.seeMoods]
        case .rewards, .eggs, .goals, .badges, .praise, .thoughts: []
        case .children, .categories, .helpers, .homes, .challenges, .houseTimers, .presence, .bells,
            .devices, .attention, .turns:
            []
        }
    }

    /// Whether helpers may hear of it though it is about no child.
    var isForHelpers: Bool {
        switch self {
        case .children, .categories, .helpers, .homes, .challenges: true
        default: false
        }
    }

    /// Whether it mostly follows from what a child does, whose moment it would give away.
    var isConsequence: Bool {
        switch self {
        case .challenges, .houseTimers, .presence, .bells, .attention, .turns: true
        default: false
        }
    }

    /// Whether something may now be due at another time.
    var isTimed: Bool {
        switch self {
        case .timers, .houseTimers, .room, .homes, .asks: true
        case .activities, .forest, .children, .categories, .goals, .badges, .moods, .rewards, .eggs,
            .praise, .thoughts, .routines, .screenTime, .turns, .challenges, .presence, .bells,
            .devices, .attention, .helpers:
            false
        }
    }
}

extension Set<Topic> {
    /// Everything may be different now, but for whose page is in front of someone.
    package static func everything(of children: [ChildID]) -> Self {
        Self([
            .children, .categories, .devices, .houseTimers, .attention, .homes, .helpers, .turns,
            .challenges,
        ]).union(
            children.flatMap { child -> [Topic] in
                [
                    .activities(child), .timers(child), .forest(child), .goals(child),
                    .badges(child), .rewards(child), .eggs(child), .moods(child), .praise(child),
                    .asks(child), .thoughts(child), .routines(child), .screenTime(child),
                    .room(child),
                ]
            })
    }
}
