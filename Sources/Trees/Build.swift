/// How a kind of tree is built, before a seed makes one tree of it.
///
/// The numbers are drawn, not derived: steps from the foot of the trunk on a height of 460.
struct Build {
    struct Clump {
        let x, y, rx, ry, tilt, joint: Double
        let stage: Int
        let light: Double

        init(
            _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, joint: Double,
            from stage: Int = 3,
            light: Double = 0, tilt: Double = 0
        ) {
            (self.x, self.y, self.rx, self.ry, self.tilt) = (x, y, rx, ry, tilt)
            (self.joint, self.stage, self.light) = (joint, stage, light)
        }
    }

    let crown: Plan.Crown
    let top: Point
    let bend: Point
    let width: Double
    var hasTrunk = true
    let clumps: [Clump]

    static func of(_ species: Species) -> Build {
        switch species {
        case .hazel: hazel
        case .birch: birch
        case .apple: apple
        case .poplar: poplar
        case .cherry: cherry
        case .spruce: spruce
        case .maple: maple
        case .willow: willow
        case .pine: pine
        case .ginkgo: ginkgo
        case .oak: oak
        }
    }

    /// A low bush of many stems.
    private static let hazel = Build(
        crown: .clumps(edge: .round, lobes: 7), top: Point(0, -200), bend: Point(0, -90),
        width: 24, hasTrunk: false,
        clumps: [
            Clump(-118, -128, 50, 44, joint: 0, from: 4, light: -0.4),
            Clump(118, -124, 50, 44, joint: 0, from: 4, light: -0.8),
            Clump(66, -206, 56, 50, joint: 0, light: -0.4),
            Clump(-62, -202, 56, 52, joint: 0, light: 0.5),
            Clump(4, -236, 52, 46, joint: 0, from: 5, light: 0.3),
            Clump(2, -138, 62, 46, joint: 0, light: 0),
        ])

    /// Slim and white, with small clumps that hang to both sides.
    private static let birch = Build(
        crown: .clumps(edge: .round, lobes: 9), top: Point(14, -396), bend: Point(-22, -200),
        width: 25,
        clumps: [
            Clump(58, -158, 40, 34, joint: 0.38, from: 5, light: -0.6, tilt: 18),
            Clump(-64, -190, 46, 38, joint: 0.42, from: 4, light: 0.1, tilt: -18),
            Clump(64, -244, 50, 42, joint: 0.52, light: -0.4, tilt: 16),
            Clump(-52, -292, 50, 46, joint: 0.62, light: 0.4, tilt: -14),
            Clump(44, -330, 44, 42, joint: 0.76, from: 4, light: 0, tilt: 12),
            Clump(0, -392, 40, 52, joint: 0.95, light: 0.6),
        ])

    /// A short trunk and a round crown.
    private static let apple = Build(
        crown: .clumps(edge: .round, lobes: 9), top: Point(0, -170), bend: Point(14, -80),
        width: 42,
        clumps: [
            Clump(92, -206, 68, 60, joint: 0.72, from: 4, light: -0.8),
            Clump(-94, -204, 70, 60, joint: 0.68, light: -0.3),
            Clump(52, -288, 80, 64, joint: 0.9, light: -0.3),
            Clump(-38, -296, 82, 66, joint: 0.95, light: 0.6),
            Clump(14, -214, 86, 62, joint: 0.9, light: 0.1),
        ])

    /// A flame.
    private static let poplar = Build(
        crown: .clumps(edge: .flame, lobes: 17), top: Point(0, -330), bend: Point(4, -150),
        width: 26,
        clumps: [
            Clump(0, -252, 76, 204, joint: 0.5, light: -0.2),
            Clump(26, -168, 40, 96, joint: 0.4, from: 4, light: -0.5),
            Clump(-22, -240, 40, 128, joint: 0.55, from: 5, light: 0.5),
        ])

    /// A fork that carries a wide, flat roof.
    private static let cherry = Build(
        crown: .clumps(edge: .round, lobes: 9), top: Point(-10, -180), bend: Point(22, -90),
        width: 38,
        clumps: [
            Clump(148, -216, 64, 40, joint: 0.62, from: 4, light: -0.7, tilt: 10),
            Clump(-152, -222, 64, 42, joint: 0.6, from: 5, light: -0.2, tilt: -10),
            Clump(82, -272, 84, 50, joint: 0.85, light: -0.4),
            Clump(-84, -280, 86, 52, joint: 0.8, light: 0.3),
            Clump(2, -326, 88, 50, joint: 1, light: 0.6),
        ])

