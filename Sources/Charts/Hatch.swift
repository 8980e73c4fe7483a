import SVG

/// Hatching for time that is told elsewhere, such as days at the other home: it looks like neither an
/// empty day nor a colour, on screens and on grey printers.
struct Hatch {
    private let id: String
    private var boxes = Markup()

    /// `id`: what its pattern's id starts with, its own on each page.
    init(id: String) { self.id = id }

    /// Adds a box; x and width in percent of the picture, y and height in units.
    mutating func add(x: Double, y: Double, width: Double, height: Double) {
        guard width > 0, height > 0 else { return }
        boxes += """
            <rect class="hatch" x="\(x.tenths)%" y="\(y)" width="\(width.tenths)%" \
            height="\(height)" fill="url(#\(id)-away)"/>
            """
    }

    /// The pattern and the boxes; nothing without any.
    var markup: Markup {
        boxes.bytes.isEmpty
            ? ""
            : """
            <defs><pattern id="\(id)-away" width="8" height="8" patternUnits="userSpaceOnUse">\
            <path class="hatch__line" d="M-2 2 2-2M0 8 8 0M6 10 10 6"/></pattern></defs>\(boxes)
            """
    }
}
