package import Database
package import Domain
package import Site
package import Templates

/// All that templates see of an egg: its shell and its time, never who is in it.
package struct EggCard {
    private let visit: Visit
    private let egg: Egg
    /// By the house clock.
    private let house: Instant

    package init(_ visit: Visit, _ egg: Egg, at house: Instant) {
        self.visit = visit
        self.egg = egg
        self.house = house
    }

    /// The first egg of a child that is ready to hatch.
    package static func ready(_ visit: Visit, of child: Child, _ reading: borrowing Reading) throws
        -> EggCard?
    {
        let eggs = try reading.eggs(of: child.id)
        guard eggs.contains(where: { $0.nestedAt != nil }) else { return nil }
        let house = try reading.houseTime(boot: visit.app.clock.boot(), at: visit.stamp)
        return eggs.first { $0.state(at: house) == .ready }.map { EggCard(visit, $0, at: house) }
    }

    package var value: Value { .fields(fields) }

    package var fields: Fields {
        let words = visit.words
        let state = egg.state(at: house)
        let fields: Fields = [
            "id": .text(egg.id.description),
            "link": .text(visit.url(EggAddresses.egg(egg.child, egg.id))),
            "name": .text(words.name(ofEgg: egg.rarity)),
            "rarity": .text(egg.rarity.rawValue),
            "rarityName": .text(words.name(of: egg.rarity)),
            "picture": .text(visit.url(EggPicture(egg, at: house).address)),
            "nest": .text(visit.url(EggAddresses.nest(egg.child, egg.id))),
            "hatching": .text(visit.url(EggAddresses.hatching(egg.child, egg.id))),
            "needs": .text(words.nestTime(of: egg.rarity)),
            "isWaiting": .bool(state == .waiting), "isReady": .bool(state == .ready),
        ]
        guard case .warming(let left) = state else {
            return fields.merging(["isWarming": false, "left": .none, "due": .none])
        }
        return fields.merging(warming(left))
    }

    /// The time left: in hours, as a moment, as a bar, and in sleeps for children who don't know
    /// hours yet.
    private func warming(_ left: Span) -> Fields {
        let words = visit.words
        let due = visit.now + left
        let day = visit.calendar.day(of: due)
        let minute = visit.calendar.calendarDay(day).minuteOfDay(at: due)
        let whole = egg.rarity.incubation
        let sleeps = max(0, day.number - visit.today.day.number)
        return [
            "isWarming": true,
            "left": .text(words.nestTime(left: left)),
            "due": .text(words.hatching(on: day, minuteOfDay: minute, today: visit.today.day)),
            "warm": .int(Int((whole.milliseconds - left.milliseconds) / 60_000)),
            "whole": .int(Int(whole.milliseconds / 60_000)),
            "sleeps": [
                "moons": .list((0..<sleeps).map { _ in [:] }),
                "told": .text(
                    sleeps == 0
                        ? words("It hatches today.")
                        : words.count(
                            sleeps, one: "{{count}} more sleep", other: "{{count}} more sleeps")),
            ],
        ]
    }
}
