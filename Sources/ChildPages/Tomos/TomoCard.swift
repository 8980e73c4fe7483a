import Creatures
import Database
package import Domain
package import Site
package import Templates

/// Everything that templates need about a child's Tomo.
package struct TomoCard {
    package let visit: Visit
    package let tomo: Tomo

    package init(visit: Visit, tomo: Tomo) {
        self.visit = visit
        self.tomo = tomo
    }

    private var words: Words { visit.words }

    package var value: Value { .fields(fields()) }

    /// The fields for all places; by default as it is now, awake.
    package func fields(_ pose: TomoPicture.Pose = .face(.awake), at level: TomoLevel? = nil)
        -> Fields
    {
        let level = level ?? tomo.level
        return [
            "id": .text(tomo.id.description),
            "name": .text(words.name(of: tomo)),
            "kind": .text(words.name(of: tomo.species)),
            "rarity": .text(tomo.species.rarity.rawValue),
            "rarityName": .text(words.name(of: tomo.species.rarity)),
            "level": .text(words("Level {{n}}", ["n": String(level.number)])),
            "gathered": .int(level.gathered),
            "needed": .int(level.needed),
            "experience": .text(
                words(
                    "{{gathered}} of {{needed}} EXP",
                    ["gathered": String(level.gathered), "needed": String(level.needed)])),
            "missing": .text(
                words(
                    "{{n}} EXP to level {{level}}",
                    ["n": String(level.missing), "level": String(level.number + 1)])),
            "picture": picture(pose, at: level),
            "link": .text(visit.url(TomoAddresses.tomo(tomo.child, tomo.id))),
        ]
    }

    /// On a child's home, where it waits and waves when it is tapped, as loud as the child's timers.
    package func atHome(volume: Int) -> Value {
        .fields(
            fields().merging([
                "wave": .text(words("Wave to {{name}}", ["name": words.name(of: tomo)])),
                "volume": .int(volume),
                "waving": picture(.face(.waving), at: tomo.level),
                "beckoning": picture(.face(.beckoning), at: tomo.level),
            ]))
    }

    /// Next to a growing tree: its EXP by now, and how it is doing.
    ///
    /// `extra` is what company has added to the focus so far, `times` how often it counts now.
    package func beside(focused: Span, extra: Span = .zero, times: Int = 1, pace: Pace) -> Value {
        .fields(
            fields().merging([
                "awake": picture(.face(.awake), at: tomo.level),
                "blinking": picture(.face(.blinking), at: tomo.level),
                "sleepy": picture(.face(.sleepy), at: tomo.level),
                "hurt": picture(.face(.hurt), at: tomo.level),
                "soFar": .int(FocusReward.experience(after: focused + extra) * pace.rawValue),
                "extra": .text(String(extra.milliseconds)),
                "counted": .text(String(focused.milliseconds)),
                "times": .int(times),
                "pace": .int(FocusReward.experienceAMinute * pace.rawValue),
            ]))
    }

    /// At the end of a session: what it got, and whether it has reached a new level.
    func atEnd(_ end: FocusEnd, _ followed: FocusConsequences) -> Value {
        let now = TomoLevel(experience: tomo.experience)
        let (before, after) = (followed.levelBefore ?? now, followed.levelAfter ?? now)
        let hasRisen = followed.levelsUp > 0
        let pose: TomoPicture.Pose =
            switch end.outcome {
            case .completed: .face(hasRisen ? .celebrating : .happy)
            case .abandoned: .face(.sleepy)
            case .lost: .face(.hurt)
            }
        return .fields(
            fields(pose, at: after).merging(grown(from: before, to: after)).merging([
                "gained": followed.experience.map { .int($0) } ?? .none,
                "got": followed.experience.map {
                    .text(
                        words(
                            "{{name}}: +{{n}} EXP",
                            ["name": words.name(of: tomo), "n": String($0)]))
                } ?? .none,
            ]))
    }

    /// At the end of a routine: what it got, and whether it has reached a new level; `given` is nil
    /// if it got nothing.
    func atEnd(ofRoutine given: (tomo: TomoID, before: Int, gained: Int)?) -> Value {
        let after = given.map { TomoLevel(experience: $0.before + $0.gained) } ?? tomo.level
        let before = given.map { TomoLevel(experience: $0.before) } ?? after
        let pose = TomoPicture.Pose.face(after.number > before.number ? .celebrating : .happy)
        return .fields(
            fields(pose, at: after).merging(grown(from: before, to: after)).merging([
                "gained": given.map { .int($0.gained) } ?? .none
            ]))
    }

    /// The levels that it has reached, if any.
    private func grown(from before: TomoLevel, to after: TomoLevel) -> Fields {
        let risen: Value = .text(
            words(
                "{{name}} has reached level {{n}}!",
                ["name": words.name(of: tomo), "n": String(after.number)]))
        return [
            "risen": after.number > before.number ? risen : .none,
            "hasNewLook": .bool(after.look > before.look),
        ]
    }

    private func picture(_ pose: TomoPicture.Pose, at level: TomoLevel) -> Value {
        .text(visit.url(TomoPicture(tomo.species, level: level, pose).address))
    }
}
