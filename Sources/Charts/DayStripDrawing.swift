import SVG

extension DayStrip {
    /// Draws the strip as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        let shown = spans.filter { place($0) != nil }
        var parts = track
        for span in shown { parts += draw(span) }
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="chart chart--day" width="100%" \
            height="104" direction="ltr" role="img" aria-label="\(title)">\
            \(Texture.definitions(shown.map(\.series), id: id))\(parts)\(hours)\(marker)</svg>
            """
        return svg.bytes
    }

    private var track: Markup {
        var track: Markup = """
            <rect y="6" width="100%" height="72" rx="12" fill="var(--well)"/>
            """
        for tick in ticks where !tick.isMinor {
            let x = percent(tick.time)
            guard x > 0.5, x < 99.5 else { continue }
            track += """
                <line x1="\(x)%" x2="\(x)%" y1="6" y2="78" stroke="var(--card)" \
                stroke-width="2"/>
                """
        }
        return track
    }

    private func draw(_ span: Span) -> Markup {
        guard let (x, width) = place(span) else { return "" }
        let box: Markup = """
            x="\(x)%" y="6" width="\(width)%" height="72" rx="9"
            """
        var group: Markup = """
            <g data-colour="\(span.series)"\(span.isRunning ? " data-running=\"\"" : "" as Markup)>\
            <title>\(span.label)</title>
            """
        // Under 2 px wide in a narrow place: these 2 px are seen at least.
        if width < 0.7 {
            group += """
                <rect class="slice" x="\(x)%" y="6" width="2" height="72"/>
                """
        }
        group += "<rect class=\"slice\" \(box)/>"
        if Texture.exists(for: span.series) {
            group += """
                <rect class="tex" \(box) fill="url(#\(id)-\(span.series))"/>
                """
        }
        // Above the texture, to part neighbours that touch. A sliver would be covered by it.
        if width >= 2 {
            group += """
                <rect class="edge" \(box) fill="none" stroke="var(--card)" stroke-width="2"/>
                """
        }
        group += icon(of: span, at: x + width / 2, width)
        group += "</g>"
        return group
    }

    /// A picture on a disk of 30 px: 8.5 % are 30 px in a place of 360 px, 4.5 % in one of 700 px.
    private func icon(of span: Span, at x: Double, _ width: Double) -> Markup {
        guard let icon = span.icon, width >= 4.5 else { return "" }
        return """
            <svg x="\(x)%" y="42" overflow="visible"\
            \(width < 8.5 ? " class=\"when-wide\"" : "" as Markup)>\
            <circle r="15" fill="var(--card)"/>\
            <use href="\(icon)" x="-10.5" y="-10.5" width="21" height="21"/></svg>
            """
    }

    private var hours: Markup {
        var words = Markup()
        for tick in ticks where window.contains(tick.time) {
            let x = percent(tick.time)
            let anchor: Markup = x < 1 ? "start" : x > 99 ? "end" : "middle"
            words += """
                <text class="axis\(tick.isMinor ? " when-wide" : "" as Markup)" x="\(x)%" y="98" \
                text-anchor="\(anchor)" font-size=".8125rem">\(tick.label)</text>
                """
        }
        return words
    }

    private var marker: Markup {
        guard let now, now.isFinite, window.contains(now) else { return "" }
        let x = percent(now)
        return """
            <line class="now" x1="\(x)%" x2="\(x)%" y1="1.5" y2="84" \
            stroke="var(--ember)" stroke-width="3" stroke-linecap="round"/>
            """
    }

    /// Where a span begins and how wide it is, in percent, or nil if it lies outside of the window.
    private func place(_ span: Span) -> (x: Double, width: Double)? {
        guard span.start.isFinite, span.end.isFinite, span.end >= span.start,
            span.start < window.upperBound, span.end >= window.lowerBound
        else { return nil }
        let x = percent(max(span.start, window.lowerBound))
        return (x, percent(min(span.end, window.upperBound)) - x)
    }

    private func percent(_ time: Double) -> Double {
        let length = window.upperBound - window.lowerBound
        guard length > 0, length.isFinite else { return 0 }
        return min(max((time - window.lowerBound) / length * 100, 0), 100)
    }
}
