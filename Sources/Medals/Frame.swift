import SVG

/// What lies below every glyph: the shadow, the wreath, the slice of wood and its ring.
struct Frame {
    let metal: Metal
    let isEarned: Bool

    var drawing: Markup {
        var ink = Markup()
        ink += """
            <ellipse cx="60" cy="114" rx="30" ry="4.5" fill="var(--art-shadow,#0000001a)"/>
            """
        wreath(&ink)
        ink.disk(60, 57, 46, edge)
        ink.disk(59, 56, 44.5, main)
        ink.disk(60, 57, 38, isEarned ? "#e4cba0" : "#cfcfc2")
        ink.disk(60, 57, 35.5, isEarned ? "#f6e8cd" : "#e2e2d7")
        ink.line("M31 45a31 31 0 0 1 15-15", "#fff", 3.5, opacity: ".55")
        ink.line("M35 81a35 35 0 0 0 11 8M85 81a35 35 0 0 1-11 8", light, 2.6, opacity: ".8")
        let count = metal.dots
        for number in 0..<count {
            let x = 60 + (Double(number) - Double(count - 1) / 2) * 12
            ink.disk(x, 103, 5.2, edge)
            ink.disk(x - 0.5, 102.5, 4.2, light)
        }
        return ink
    }

    private var main: Markup { isEarned ? metal.tones.main : "#a9aa9c" }
    private var edge: Markup { isEarned ? metal.tones.edge : "#8e8f83" }
    private var light: Markup { isEarned ? metal.tones.light : "#d4d5c8" }

    /// Two sprigs of eight leaves that meet below the slice: each where it grows, how far it is
    /// turned, and how long it is.
    private func wreath(_ ink: inout Markup) {
        let leaves: [(x: Double, y: Double, turn: Int, long: Double)] = [
            (-5.5, 102.2, 241, 20.0), (-18.1, 98.7, 257, 19.2), (-29.2, 91.9, 274, 18.4),
            (-37.9, 82.1, 290, 17.6), (-43.5, 70.3, 307, 16.8), (-45.5, 57.4, 324, 16.0),
            (-43.7, 44.5, 340, 15.2), (-38.4, 32.6, 357, 14.4),
        ]
        let tones: [Markup] = isEarned ? ["#6c9155", "#8fb06f"] : ["#a6a799", "#b9baac"]
        for (number, leaf) in leaves.enumerated() {
            let half: Markup = "\(leaf.long / 2, decimals: 1)"
            let wide: Markup = "\(8 - Double(number) * 0.3, decimals: 1)"
            let long: Markup = "\(leaf.long, decimals: 1)"
            for side in [-1.0, 1] {
                let turn = side < 0 ? leaf.turn : 360 - leaf.turn
                ink += """
                    <path fill="\(tones[number % 2])" transform="translate(\
                    \(60 - side * leaf.x, decimals: 1) \(leaf.y, decimals: 1)) \
                    rotate(\(turn))" d="M0 0q\(wide)-\(half) 0-\(long)q-\(wide) \(half) 0 \(long)z"/>
                    """
            }
        }
    }
}
