import Database
import Domain
package import Site

/// A child puts an egg in its nest, where it is warm from now on (§5.5).
struct NestEgg: Verb {
    package let egg: EggID
    package let child: ChildID
    package let boot: String
    package let now: Stamp

    /// An egg that is already in its nest stays as it is.
    ///
    /// Throws: `Refusal.notFound` for another child's egg.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.egg(egg), known.child == child else {
            throw Refusal.notFound
        }
        if known.nestedAt == nil {
            try writing.nest(egg, at: try writing.reading.houseTime(boot: boot, at: now))
        }
        return Outcome()
    }
}

/// A child hatches an egg that is ready: its Tomo comes, or leaves shards (§5.4, §5.5).
struct HatchEgg: Verb {
    package let egg: EggID
    package let child: ChildID
    package let boot: String
    package let now: Stamp

    /// An egg that has already hatched stays hatched.
    ///
    /// Throws: `Refusal.notFound` for another child's egg, `.conflict` for one that is not ready.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let known = try writing.reading.egg(egg), known.child == child else {
            throw Refusal.notFound
        }
        let house = try writing.reading.houseTime(boot: boot, at: now)
        switch known.state(at: house) {
        case .hatched: break
        case .ready:
            let shards = try writing.hatch(known, at: house, wall: now.at)
            guard shards == nil else { break }
            // It may be the child's first Tomo, from the shop.
            var generator = SystemRandomNumberGenerator()
            try writing.giveFirstEgg(to: child, using: &generator, at: now.at)
        case .waiting, .warming:
            throw Refusal.conflict(Message("It’s not ready yet. Keep it warm."))
        }
        return Outcome()
    }
}

/// Pages show how long an egg in its nest will take, and a minute has passed.
struct WarmEggs: Verb {
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        Outcome(news: Set(try writing.reading.childrenWithWarmEggs().map { .eggs($0) }))
    }

    package static func look(_ app: FocusPal) throws -> Span? {
        try app.carryOut(WarmEggs())
        return nil
    }
}

extension Duty {
    package static let eggs = Duty(name: "eggs", pace: .everyMinute) { try WarmEggs.look($0) }
}
