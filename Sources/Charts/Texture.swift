import SVG

/// A white pattern for each colour, so that a chart can be read without colours.
enum Texture {
    /// Draws the patterns of these colours, each once; their ids start with `id`.
    static func definitions(_ series: [String], id: String) -> Markup {
        var drawn: Set<String> = []
        var patterns = Markup()
        for name in series where drawn.insert(name).inserted {
            guard let drawing = drawings[name] else { continue }
            patterns += """
                <pattern id="\(id)-\(name)" width="12" height="12" \
                patternUnits="userSpaceOnUse">\(drawing)</pattern>
                """
        }
        return patterns.bytes.isEmpty ? "" : "<defs>\(patterns)</defs>"
    }

    /// Says whether a colour has a pattern; lavender and unknown colours stay plain.
    static func exists(for series: String) -> Bool {
        drawings[series] != nil
    }

    private static let drawings: [String: Markup] = [
        "blue": lines("M-2 10 10-2M6 14 14 6"),
        "teal": lines("M0 6h12"),
        "slate": lines("M6 0v12"),
        "orange": dot(radius: 2.6),
        "berry": lines("M-2 2 10 14M6-2 14 6"),
        "ochre": lines("M0 6h12M6 0v12"),
        "violet": dot(radius: 1.4),
        "rose": lines("M0 3q3 3 6 0t6 0M0 9q3 3 6 0t6 0"),
        "green": lines("M2 9l4-5 4 5"),
        "brown": lines("M0 8 3 4 6 8 9 4 12 8"),
        "stone": lines("M1 3h4M7 9h4"),
        // Not of categories: all that have no colour of their own in a picture, and focus.
        "other": lines("M3 1v4M1 3h4M9 7v4M7 9h4"),
        "focus": lines("M2 4q4 0 4 4q0-4 4-4"),
    ]

    private static func lines(_ path: String) -> Markup {
        """
        <path d="\(path)" fill="none" stroke="#fff" stroke-width="2.2" opacity=".75"/>
        """
    }

    private static func dot(radius: Double) -> Markup {
        """
        <circle cx="6" cy="6" r="\(radius)" fill="#fff" opacity=".75"/>
        """
    }
}
