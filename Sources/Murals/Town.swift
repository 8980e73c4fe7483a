import SVG

extension Scene {
    /// A small town round a tower; at the end its windows are lit and flags hang over the square.
    static let town = Scene(
        behind: { paper in
            Forms.land(
                &paper, far: "M0 280C160 200 320 250 470 262S760 190 900 250V420H0Z",
                near: "M0 340C220 316 640 316 900 340V420H0Z")
            Forms.cloud(&paper, 190, 70)
            Forms.cloud(&paper, 690, 90, opacity: 0.6)
            paper.fill("M0 358H900V420H0Z", "var(--sand)")
            paper.fill("M0 358H900V366H0Z", "var(--edge)", opacity: 0.5)
        },
        parts: Town.tower + Town.houses + Town.square,
        order: [
            3, 4, 13, 0, 5, 6, 14, 1, 17, 7, 8, 19, 2, 15, 9, 10, 18, 20, 11, 12, 16, 21, 22, 23,
        ],
        before: { paper in
            guard paper.isWhole else { return }
            Forms.flags(
                &paper, on: "M96 172Q250 240 398 120T700 176",
                at: [
                    (150, 192), (206, 200), (262, 190), (316, 166), (470, 134), (534, 162),
                    (600, 178), (652, 180),
                ])
        })
}

private enum Town {
    private static let ground = 356.0

    static let tower: [Scene.Part] = [
        { paper, isColoured in
            paper.part("M352 356V128h92v228Z", 0xD8CDB4, isColoured) {
                $0.fill(Forms.box(380, 296, 36, 64, 18), "#8a5a34")
                $0.fill(Forms.box(372, 226, 18, 34, 9), "#5f7f9c")
                $0.fill(Forms.box(408, 226, 18, 34, 9), "#5f7f9c")
            }
        },
        { $0.part("M340 132 398 50 456 132Z", 0x4FA39A, $1) },
        { paper, isColoured in
            paper.disk(398, 168, 27, isColoured ? "#fdfbf2" : Paper.pale)
            guard isColoured else { return }
            paper.line("M398 168v-17M398 168l12 7", Paper.dark, 4)
            paper.disk(398, 168, 3.5, Paper.dark)
        },
    ]

    private struct House: Sendable {
        let (x, width, height): (Double, Double, Double)
        let (wall, roof): (Int, Int)
    }

    /// A wall and a roof each.
    static let houses: [Scene.Part] = [
        House(x: 40, width: 112, height: 118, wall: 0xE9C9A0, roof: 0xB5573F),
        House(x: 158, width: 106, height: 150, wall: 0xF0DDB4, roof: 0x4A7FA8),
        House(x: 520, width: 116, height: 132, wall: 0xD9A7A0, roof: 0x8A5A34),
        House(x: 642, width: 100, height: 164, wall: 0xBFD0B0, roof: 0xB5573F),
        House(x: 746, width: 118, height: 116, wall: 0xF0DDB4, roof: 0x5F7F9C),
    ].flatMap { house -> [Scene.Part] in [{ wall(house, &$0, $1) }, { roof(house, &$0, $1) }] }

    private static func wall(_ house: House, _ paper: inout Paper, _ isColoured: Bool) {
        let (x, width, top) = (house.x, house.width, ground - house.height)
        let glass: Markup = paper.isWhole ? "#f6d27a" : "#6f93ab"
        paper.part(
            "M\(x) \(ground)V\(top)h\(width)V\(ground)Z", house.wall, isColoured
        ) { paper in
            for row in 0..<(house.height > 140 ? 2 : 1) {
                for column in 0..<2 {
                    let (left, y) = (
                        x + 16 + Double(column) * (width - 54), top + 22 + Double(row) * 50
                    )
                    paper.fill(Forms.box(left, y, 22, 30, 4), glass)
                    paper.line("M\(left + 11) \(y)v30", "#fdfbf2", 2)
                }
            }
            paper.fill(Forms.box(x + width / 2 - 13, ground - 42, 26, 44, 10), "#6f4f36")
        }
    }

    private static func roof(_ house: House, _ paper: inout Paper, _ isColoured: Bool) {
        let (x, width, top) = (house.x, house.width, ground - house.height)
        paper.part(
            "M\(x - 10) \(top + 4) \(x + width / 2) \(top - 46) \(x + width + 10) \(top + 4)Z",
            house.roof, isColoured)
    }

    static let square: [Scene.Part] = [
        { Forms.tree(&$0, 312, 360, 118, 0x6F9E5A, $1) },
        { Forms.tree(&$0, 486, 360, 112, 0xD08A4C, $1) },
        { Forms.tree(&$0, 884, 362, 104, 0x86B25A, $1) },
        { Forms.tree(&$0, 18, 362, 104, 0xE0A3B4, $1) },
        lamp(284), lamp(506),
        { paper, isColoured in
            paper.part("M164 306h94l8 22H156Z", 0xDC7257, isColoured) { paper in
                for x in [176.0, 206, 236] { paper.fill("M\(x) 304h14v26h-14Z", "#fdf7e6") }
            }
        },
        { paper, isColoured in
            guard isColoured else { return paper.oval(398, 384, 66, 15, Paper.pale) }
            paper.oval(398, 384, 66, 15, "#9aa7a6")
            paper.oval(398, 379, 58, 11, "#8fc3da")
            paper.line(
                "M398 376v-30M398 350q-22-14-30 14M398 350q22-14 30 14", "#cbe7f2", 5)
        },
        { paper, isColoured in
            paper.line(
                "M572 400v-16M628 400v-16M564 384h72M568 370h64",
                isColoured ? "#a9723e" : Paper.pale, 7)
        },
        { paper, isColoured in
            for (number, x) in [96.0, 132, 168, 204].enumerated() {
                paper.placed("translate(\(x) 404) scale(.62)") { paper in
                    guard isColoured else { return paper.disk(0, -14, 17, Paper.pale) }
                    Forms.flower(&paper, kind: number + 1, stem: 26, lean: 4)
                }
            }
        },
        { paper, isColoured in
            paper.line("M204 132q-16 20 4 36t-8 26", isColoured ? "#7c8a84" : Paper.pale, 3.4)
            paper.part("M204 60 238 92 206 136 172 98Z", 0xDC7257, isColoured) {
                $0.fill("M204 60 172 98 206 96Z", "#f0a86c")
                $0.line("M204 60 206 136M172 98 238 92", "#fdf7e6", 2.6)
            }
        },
    ]

    private static func lamp(_ x: Double) -> Scene.Part {
        { paper, isColoured in
            paper.line("M\(x) 372V300", isColoured ? "#4d5850" : Paper.pale, 6)
            if paper.isWhole { paper.disk(x, 292, 26, "#f6d27a", opacity: 0.3) }
            paper.disk(x, 292, 12, isColoured ? "#f6d27a" : Paper.pale)
        }
    }
}