    /// Skirts above skirts.
    private static let spruce = Build(
        crown: .tiers, top: Point(0, -400), bend: Point(0, -200), width: 34,
        clumps: [
            Clump(84, -110, 40, 26, joint: 0.34, from: 4, light: -0.3, tilt: 14),
            Clump(-92, -128, 42, 28, joint: 0.4, light: 0, tilt: -14),
            Clump(60, -210, 34, 26, joint: 0.62, light: 0, tilt: 12),
            Clump(-48, -270, 30, 24, joint: 0.75, from: 4, light: 0.4, tilt: -12),
            Clump(0, -370, 26, 34, joint: 0.96, light: 0.4),
        ])

    /// Broad below and pointed above, with a toothed outline.
    private static let maple = Build(
        crown: .clumps(edge: .toothed, lobes: 9), top: Point(0, -240), bend: Point(-10, -110),
        width: 40,
        clumps: [
            Clump(84, -186, 72, 58, joint: 0.52, from: 4, light: -0.8, tilt: 12),
            Clump(-86, -190, 74, 60, joint: 0.5, light: -0.2, tilt: -12),
            Clump(56, -274, 72, 70, joint: 0.8, light: -0.4, tilt: 8),
            Clump(-46, -286, 76, 72, joint: 0.82, light: 0.4, tilt: -8),
            Clump(2, -366, 60, 74, joint: 1, light: 0.6),
            Clump(4, -212, 78, 52, joint: 0.8, from: 5, light: 0),
        ])

    /// A dome whose branches hang like hair.
    private static let willow = Build(
        crown: .strands, top: Point(-6, -236), bend: Point(20, -110), width: 46,
        clumps: [
            Clump(100, -270, 70, 56, joint: 0.8, from: 4, light: -0.6),
            Clump(-100, -274, 72, 58, joint: 0.8, from: 4, light: 0),
            Clump(40, -310, 92, 66, joint: 0.95, light: -0.2),
            Clump(-32, -322, 96, 66, joint: 1, light: 0.5),
        ])

    /// A bent stem with flat clouds.
    private static let pine = Build(
        crown: .clumps(edge: .flat, lobes: 10), top: Point(44, -352), bend: Point(-72, -190),
        width: 34,
        clumps: [
            Clump(-104, -196, 72, 30, joint: 0.45, from: 4, light: -0.1, tilt: -4),
            Clump(120, -240, 76, 32, joint: 0.62, light: -0.5, tilt: 4),
            Clump(-64, -304, 78, 36, joint: 0.76, from: 5, light: 0.2, tilt: -3),
            Clump(44, -366, 98, 46, joint: 1, light: 0.6),
        ])

    /// Fingers that open upwards like a fan.
    private static let ginkgo = Build(
        crown: .clumps(edge: .round, lobes: 10), top: Point(0, -150), bend: Point(0, -70),
        width: 36,
        clumps: [
            Clump(132, -246, 42, 78, joint: 0.7, from: 4, light: -0.7, tilt: 40),
            Clump(-132, -248, 42, 80, joint: 0.7, from: 4, light: 0.1, tilt: -40),
            Clump(74, -308, 44, 98, joint: 0.85, light: -0.4, tilt: 20),
            Clump(-74, -312, 44, 98, joint: 0.85, light: 0.4, tilt: -20),
            Clump(0, -334, 46, 108, joint: 1, light: 0.1),
        ])

    /// The largest: wide and heavy, with a hollow in its trunk.
    private static let oak = Build(
        crown: .clumps(edge: .round, lobes: 8), top: Point(0, -210), bend: Point(-14, -100),
        width: 66,
        clumps: [
            Clump(150, -226, 70, 56, joint: 0.66, from: 4, light: -0.8, tilt: 6),
            Clump(-154, -232, 72, 58, joint: 0.64, from: 4, light: -0.3, tilt: -6),
            Clump(96, -308, 84, 66, joint: 0.88, light: -0.5),
            Clump(-100, -318, 86, 68, joint: 0.86, light: 0.4),
            Clump(4, -372, 92, 66, joint: 1, light: 0.6),
            Clump(6, -268, 104, 66, joint: 0.95, light: 0),
        ])
}
