import SVG

/// Outlines that several murals share.
enum Forms {
    /// A box with round corners.
    static func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ r: Double
    ) -> Markup {
        """
        M\(x + r) \(y)h\(width - 2 * r)a\(r) \(r) 0 0 1 \(r) \(r)v\(height - 2 * r)\
        a\(r) \(r) 0 0 1 \(-r) \(r)h\(2 * r - width)a\(r) \(r) 0 0 1 \(-r) \(-r)\
        v\(2 * r - height)a\(r) \(r) 0 0 1 \(r) \(-r)Z
        """
    }

    static func circle(_ x: Double, _ y: Double, _ r: Double) -> Markup {
        "M\(x - r) \(y)a\(r) \(r) 0 1 1 \(2 * r) 0a\(r) \(r) 0 1 1 \(-2 * r) 0Z"
    }

    /// Circles that run into each other: a cloud, a crown.
    static func blob(_ circles: [(x: Double, y: Double, r: Double)]) -> Markup {
        circles.map { circle($0.x, $0.y, $0.r) }.joined()
    }

    /// A leaf that points up from (0, 0).
    static func leaf(_ length: Double, _ width: Double) -> Markup {
        """
        M0 0C\(-width) \(-length * 0.3) \(-width * 0.7) \(-length * 0.8) 0 \(-length)\
        C\(width * 0.7) \(-length * 0.8) \(width) \(-length * 0.3) 0 0Z
        """
    }

    static let flags: [Markup] = [
        "#dc7257", "#e8b44f", "#5b9acd", "#4fa39a", "#d9687e", "#9b6bb5",
    ]

    /// Small flags that hang from a line.
    static func flags(_ paper: inout Paper, on line: Markup, at places: [(x: Double, y: Double)]) {
        paper.line(line, "#8a5a34", 2.4)
        for (number, place) in places.enumerated() {
            paper.fill("M\(place.x - 10) \(place.y)h20l-10 18Z", flags[number % flags.count])
        }
    }

    static func cloud(_ paper: inout Paper, _ x: Double, _ y: Double, opacity: Double = 0.75) {
        paper.oval(x, y, 50, 15, "var(--cloud)", opacity: opacity)
        paper.oval(x + 34, y - 12, 34, 17, "var(--cloud)", opacity: opacity)
    }

    /// Sky and two hills.
    static func land(_ paper: inout Paper, far: Markup, near: Markup) {
        paper.fill("M0 0H900V420H0Z", "var(--sky)")
        paper.fill(far, "var(--far)")
        paper.fill(near, "var(--hill)")
    }

    /// A round tree on its trunk, standing at a place.
    static func tree(
        _ paper: inout Paper, _ x: Double, _ y: Double, _ size: Double, _ colour: Int,
        _ isColoured: Bool
    ) {
        let (trunk, crown) = (
            box(x - size * 0.05, y - size * 0.45, size * 0.1, size * 0.45, 3),
            blob([
                (x - size * 0.2, y - size * 0.52, size * 0.2),
                (x + size * 0.2, y - size * 0.54, size * 0.19),
                (x, y - size * 0.72, size * 0.24), (x, y - size * 0.5, size * 0.22),
            ])
        )
        paper.part(trunk, 0x8A6443, isColoured)
        paper.part(crown, colour, isColoured) {
            $0.oval(
                x - size * 0.1, y - size * 0.76, size * 0.1, size * 0.06, "#fff", turn: -30,
                opacity: 0.25)
        }
    }

    /// A tree with needles.
    static func pine(
        _ paper: inout Paper, _ x: Double, _ y: Double, _ size: Double, _ isColoured: Bool
    ) {
        paper.part(
            box(x - size * 0.05, y - size * 0.2, size * 0.1, size * 0.2, 2), 0x7A5636, isColoured)
        paper.part(
            """
            M\(x) \(y - size)L\(x + size * 0.2) \(y - size * 0.66)H\(x + size * 0.11)\
            L\(x + size * 0.28) \(y - size * 0.4)H\(x + size * 0.17)L\(x + size * 0.36) \(y - size * 0.13)\
            H\(x - size * 0.36)L\(x - size * 0.17) \(y - size * 0.4)H\(x - size * 0.28)\
            L\(x - size * 0.11) \(y - size * 0.66)H\(x - size * 0.2)Z
            """, 0x4F8F6C, isColoured)
    }

    /// A flower on a stem of its own length, growing from (0, 0).
    static func flower(_ paper: inout Paper, kind: Int, stem: Double, lean: Double) {
        let kinds: [(colour: Markup, petals: Int, length: Double, width: Double)] = [
            ("#dc7257", 8, 17, 6.5), ("#e8b44f", 6, 20, 10), ("#5b9acd", 5, 20, 11),
            ("#9b6bb5", 7, 18, 9), ("#d9687e", 6, 19, 7.5), ("#4fa39a", 8, 16, 7),
        ]
        let look = kinds[kind % kinds.count]
        paper.line("M0 0Q\(-lean * 0.6) \(-stem * 0.5) 0 \(-stem)", "#6e9e50", 4)
        paper.placed("translate(0 \(-stem * 0.4)) rotate(\(lean > 0 ? 56 : -56))") {
            $0.fill(leaf(22, 8), "#86b25a")
        }
        paper.placed("translate(0 \(-stem))") { paper in
            for petal in 0..<look.petals {
                paper.placed("rotate(\(Double(petal) * 360 / Double(look.petals)))") {
                    $0.fill(leaf(look.length, look.width), look.colour)
                }
            }
            paper.disk(0, 0, 7.5, kind % kinds.count == 1 ? "#a9642b" : "#f3cf6b")
            paper.disk(-2, -2, 2.5, "#fff", opacity: 0.4)
        }
    }
}
