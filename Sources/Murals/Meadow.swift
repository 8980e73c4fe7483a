import SVG

extension Scene {
    /// A meadow in bloom; bees and butterflies come as it fills, and the sun wakes up at the end.
    static let meadow = Scene(
        behind: { paper in
            paper.fill("M0 0H900V420H0Z", "var(--sky)")
            Meadow.sun(&paper)
            Forms.cloud(&paper, 150, 84)
            Forms.cloud(&paper, 520, 62, opacity: 0.6)
            paper.fill(
                "M0 210C160 150 330 150 470 190S780 220 900 160V420H0Z", "var(--far)")
            paper.fill(
                "M0 250C200 190 420 230 560 236S800 190 900 214V420H0Z", "var(--hill)")
            paper.fill(
                "M0 300C220 250 520 300 900 268V420H0Z", "var(--near)", opacity: 0.75)
        },
        parts: (0..<Mural.parts).map(Meadow.flower),
        // Here and there, so that no corner stays bare for long.
        order: (0..<Mural.parts).map { ($0 * 7 + 3) % Mural.parts },
        before: { paper in
            guard paper.isWhole else { return }
            Meadow.bee(&paper, 250, 150)
            Meadow.bee(&paper, 330, 96)
            Meadow.butterfly(&paper, 640, 120, "#d9687e", "#b84e66")
            Meadow.butterfly(&paper, 470, 170, "#6e8fc7", "#4d6fa8")
        })
}

private enum Meadow {
    /// Four rows of six; the nearer, the larger.
    static func flower(_ number: Int) -> Scene.Part {
        let (row, column) = (number / 6, number % 6)
        let sway = Double((number * 37) % 11) - 5
        let x = 74 + Double(column) * 146 + Double(row % 2) * 58 + sway * 5
        let y = 246 + Double(row) * 50 + sway * 1.6
        let size = 0.85 + Double(row) * 0.2
        return { paper, isColoured in
            paper.placed("translate(\(x) \(y)) scale(\(size))") { paper in
                guard isColoured else {
                    paper.line("M0 2Q-2-20 0-40", Paper.pale, 4)
                    paper.disk(0, -46, 13, Paper.pale)
                    return
                }
                Forms.flower(&paper, kind: number * 7 + 1, stem: 46, lean: sway)
            }
        }
    }

    static func sun(_ paper: inout Paper) {
        guard paper.isWhole else { return paper.disk(770, 86, 46, Paper.pale, opacity: 0.7) }
        paper.placed("translate(770 86)") { paper in
            for ray in 0..<12 {
                paper.placed("rotate(\(ray * 30))") { $0.line("M0-56V-68", "#e8b44f", 7) }
            }
            paper.paper(Forms.circle(0, 0, 46), 0xF0C052)
            paper.line("M-20-6q7-8 14 0M6-6q7-8 14 0M-13 10q13 12 26 0", Paper.dark, 4)
        }
    }

    static func bee(_ paper: inout Paper, _ x: Double, _ y: Double) {
        paper.placed("translate(\(x) \(y)) scale(1.3)") {
            $0.oval(-2, -10, 9, 6, "#f4f1e6", turn: -30, opacity: 0.85)
            $0.oval(0, 0, 13, 9, "#e8b44f")
            $0.line("M-3-8v16M4-7v14", Paper.dark, 3.4)
        }
    }

    static func butterfly(
        _ paper: inout Paper, _ x: Double, _ y: Double, _ wing: Markup, _ low: Markup
    ) {
        paper.placed("translate(\(x) \(y)) scale(1.3)") { paper in
            for side in [-1.0, 1] {
                paper.oval(side * 10, -5, 10, 12, wing, turn: side * 24)
                paper.oval(side * 8, 8, 7, 8, low)
            }
            paper.line("M0-10V12", Paper.dark, 3)
        }
    }
}
