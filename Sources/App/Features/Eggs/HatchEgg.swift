import Database
import Domain

/// A child lays an egg into its nest: from now on it is warm (§5.5).
struct NestEgg {
    let egg: EggID
    let child: ChildID
    let now: Stamp

    /// What lies in its nest already stays there as it is.
    ///
    /// Throws: `Refusal.notFound` for somebody else's.
    func perform(in app: FocusPal) throws {
        try app.database.write { writing in
            guard let known = try writing.reading.egg(egg), known.child == child else {
                throw Refusal.notFound
            }
            guard known.nestedAt == nil else { return }
            try writing.nest(egg, at: try app.houseTime(writing.reading, at: now))
        }
        app.tellOfEggs(child)
    }
}

/// A child hatches an egg that is ready: its Tomo comes, or leaves shards (§5.4, §5.5).
struct HatchEgg {
    let egg: EggID
    let child: ChildID
    let now: Stamp

    /// What has hatched already stays so.
    ///
    /// Throws: `Refusal.notFound` for somebody else's, `.conflict` for one that is not ready.
    func perform(in app: FocusPal) throws {
        try app.database.write { writing in
            guard let known = try writing.reading.egg(egg), known.child == child else {
                throw Refusal.notFound
            }
            let house = try app.houseTime(writing.reading, at: now)
            switch known.state(at: house) {
            case .hatched: return
            case .ready: _ = try writing.hatch(known, at: house, wall: now.at)
            case .waiting, .warming:
                throw Refusal.conflict(Message("It is not ready yet. It likes it warm."))
            }
        }
        app.tellOfEggs(child)
    }
}
