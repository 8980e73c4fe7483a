import SVG

extension Scene {
    /// A reef that plants, corals and animals come to.
    static let reef = Scene(
        behind: { paper in
            paper.fill("M0 0H900V420H0Z", "var(--sea)")
            paper.fill(
                "M0 0H900V60C760 96 640 40 470 72S150 40 0 78Z", "var(--top)")
            for (x, y, r) in [
                (120.0, 300.0, 5.0), (140, 262, 8), (716, 120, 6), (732, 88, 9), (340, 60, 5),
            ] {
                paper.disk(x, y, r, "#fff", opacity: 0.35)
            }
            paper.fill(
                "M0 330C200 280 380 340 560 318S820 300 900 322V420H0Z", "var(--deep)")
            paper.fill(
                "M0 376C160 356 320 392 480 378S780 366 900 384V420H0Z", "var(--sand)")
        },
        parts: Reef.plants + Reef.ground + Reef.animals,
        order: [
            0, 6, 16, 4, 12, 19, 7, 2, 14, 17, 1, 8, 20, 5, 15, 18, 13, 3, 21, 9, 22, 10, 11, 23,
        ],
        before: { paper in
            guard paper.isWhole else { return }
            for (x, y, r) in [
                (600.0, 300.0, 7.0), (612, 268, 10), (604, 232, 6), (250, 320, 8), (262, 286, 11),
                (254, 250, 6), (830, 250, 9), (842, 214, 6),
            ] {
                paper.disk(x, y, r, "#fff", opacity: 0.6)
            }
        })
}

private enum Reef {
    static let plants: [Scene.Part] = [
        weed(96, 372, 190, "#5e9e63"), weed(128, 376, 140, "#7fb56b"),
        weed(806, 372, 210, "#5e9e63"), weed(774, 378, 150, "#7fb56b"),
        weed(452, 384, 130, "#4f9463"), fan(690, 376, 1.2, 0xB98BC9),
        coral(220, 382, 1.25, "#dc7257", "#b35c49"), coral(604, 384, 1.05, "#e8a24f", "#bd8341"),
        coral(330, 388, 0.8, "#d9687e", "#b15469"), fan(388, 388, 0.75, 0xE2A0A8),
        coral(862, 392, 0.8, "#d9687e", "#b15469"), fan(34, 392, 0.85, 0xE8B44F),
    ]

    static let ground: [Scene.Part] = [
        { paper, isColoured in
            paper.part("M478 392C474 352 566 352 562 392Z", 0x8FA3AD, isColoured) {
                $0.disk(500, 378, 6, "#a9bbc3")
                $0.disk(524, 370, 7, "#a9bbc3")
                $0.disk(542, 382, 5, "#a9bbc3")
            }
        },
        { paper, isColoured in
            paper.placed("translate(276 398)") { paper in
                for arm in 0..<5 {
                    paper.placed("rotate(\(arm * 72))") {
                        $0.fill(Forms.leaf(27, 11), isColoured ? "#e8935a" : Paper.pale)
                    }
                }
                if isColoured { paper.disk(0, 0, 8, "#f3b57c") }
            }
        },
        { paper, isColoured in
            paper.part("M718 406C712 374 772 374 766 406Z", 0xF0D9C0, isColoured) {
                $0.line("M742 404V382M732 404 728 386M752 404 756 386", "#d0a98a", 3)
            }
        },
        { paper, isColoured in
            paper.part(Forms.box(636, 372, 62, 34, 6), 0xA9723E, isColoured) {
                $0.fill("M636 386h62v5h-62Z", "#6f4f36")
                $0.fill(Forms.box(660, 382, 14, 14, 3), "#e8b44f")
            }
        },
    ]

