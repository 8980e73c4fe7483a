import SVG

/// How much there was, by column and row, as boxes that are darker and taller the more there was:
/// the days of a month or year, the hours of weekdays.
///
/// Boxes are made of four levels by the largest value, so that they can be told apart without
/// colours too. Widths are percentages and heights plain numbers.
public struct HeatGrid: Sendable {
    /// One box.
    public struct Cell: Sendable, Hashable {
        /// From 0, left to right.
        public var column: Int
        /// From 0, from above.
        public var row: Int
        /// How much; below zero counts as zero.
        public var value: Double
        /// What it is in words: "3 March, 2 h 10 min".
        public var label: String
        /// Where it leads.
        public var href: String?
        /// What stands in it: a day's number.
        public var name: String
        /// It is told elsewhere: it is hatched.
        public var isAway: Bool

        /// Makes a box.
        public init(
            column: Int, row: Int, value: Double, label: String, href: String? = nil,
            name: String = "", isAway: Bool = false
        ) {
            self.column = column
            self.row = row
            self.value = value
            self.label = label
            self.href = href
            self.name = name
            self.isAway = isAway
        }
    }

    /// The boxes; places without one are outside of the time that is told.
    public var cells: [Cell]
    /// What stands above columns, by their number.
    public var columns: [Int: String]
    /// What stands beside rows, from above; empty: nothing.
    public var rows: [String]
    /// How many columns there are.
    public var width: Int
    /// The height of a row.
    public var rowHeight: Double
    /// What the picture says, in words.
    public var title: String
    /// The name of its colour.
    public var series: String
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a grid.
    public init(
        title: String, series: String, cells: [Cell], columns: [Int: String], rows: [String],
        width: Int, rowHeight: Double = 28, id: String = "heat"
    ) {
        self.id = id
        self.title = title
        self.series = series
        self.cells = cells
        self.columns = columns
        self.rows = rows
        self.width = width
        self.rowHeight = rowHeight
    }

    /// The level of a value, 0…4: 0 for nothing, else by quarters of the largest.
    public static func level(of value: Double, largest: Double) -> Int {
        let (value, largest) = (value.finite, largest.finite)
        guard value > 0, largest > 0 else { return 0 }
        return min(4, max(1, Int((value / largest * 4).rounded(.up))))
    }

    /// Draws it as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        let largest = cells.map(\.value.finite).max() ?? 0
        let shown = cells.filter {
            (0..<max(0, width)).contains($0.column) && (0..<rows.count).contains($0.row)
        }
        var paths = Array(repeating: Markup(), count: 5)
        var marks = Markup()
        var hatch = Hatch(id: id)
        for cell in shown {
            if cell.isAway {
                hatch.add(
                    x: left + step * Double(cell.column),
                    y: Self.top + rowHeight * (Double(cell.row) + 0.1), width: step * 0.9,
                    height: rowHeight * 0.8)
            }
            let level = Self.level(of: cell.value, largest: largest)
            paths[0] += Self.box(cell, level: 4)
            if level > 0 { paths[level] += Self.box(cell, level: level) }
            marks += mark(cell)
        }
        var levels = Markup()
        for (level, path) in paths.enumerated() where !path.bytes.isEmpty {
            levels += "<path class=\"heat\" data-level=\"\(Int64(level))\" d=\"\(path)\"/>"
        }
        let field: Markup = """
            <svg x="\(left)%" y="\(Self.top)" width="\(100 - left)%" \
            height="\(rowHeight * Double(rows.count))" viewBox="0 0 \(Int64(max(1, width)) * 10) \
            \(Int64(max(1, rows.count)) * 10)" preserveAspectRatio="none" \
            data-colour="\(series)">\(levels)</svg>
            """
        return Frame(
            name: "heat", title: title,
            height: Self.top + rowHeight * Double(rows.count) + 4,
            isGroup: shown.contains { $0.href != nil }
        ).wrap("\(words)\(field)\(hatch.markup)\(marks)")
    }

    private static let top = 28.0

    /// Percent for the words beside the rows.
    private var left: Double { rows.allSatisfy(\.isEmpty) ? 0 : 12 }

    private var step: Double { (100 - left) / Double(max(1, width)) }

    /// A box in its field of 10 × 10, as high as its level.
    private static func box(_ cell: Cell, level: Int) -> Markup {
        let height = Int64(level * 2)
        let (x, foot) = (Int64(cell.column * 10), Int64(cell.row * 10 + 9))
        return "M\(x) \(foot - height)h9v\(height)h-9z"
    }

    private var words: Markup {
        var words = Markup()
        for (column, name) in columns.sorted(by: { $0.key < $1.key })
        where (0..<max(0, width)).contains(column) {
            words += """
                <text class="axis" x="\(left + step * (Double(column) + 0.5))%" y="20" \
                text-anchor="middle" font-size=".8125rem">\(name)</text>
                """
        }
        for (row, name) in rows.enumerated() where !name.isEmpty {
            let y = Self.top + rowHeight * (Double(row) + 0.5) + 4.5
            words += "<text class=\"axis\" y=\"\(y)\" font-size=\".8125rem\">\(name)</text>"
        }
        return words
    }

    private func mark(_ cell: Cell) -> Markup {
        let (x, y) = (
            left + step * Double(cell.column), Self.top + rowHeight * Double(cell.row)
        )
        var mark = Markup()
        // Hundreds of boxes without an address are told by the table alone.
        if cell.href != nil {
            mark = Frame.mark(
                cell.label, href: cell.href, x: x, width: step, rows: (y, rowHeight))
        }
        if !cell.name.isEmpty {
            mark += """
                <text class="day" x="\(x + step / 2)%" y="\(y + rowHeight / 2 + 4.5)" \
                text-anchor="middle" font-size=".8125rem">\(cell.name)</text>
                """
        }
        return mark
    }
}
