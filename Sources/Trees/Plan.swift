/// How one tree is built when it is grown up: drawn from its seed alone, before its stage and
/// season are looked at, so that it stays itself all its life.
///
/// Places are steps from the foot of the trunk.
struct Plan {
    /// A mass of leaves at the end of a limb.
    struct Clump {
        let centre: Point
        let rx: Double
        let ry: Double
        /// Degrees that it leans.
        let tilt: Double
        /// Where on the trunk its limb begins, 0…1.
        let joint: Double
        /// The stage in which it appears.
        let stage: Int
        /// Light from -1, behind, to 1, in front at the top left.
        let light: Double
        let seed: UInt64
    }

    /// How leaves make a crown.
    enum Crown {
        case clumps(edge: Scallop.Edge, lobes: Int)
        case tiers
        case strands
    }

    let crown: Crown
    /// The top of the trunk and where it bends; several stems have no trunk.
    let top: Point
    let bend: Point
    let width: Double
    let hasTrunk: Bool
    let clumps: [Clump]
    let hue: Double
    let seed: UInt64

    init(_ species: Species, seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let build = Build.of(species)
        let size = dice.number(0.95, 1.04)
        let stretch = dice.number(0.96, 1.04)
        let lean = dice.number(-16, 16)
        let mirror: Double = dice.choice(of: 2) == 0 ? 1 : -1
        hue = dice.number(-7, 7)
        crown = build.crown
        width = build.width * size
        hasTrunk = build.hasTrunk
        top = Point(build.top.x * mirror + lean, build.top.y * size)
        bend = Point(build.bend.x * mirror + lean / 4, build.bend.y * size)
        let drawn = build.clumps.map { clump in
            let height = clump.y / build.top.y
            return Clump(
                centre: Point(
                    clump.x * mirror * stretch * size + lean * height + dice.number(-7, 7),
                    clump.y * size + dice.number(-7, 7)),
                rx: clump.rx * stretch * size * dice.number(0.95, 1.06),
                ry: clump.ry * size * dice.number(0.95, 1.06),
                tilt: clump.tilt * mirror + dice.number(-5, 5), joint: clump.joint,
                stage: clump.stage, light: clump.light, seed: dice.next())
        }
        clumps = Self.fitting(drawn)
        self.seed = dice.next()
    }

    /// Drawn in sideways until the widest crown stays within the picture.
    private static func fitting(_ clumps: [Clump]) -> [Clump] {
        let reach = clumps.map { abs($0.centre.x) + max($0.rx, abs($0.tilt) * $0.ry / 56) }.max()
        let part = min(1, 216 / (reach ?? 1))
        return clumps.map { clump in
            Clump(
                centre: Point(clump.centre.x * part, clump.centre.y), rx: clump.rx * part,
                ry: clump.ry, tilt: clump.tilt, joint: clump.joint, stage: clump.stage,
                light: clump.light, seed: clump.seed)
        }
    }

    /// A place on the trunk, 0 at its foot, 1 at its top.
    func trunk(at part: Double) -> Point {
        Point(0, 0).toward(bend, part).toward(bend.toward(top, part), part)
    }
}