    static let animals: [Scene.Part] = [
        fish(300, 130, 1, 0xE8A24F, "#f4cf9c"), fish(560, 100, 0.8, 0x5B9ACD, "#b3d2ea", -1),
        fish(640, 214, 1.15, 0xD9687E, "#f0b9c2"), fish(190, 220, 0.8, 0xF0C863, "#faeabf", -1),
        fish(420, 232, 0.75, 0x4FA39A, "#aed8d2"), fish(770, 148, 0.85, 0x9B6BB5, "#d2bade", -1),
        turtle,
        { paper, isColoured in
            let body: Markup = """
                M126 350C114 260 206 260 194 350 188 364 182 352 174 362 168 370 160 356 154 364 \
                146 370 140 354 132 362Z
                """
            paper.part(body, 0xB57BB0, isColoured)
            guard isColoured else { return }
            paper.oval(150, 314, 6, 8, Paper.dark)
            paper.oval(172, 314, 6, 8, Paper.dark)
            paper.disk(152, 311, 2.4, "#fff")
            paper.disk(174, 311, 2.4, "#fff")
            paper.line("M156 328q5 5 10 0", Paper.dark, 3)
        },
    ]

    private static func weed(_ x: Double, _ y: Double, _ height: Double, _ colour: Markup)
        -> Scene.Part
    {
        let path: Markup =
            "M\(x) \(y)q-18 \(-height * 0.25) 0 \(-height * 0.5)t0 \(-height * 0.5)"
        return { paper, isColoured in
            paper.line(path, isColoured ? colour : Paper.pale, 13)
            if isColoured { paper.line(path, "#fff", 4, opacity: 0.22) }
        }
    }

    private static func coral(
        _ x: Double, _ y: Double, _ size: Double, _ colour: Markup, _ shade: Markup
    ) -> Scene.Part {
        let path: Markup = """
            M0 0V-44M0-20Q-24-26-26-58M0-28Q22-34 26-70M-26-44Q-40-50-42-64M24-52Q40-58 42-76M0-44Q-8-60-6-84
            """
        return { paper, isColoured in
            paper.placed("translate(\(x) \(y)) scale(\(size))") { paper in
                if isColoured { paper.placed("translate(3 3)") { $0.line(path, shade, 15) } }
                paper.line(path, isColoured ? colour : Paper.pale, 15)
            }
        }
    }

    private static func fan(_ x: Double, _ y: Double, _ size: Double, _ colour: Int)
        -> Scene.Part
    {
        { paper, isColoured in
            paper.placed("translate(\(x) \(y)) scale(\(size))") { paper in
                paper.part(
                    "M0 0C-50-20-58-76-30-92-14-100 14-100 30-92 58-76 50-20 0 0Z", colour,
                    isColoured
                ) {
                    $0.line(
                        "M0-4V-88M0-10-34-70M0-10 34-70M0-8-16-84M0-8 16-84", "#2b2433", 3,
                        opacity: 0.2)
                }
            }
        }
    }

    private static func fish(
        _ x: Double, _ y: Double, _ size: Double, _ colour: Int, _ stripe: Markup,
        _ side: Double = 1
    ) -> Scene.Part {
        { paper, isColoured in
            paper.placed("translate(\(x) \(y)) scale(\(side * size) \(size))") { paper in
                paper.part("M30 0 54-17q-6 17 0 34Z", colour, isColoured)
                paper.part("M-34 0C-22-24 18-26 36 0 18 26-22 24-34 0Z", colour, isColoured) {
                    $0.fill("M-4-24q10 24 0 48h12q10-24 0-48Z", stripe)
                }
                guard isColoured else { return }
                paper.disk(-20, -4, 5, Paper.dark)
                paper.disk(-21.5, -5.5, 1.8, "#fff")
            }
        }
    }

    private static let turtle: Scene.Part = { paper, isColoured in
        paper.placed("translate(452 128)") { paper in
            let shell: Markup = "M-60 14C-52-42 40-46 52 10 30 30-40 32-60 14Z"
            guard isColoured else {
                paper.fill(shell + Forms.circle(62, -10, 20), Paper.pale)
                return
            }
            paper.oval(-52, 18, 26, 10, "#6fa37a", turn: -30)
            paper.oval(40, 34, 22, 9, "#6fa37a", turn: 24)
            paper.disk(62, -10, 20, "#86b98c")
            paper.paper(shell, 0x8A9A4F) { paper in
                for (x, y) in [(-26.0, -8.0), (2, -18), (26, -2), (-4, 8)] {
                    paper.fill("M\(x - 11) \(y)l6-10h11l6 10-6 10h-11Z", "#a9b866")
                }
            }
            paper.disk(68, -14, 4, Paper.dark)
            paper.line("M64 0q6 4 12 0", Paper.dark, 2.4)
        }
    }
}
