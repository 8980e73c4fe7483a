import Colours
import SVG

/// One figure put together, from the back to the front; without a face it is an outline.
struct Figure {
    let plan: Plan
    let look: Look
    let face: Face?

    private typealias M = Markup

    var drawn: Markup {
        let body = Body.of(plan.body)
        let tones = plan.tones
        let shadow = M.oval(100, 179, body.width + 6, 7, Colour(0x2B2433), "opacity=\".12\"")
        let head =
            ears(body, tones, inFront: false) + trunk(body, tones)
            + ears(body, tones, inFront: true)
        let ornament = look == .splendid ? plan.pride : nil
        let whole =
            M.scaled(look.growth, about: 100, 150, plan.back.drawn(tones))
            + (ornament?.behind(body, tones) ?? "")
            + head + limbs(body, tones)
            + M.scaled(look.growth, about: 100, body.top + 6, plan.top.drawn(body.top, tones))
            + (face.map { Features(plan, body, look, $0).drawn } ?? "")
            + (ornament?.inFront(body, tones) ?? "")
        return (face == nil ? "" : shadow)
            + M.scaled(look.size, about: 100, 180, leaning(whole))
    }

    /// Who has no arms waves with all of itself.
    private func leaning(_ whole: Markup) -> Markup {
        guard plan.arms == .none else { return whole }
        switch face {
        case .waving: return M.group("rotate(-7 100 180)", whole)
        case .beckoning: return M.group("rotate(7 100 180)", whole)
        default: return whole
        }
    }

    /// The body with its light from the top left, its belly and its marks.
    private func trunk(_ body: Body, _ tones: Tones) -> Markup {
        let feet =
            plan.body == .loaf
            ? [54, 82, 118, 146].map { x in
                "<rect x=\"\(x - 11)\" y=\"158\" width=\"22\" height=\"22\" rx=\"10\" fill=\"\(tones.dark)\"/>"
            }.joined()
            : M.both(M.oval(78, 175, 15, 7, tones.dark))
        let solid = feet + M.fill(body.outline, tones.dark)
        guard face != nil else { return solid }
        let belly = plan.belly.map {
            M.oval(body.belly.x, body.belly.y, body.belly.rx, body.belly.ry, $0)
        }
        let (x, y) = (100 - body.width * 0.55, body.top + 28)
        let light = M.oval(
            x, y, 13, 8, .white, "opacity=\".26\" transform=\"rotate(-38 \(M.n(x)) \(M.n(y)))\"")
        return """
            \(solid)<clipPath id="c"><path d="\(body.outline)"/></clipPath>\
            <g clip-path="url(#c)">\(M.group("translate(-7 -6)", M.fill(body.outline, tones.body)))\
            \(belly ?? "")\(light)\(marks(body, tones))</g>
            """
    }

    /// The young have no marks yet but those that are their face.
    private func marks(_ body: Body, _ tones: Tones) -> Markup {
        look == .young && !plan.mark.isInborn ? "" : plan.mark.drawn(body, tones)
    }

    private func ears(_ body: Body, _ tones: Tones, inFront: Bool) -> Markup {
        guard plan.ears.isInFront == inFront else { return "" }
        let size = look == .young ? 0.8 : look == .grown ? 1 : 1.1
        return M.both(
            M.group(
                "translate(\(M.n(body.ear.x)) \(M.n(body.ear.y))) rotate(\(M.n(plan.ears.isTurned ? body.ear.turn : 0))) scale(\(M.fine(size)))",
                plan.ears.drawn(tones)))
    }

    private func limbs(_ body: Body, _ tones: Tones) -> Markup {
        switch face {
        case .waving: limb(body, tones, isUp: false) + M.mirrored(raised(body, tones, by: 142))
        case .beckoning: limb(body, tones, isUp: false) + M.mirrored(raised(body, tones, by: 104))
        default: M.both(limb(body, tones, isUp: face == .celebrating))
        }
    }

    /// The left one.
    private func limb(_ body: Body, _ tones: Tones, isUp: Bool) -> Markup {
        let (x, y) = (body.arm.x, body.arm.y)
        switch plan.arms {
        case .none: return ""
        case .paws:
            let (px, py, turn) = isUp ? (x - 5, y - 15, -38.0) : (x, y, 24.0)
            return M.oval(
                px, py, 9, 15, tones.dark,
                "transform=\"rotate(\(M.n(turn)) \(M.n(px)) \(M.n(py)))\"")
        case .wings:
            return M.leaf(x + 6, y - 8, isUp ? -58 : 206, 46, 18, tones.dark)
                + M.leaf(x + 6, y - 6, isUp ? -50 : 198, 32, 10, tones.accent)
        }
    }

    /// The left one held out from its shoulder, turned by some degrees from where it hangs.
    private func raised(_ body: Body, _ tones: Tones, by degrees: Double) -> Markup {
        let (x, y) = (body.arm.x + 5, body.arm.y - 11)
        switch plan.arms {
        case .none: return ""
        case .paws:
            return M.group(
                """
                translate(\(M.n(x)) \(M.n(y))) rotate(\(M.n(degrees))) scale(1.15 1.9) \
                translate(\(M.n(-x)) \(M.n(-y)))
                """, limb(body, tones, isUp: false))
        case .wings:
            // Where both are up, it points to the side; from there it goes higher and lower.
            return M.group(
                "rotate(\(M.n(degrees - 122)) \(M.n(x)) \(M.n(y)))",
                limb(body, tones, isUp: true))
        }
    }
}
