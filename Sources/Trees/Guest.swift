import Colours
import SVG

/// Who comes to see a tree in blossom: a bird, or butterflies.
struct Guest {
    private let figure: Figure

    init(_ figure: Figure) { self.figure = figure }

    var drawn: Markup {
        var dice = SplitMix64(seed: figure.plan.seed &+ 3)
        let likesWings = dice.choice(of: 3) == 0
        return likesWings && figure.season != .winter ? butterflies(&dice) : bird(&dice)
    }

    /// The highest point of the crown.
    private var perch: Point {
        if case .tiers = figure.plan.crown { return figure.place(Point(figure.plan.top.x, -520)) }
        if case .strands = figure.plan.crown {
            return figure.place(figure.plan.top + Point(-30, figure.isBare ? -96 : -150))
        }
        if figure.isBare, case .clumps(edge: .flame, _) = figure.plan.crown {
            return figure.place(figure.plan.top + Point(-26, -56))
        }
        let tops = figure.clumps.map { clump in
            clump.centre - Point(0, clump.ry).turned(clump.tilt)
        }
        return figure.place(tops.min { $0.y < $1.y } ?? figure.plan.top)
    }

    private func bird(_ dice: inout SplitMix64) -> Markup {
        let coat = [Colour(0x5E8FBF), Colour(0x8C6A52), Colour(0xC9573F)][dice.choice(of: 3)]
        let chest = [Colour(0xF3CF6B), Colour(0xE2804E), Colour(0xF6E3C5)][dice.choice(of: 3)]
        let side: Double = dice.choice(of: 2) == 0 ? -1 : 1
        let foot = Point(perch.x, max(46, perch.y))
        func at(_ x: Double, _ y: Double) -> Point { foot + Point(x * side, y) }
        var tail = Path()
        tail.move(to: at(-12, -14))
        tail.line(to: at(-36, -6))
        var body = Path()
        body.move(to: at(-20, -14))
        body.curve(at(-14, 6), at(18, 8), to: at(22, -16))
        body.curve(at(30, -18), at(30, -42), to: at(12, -42))
        body.curve(at(-4, -42), at(-4, -24), to: at(-20, -14))
        body.close()
        var belly = Path()
        belly.move(to: at(-4, -3))
        belly.curve(at(6, 4), at(20, 2), to: at(21, -17))
        belly.curve(at(10, -22), at(0, -16), to: at(-4, -3))
        belly.close()
        var beak = Path()
        beak.move(to: at(25, -35))
        beak.line(to: at(36, -29))
        beak.line(to: at(25, -26))
        beak.close()
        var wing = Path()
        wing.move(to: at(-18, -14))
        wing.quad(at(-2, -26), to: at(8, -16))
        wing.quad(at(-4, -4), to: at(-18, -14))
        wing.close()
        var eye = Path()
        eye.dot(at(14, -32))
        var bird = Markup()
        bird.line(tail, coat.shade(0.2), 11)
        bird.fill(body, coat)
        bird.fill(belly, chest)
        bird.fill(wing, coat.shade(0.24))
        bird.fill(beak, Colour(0xE0A030))
        bird.line(eye, Colour(0x2A2831), 6)
        return bird
    }

    private func butterflies(_ dice: inout SplitMix64) -> Markup {
        var markup = Markup()
        for (place, colour) in [
            (Point(78, dice.number(150, 230)), 0xE59A3C),
            (Point(404, dice.number(110, 190)), 0x6E93CF),
        ] {
            let turn = dice.number(-30, 30)
            var wings = Path()
            for angle in [-50.0, -130] {
                wings += Path.leaf(place, angle + turn, length: 34, width: 16)
            }
            for angle in [30.0, 150] {
                wings += Path.leaf(place, angle + turn, length: 22, width: 11)
            }
            var body = Path()
            body.move(to: place + Point(0, -10).turned(turn))
            body.line(to: place + Point(0, 12).turned(turn))
            markup.fill(wings, Colour(colour))
            markup.line(body, Colour(0x4A3B36), 5)
        }
        return markup
    }
}
