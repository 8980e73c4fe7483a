import ChildPages
import Site

extension Sheets {
    /// The figures of a report side by side, each between its name and its note.
    package mutating func write(_ figures: [ReportSection.Figure]) {
        guard !figures.isEmpty else { return }
        let width = Self.width / Double(figures.count)
        // They may begin a new sheet, so their top is known only afterwards.
        need(50)
        let top = y
        for (number, figure) in figures.enumerated() {
            let x = Self.margin + width * Double(number)
            func put(_ text: String, _ style: String, _ size: Double, _ line: Double) {
                let shown = PrintedText.cut(text, size: size, within: width - 8)
                self.put(shown, style, x: x, y: top + line)
            }
            put(figure.label, "small", 8, 10)
            put(figure.value, "big", 15, 28)
            let note = PrintedText.lines(
                figure.note ?? "", size: 8, within: width - 8, atMost: 2)
            for (line, text) in note.enumerated() {
                put(text, "small", 8, 40 + 10 * Double(line))
            }
        }
        skip(56)
    }
}
