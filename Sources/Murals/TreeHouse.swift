import SVG

extension Scene {
    /// A house that is built in a large tree; at the end there is light in its windows.
    static let treeHouse = Scene(
        behind: { paper in
            Forms.land(
                &paper, far: "M0 300C160 230 320 290 470 280S760 230 900 270V420H0Z",
                near: "M0 350C220 316 520 350 900 326V420H0Z")
            Forms.cloud(&paper, 120, 80)
            Forms.cloud(&paper, 780, 74, opacity: 0.65)
            paper.fill(
                "M0 396C240 376 560 400 900 384V420H0Z", "var(--near)", opacity: 0.85)
        },
        parts: TreeHouse.tree + TreeHouse.house + TreeHouse.garden,
        order: [
            0, 6, 11, 1, 12, 21, 7, 2, 13, 14, 8, 3, 15, 22, 9, 23, 4, 16, 10, 5, 17, 20, 18, 19,
        ],
        before: { paper in
            guard paper.isWhole else { return }
            Forms.flags(
                &paper, on: "M246 206Q300 214 330 184M566 184Q600 214 650 200",
                at: [(274, 208), (306, 200), (592, 202), (626, 206)])
        })
}

private enum TreeHouse {
    static let tree: [Scene.Part] = [
        { paper, isColoured in
            paper.part(
                """
                M386 408C410 350 404 300 402 236L346 150l22-12 46 62 6-92h34l6 92 48-66 22 14-58 90\
                c-4 64-4 112 24 168 4 8-116 8-110 0Z
                """, 0x8A6443, isColoured
            ) {
                $0.line("M430 250q6 60-6 140M462 260q-2 60 10 130", "#6f4f36", 4, opacity: 0.5)
            }
        },
        crown(316, 122, 88, 0x6F9E5A), crown(566, 118, 92, 0x7BA85F), crown(440, 72, 104, 0x86B25A),
        crown(240, 168, 60, 0x7BA85F), crown(646, 170, 62, 0x6F9E5A),
    ]

    private static func crown(_ x: Double, _ y: Double, _ size: Double, _ colour: Int)
        -> Scene.Part
    {
        let outline = Forms.blob([
            (x - size * 0.62, y + size * 0.12, size * 0.52), (x, y - size * 0.3, size * 0.66),
            (x + size * 0.62, y + size * 0.1, size * 0.54), (x, y + size * 0.26, size * 0.6),
        ])
        let light = Forms.blob([
            (x - size * 0.4, y - size * 0.16, size * 0.22),
            (x - size * 0.05, y - size * 0.46, size * 0.26),
        ])
        return { paper, isColoured in
            guard isColoured else { return paper.fill(outline, Paper.pale) }
            paper.paper(outline, colour, by: (-size * 0.08, -size * 0.08)) {
                $0.fill(light, "#fff9ea", opacity: 0.24)
            }
        }
    }

    static let house: [Scene.Part] = [
        { paper, isColoured in
            paper.part(Forms.box(300, 258, 290, 18, 6), 0xA9723E, isColoured) {
                $0.line("M330 262v10M380 262v10M430 262v10M480 262v10M530 262v10", "#7c5030", 2)
            }
        },
        { paper, isColoured in
            paper.part("M338 258V176h204v82Z", 0xD9A566, isColoured) {
                $0.line("M338 202h204M338 228h204", "#b98346", 2.4)
            }
        },
        { paper, isColoured in
            paper.part("M318 182 440 108 562 182Z", 0xB5573F, isColoured) {
                $0.line("M350 170h180M378 152h124", "#8e3f2c", 2.6, opacity: 0.6)
            }
        },
        { paper, isColoured in
            paper.part(Forms.box(414, 198, 44, 60, 20), 0x4FA39A, isColoured)
            if isColoured { paper.disk(448, 230, 3.6, "#f6d27a") }
        },
        { paper, isColoured in
            for x in [360.0, 486] { window(&paper, x, isColoured) }
        },
        { paper, isColoured in
            paper.line(
                "M318 276 296 402M352 276 334 402", isColoured ? "#9c6b3f" : Paper.pale, 6)
        },
        rung(0), rung(1), rung(2), rung(3),
        { paper, isColoured in
            paper.line(
                "M306 258V236M330 258V236M300 238H334M548 258V236M584 258V236M544 238H590",
                isColoured ? "#9c6b3f" : Paper.pale, 5)
        },
    ]

    private static func window(_ paper: inout Paper, _ x: Double, _ isColoured: Bool) {
        guard isColoured else { return paper.fill(Forms.box(x, 196, 34, 32, 6), Paper.pale) }
        paper.fill(Forms.box(x, 196, 34, 32, 6), "#fdf7e6")
        paper.fill(Forms.box(x + 4, 200, 26, 24, 3), paper.isWhole ? "#f6d27a" : "#8fbfd6")
        paper.line("M\(x + 17) 200v24M\(x + 4) 212h26", "#fdf7e6", 2.4)
    }

    private static func rung(_ number: Int) -> Scene.Part {
        let part = (Double(number) + 0.7) / 4.4
        return { paper, isColoured in
            paper.line(
                "M\(318 - 22 * part) \(276 + 126 * part)H\(352 - 18 * part)",
                isColoured ? "#c48f5a" : Paper.pale, 6)
        }
    }

    static let garden: [Scene.Part] = [
        { paper, isColoured in
            paper.line("M610 176V330M662 182V330", isColoured ? "#9c7b54" : Paper.pale, 4)
            paper.part(Forms.box(600, 328, 72, 12, 5), 0xDC7257, isColoured)
        },
        { paper, isColoured in
            paper.line("M440 108V64", isColoured ? "#8a5a34" : Paper.pale, 4)
            paper.part("M440 64h40l-10 11 10 11h-40Z", 0x5B9ACD, isColoured)
        },
        { paper, isColoured in
            if paper.isWhole { paper.disk(580, 302, 30, "#f6d27a", opacity: 0.35) }
            paper.line("M580 276v16", isColoured ? "#4d5850" : Paper.pale, 3)
            paper.part(Forms.box(570, 290, 20, 26, 7), 0xF6D27A, isColoured)
        },
        { paper, isColoured in
            paper.part("M224 232 246 210 268 232Z", 0xB5573F, isColoured)
            paper.part(Forms.box(230, 230, 32, 34, 4), 0xE8B44F, isColoured)
            if isColoured { paper.disk(246, 246, 7, Paper.dark) }
        },
        { Forms.tree(&$0, 132, 404, 124, 0x9CB85F, $1) },
        { Forms.pine(&$0, 846, 404, 140, $1) },
        { paper, isColoured in
            for (number, x) in [180.0, 226, 716, 756].enumerated() {
                paper.placed("translate(\(x) 408) scale(.7)") { paper in
                    guard isColoured else { return paper.disk(0, -16, 16, Paper.pale) }
                    Forms.flower(&paper, kind: number + 2, stem: 26, lean: -4)
                }
            }
        },
    ]
}
