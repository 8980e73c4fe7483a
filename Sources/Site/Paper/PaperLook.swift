package import Charts

/// The look of reports on paper: the light scheme's colours, whatever the screen shows.
///
/// They are taken once from the style sheet of the day's colours, so that they are listed in one place.
package struct PaperLook {
    package let charts: PrintedLook
    /// The pictures of moods, as symbols.
    package let moods: String

    /// `sheet`: the style sheet of the day's colours; `moods`: the sprite of moods.
    package init(sheet: [UInt8], moods: [UInt8]) {
        charts = PrintedLook(
            rem: 9, fonts: "'Noto Sans','DejaVu Sans',sans-serif",
            colours: Self.colours(in: String(decoding: sheet, as: UTF8.self)))
        let sprite = charts.printed(moods, width: 0)
        // Without the element around the symbols; the page's own replaces it.
        let symbols = String(decoding: sprite, as: UTF8.self)
        self.moods = String(
            symbols.drop { $0 != ">" }.dropFirst()
                .replacing("</svg>", with: ""))
    }

    /// The first value of each token, which is the light scheme's.
    ///
    /// Paper is white, and so are the cards on it.
    private static func colours(in css: String) -> [String: String] {
        var colours: [String: String] = [:]
        for match in css.matches(of: /--([a-z0-9-]+): (#[0-9A-F]{6});/)
        where colours[String(match.1)] == nil {
            colours[String(match.1)] = String(match.2)
        }
        colours.merge(["card": "#FFFFFF", "paper": "#FFFFFF", "well": "#EEEEE8"]) { $1 }
        return colours
    }

    /// The style of a page.
    package var style: String {
        charts.style + """
            .title{font-size:22px;font-weight:700}
            .head{font-size:13px;font-weight:700}
            .plain{font-size:9.5px;font-weight:400}
            .bold{font-size:9.5px;font-weight:700}
            .big{font-size:15px;font-weight:700}
            .small{font-size:8px;font-weight:400;fill:\(charts.colours["ink-2"] ?? "#333")}
            .rule{stroke:\(charts.colours["line"] ?? "#999");stroke-width:.6}
            """
    }
}
