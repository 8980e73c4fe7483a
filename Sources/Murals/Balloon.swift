import SVG

extension Scene {
    /// A balloon whose cloth is sewn strip by strip, until it can rise.
    static let balloon = Scene(
        behind: { paper in
            Forms.land(
                &paper, far: "M0 330C140 270 300 320 460 312S760 270 900 310V420H0Z",
                near: "M0 372C200 330 420 372 560 364S800 340 900 356V420H0Z")
            paper.fill(
                "M0 404C220 380 520 410 900 390V420H0Z", "var(--near)", opacity: 0.8)
        },
        parts: Balloon.cloth + Balloon.rest,
        order: [
            19, 12, 13, 21, 14, 15, 18, 16, 17, 6, 22, 7, 8, 9, 10, 23, 11, 0, 1, 2, 3, 4, 5, 20,
        ],
        before: { paper in
            guard paper.isWhole else { return }
            Forms.flags(
                &paper, on: "M60 300Q180 352 300 306",
                at: [(92, 314), (136, 326), (180, 330), (224, 326), (266, 316)])
            Forms.flags(
                &paper, on: "M600 306Q720 352 840 300",
                at: [(634, 316), (676, 326), (720, 330), (764, 326), (808, 314)])
        })
}

private enum Balloon {
    private static let outline: Markup = """
        M450 24C352 24 296 96 296 162 296 220 372 264 412 300H488C528 264 604 220 604 162 604 96 548 24 450 24Z
        """
    private static let seams = [296.0, 358, 402, 450, 498, 542, 604]
    private static let colours: [Markup] = [
        "#dc7257", "#f3e0b4", "#5b9acd", "#f3e0b4", "#e8b44f", "#4fa39a",
    ]

    /// Three rings of six strips.
    static let cloth: [Scene.Part] = (0..<18).map { number in
        let (ring, strip) = (number / 6, number % 6)
        let (left, right) = (seams[strip], seams[strip + 1])
        func x(_ seam: Double, _ width: Double) -> Double { 450 + (seam - 450) * width }
        let path: Markup =
            switch ring {
            case 0:
                """
                M450 16Q\(x(left, 0.86)) 40 \(x(left, 1.02)) 112H\(x(right, 1.02))\
                Q\(x(right, 0.86)) 40 450 16Z
                """
            case 1: "M\(x(left, 1.03)) 116H\(x(right, 1.03))V196H\(x(left, 1.03))Z"
            default:
                """
                M\(x(left, 1.03)) 200H\(x(right, 1.03))Q\(x(right, 0.8)) 264 \(x(right, 0.26)) 304\
                H\(x(left, 0.26))Q\(x(left, 0.8)) 264 \(x(left, 1.03)) 200Z
                """
            }
        return { paper, isColoured in
            paper.clipped(by: outline) { paper in
                paper.fill(path, isColoured ? colours[(strip + ring * 2) % 6] : Paper.pale)
                guard isColoured else { return }
                if strip > 3 { paper.fill(path, "#2b2433", opacity: 0.1) }
                if strip < 2 { paper.fill(path, "#fff", opacity: 0.12) }
            }
        }
    }

    static let rest: [Scene.Part] = [
        { paper, isColoured in
            paper.line(
                "M416 304 424 342M484 304 476 342M440 304 442 342M460 304 458 342",
                isColoured ? "#8a5a34" : Paper.pale, 3.4)
        },
        { paper, isColoured in
            paper.part("M414 340h72l-7 46c-1 6-4 8-9 8h-40c-5 0-8-2-9-8Z", 0xB98455, isColoured) {
                $0.line("M418 356h64M421 372h58", "#8a5a34", 2.4)
                $0.line("M438 342v50M462 342v50", "#8a5a34", 2, opacity: 0.6)
            }
            for x in [408.0, 492] {
                paper.fill(
                    "M\(x - 9) 366q9-8 18 0l3 18q-12 8-24 0Z",
                    isColoured ? "#e8b44f" : Paper.pale)
            }
        },
        { paper, isColoured in
            if isColoured { paper.line("M450 24V0", "#8a5a34", 3.4) }
            paper.fill("M450 0h34l-9 9 9 9h-34Z", isColoured ? "#c8453c" : Paper.pale)
        },
        cloud(160, 130, 1), cloud(740, 110, 1.1),
        { paper, isColoured in
            for (x, y) in [(668.0, 220.0), (704, 204), (738, 228)] {
                paper.line(
                    "M\(x - 14) \(y - 5)q8-7 14 3q6-10 14-3",
                    isColoured ? "#4d5850" : Paper.pale, 4)
            }
        },
    ]

    private static func cloud(_ x: Double, _ y: Double, _ size: Double) -> Scene.Part {
        { paper, isColoured in
            paper.placed("translate(\(x) \(y)) scale(\(size))") {
                $0.fill(
                    Forms.blob([(-38, 0, 24), (0, -14, 34), (40, -2, 26), (0, 8, 26)]),
                    isColoured ? "var(--cloud)" : Paper.pale, opacity: isColoured ? 0.95 : 0.6)
            }
        }
    }
}
