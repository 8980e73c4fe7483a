import SVG

/// What stands where time was: a flower when it is up, and a ring that counts up afterwards.
public enum TimeEnd {
    /// The longest time that the ring counts: half an hour (§3.6).
    public static let longest: Int64 = 30 * 60_000

    /// Draws both as SVG text in UTF-8; the page's style shows one.
    ///
    /// `over` is in milliseconds.
    public static func svg(over: Int64 = 0) -> [UInt8] {
        let over = min(max(0, over), longest)
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="time-pic time-pic--end" \
            viewBox="0 0 400 404" data-travel="\(2 * Double.pi * 150)" data-span="\(longest)" \
            aria-hidden="true">\
            <circle class="time-pic__edge" cx="200" cy="206" r="194"/>\
            <circle class="time-pic__plate" cx="200" cy="200" r="194"/>\
            <g class="time-pic__bloom">\(petals("far", radius: 116, size: 46, offset: 22.5))\
            \(petals("near", radius: 88, size: 41, offset: 0))\
            <circle class="time-pic__heart" cx="200" cy="200" r="62"/>\
            <path class="time-pic__check" d="m171 203 20 21 39-45"/>\
            <path class="time-pic__go" d="M184 174v52l44-26Z"/></g>\
            <g class="time-pic__over"><circle class="time-pic__ring" cx="200" cy="200" r="150"/>\
            <circle class="time-pic__more" transform="translate(200 200)rotate(-90)" r="150" \
            pathLength="\(longest)" stroke-dasharray="\(over) \(longest)" data-over=""/>\
            \(marks)\
            <path class="time-pic__leaf" d="M200 256C144 222 152 164 200 126 248 164 256 222 200 256Z"/>\
            <path class="time-pic__vein" d="M200 240V170m0 40 18-18m-18 2-18-18"/></g></svg>
            """
        return svg.bytes
    }

    private static func petals(
        _ name: Markup, radius: Double, size: Double, offset: Double
    ) -> Markup {
        var petals = Markup()
        for number in 0..<8 {
            let turn = Double(number) * 45 + offset
            petals += """
                <ellipse class="time-pic__petal time-pic__petal--\(name)" cx="200" cy="\(200 - radius)" \
                rx="\(size * 0.82)" ry="\(size * 1.3)" transform="rotate(\(turn) 200 200)"/>
                """
        }
        return petals
    }

    /// A mark for every five minutes.
    private static var marks: Markup {
        Dial.ticks(at: (0..<6).map { Double($0) * 60 }, from: 173, to: 181, "tick")
    }
}
