import SVG

extension Scene {
    /// A ship that is built plank by plank, rigged and dressed.
    static let ship = Scene(
        behind: { paper in
            Forms.land(
                &paper, far: "M0 300C110 262 190 276 270 296S420 310 420 310V420H0Z",
                near: "M620 306C720 262 820 262 900 286V420H600Z")
            Forms.cloud(&paper, 150, 92)
            Forms.cloud(&paper, 690, 120, opacity: 0.6)
        },
        parts: Ship.planks + Ship.rigging,
        order: [
            0, 1, 2, 3, 12, 4, 5, 14, 6, 7, 13, 15, 8, 9, 16, 10, 11, 18, 17, 19, 20, 23, 22, 21,
        ],
        before: { paper in
            if paper.isWhole {
                Forms.flags(
                    &paper, on: "M286 240Q360 110 450 66T640 244",
                    at: [
                        (310, 196), (342, 146), (384, 108), (522, 86), (572, 130), (612, 186),
                    ])
            }
            Ship.wave(&paper, 338, "var(--sea)", -12)
            Ship.wave(&paper, 372, "var(--deep)", 11)
        })
}

private enum Ship {
    private static let hull: Markup = "M250 262H650c-6 56-34 92-76 92H336c-50 0-78-36-86-92Z"

    /// Three rows of four planks.
    static let planks: [Scene.Part] = (0..<12).map { number in
        let (row, column) = (number / 4, Double(number % 4))
        let y = 262 + Double(row) * 31
        let (left, right) = ([250.0, 258, 276][row], [650.0, 640, 618][row])
        let width = (right - left) / 4
        let x = left + column * width
        let colour = [0xB5733F, 0xC48550, 0xA86838][(row + number % 4) % 3]
        let path: Markup = "M\(x + 1.5) \(y + 1)h\(width - 3)v28h\(3 - width)Z"
        return { paper, isColoured in
            paper.clipped(by: hull) { paper in
                paper.part(path, colour, isColoured) {
                    $0.disk(x + 10, y + 14, 2.4, "#6f4322")
                    $0.disk(x + width - 10, y + 14, 2.4, "#6f4322")
                }
            }
        }
    }

    static let rigging: [Scene.Part] = [
        { $0.part(Forms.box(444, 58, 13, 206, 6), 0x8A5A34, $1) },
        { $0.part(Forms.box(330, 122, 10, 142, 5), 0x8A5A34, $1) },
        { $0.part(Forms.box(236, 250, 428, 15, 7), 0x8A5A34, $1) },
        { paper, isColoured in
            paper.part("M464 70C540 96 580 140 588 194H464Z", 0xF3E6C8, isColoured) {
                $0.fill("M464 122c52 4 90 10 112 24l8 26c-40-14-80-18-120-18Z", "#dc7257")
            }
        },
        { paper, isColoured in
            paper.part("M438 82C398 110 376 150 372 194H438Z", 0xF6EDD6, isColoured) {
                $0.fill("M438 124c-20 4-38 12-52 24l-8 24c20-10 40-16 60-18Z", "#5b9acd")
            }
        },
        { $0.part("M324 132C290 152 272 178 266 208H324Z", 0xF3E6C8, $1) },
        { paper, isColoured in
            paper.part(Forms.box(520, 206, 92, 46, 9), 0x4FA39A, isColoured) {
                $0.disk(546, 229, 12, "#f7e3be")
                $0.disk(586, 229, 12, "#f7e3be")
            }
        },
        { $0.part("M512 208h108l-10-16H522Z", 0x8A5A34, $1) },
        { paper, isColoured in
            for x in [310.0, 390, 470, 550] {
                paper.disk(x, 294, 11, isColoured ? "#f3cf6b" : Paper.pale)
                if isColoured { paper.disk(x - 2, 292, 7, "#fbe7b0") }
            }
        },
        { $0.part("M457 40h56l-14 14 14 14h-56Z", 0xC8453C, $1) },
        { paper, isColoured in
            paper.line("M280 262v-26M650 262q30-10 44-36", isColoured ? "#8a5a34" : Paper.pale, 8)
            paper.disk(280, 228, 12, isColoured ? "#e8b44f" : Paper.pale)
        },
        { $0.part("M428 112h46l-6 24h-34Z", 0xB98455, $1) },
    ]

    static func wave(_ paper: inout Paper, _ y: Double, _ colour: Markup, _ swell: Double) {
        var path: Markup = "M-20 420V\(y)"
        for _ in 0..<16 { path += "q15 \(swell) 30 0t30 0" }
        paper.fill(path + "V420Z", colour)
    }
}
