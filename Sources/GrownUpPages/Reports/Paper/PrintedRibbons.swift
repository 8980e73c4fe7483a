import ChildPages
import DayPages
import Domain
import Paper
import Site

/// Fourteen days of a child on one sheet.
struct PrintedRibbons {
    private let page: RibbonPage

    private var words: Words { page.visit.words }

    package init(_ page: RibbonPage) { self.page = page }

    /// All its sheets.
    func document() -> Document {
        var sheets = Sheets(page.visit.app.paperLook())
        sheets.title(page.title)
        sheets.line(page.daysTold, "plain", size: 9.5)
        sheets.skip(6)
        sheets.draw(page.chart.svg)
        sheets.skip(4)
        legend(&sheets)
        if !page.summary.isEmpty { head(words("Summary"), &sheets) }
        for sentence in page.summary { sheets.paragraph(sentence, isListed: true, atMost: 2) }
        moods(&sheets)
        notes(&sheets)
        return sheets.document(
            title: page.title,
            foot: ["FocusPal", page.child.profile.name, page.daysTold, page.visit.printedFor ?? ""]
                .filter { !$0.isEmpty }.map(Isolation.isolated).joined(separator: " · ")
        ) {
            words("Page {{n}} of {{all}}", ["n": String($0), "all": String($1)])
        }
    }

    private func head(_ text: String, _ sheets: inout Sheets) {
        sheets.skip(8)
        sheets.line(text, "head", size: 13)
    }

    /// The colours in three columns, and what dotted boxes mean.
    private func legend(_ sheets: inout Sheets) {
        let width = Sheets.width / 3
        let rows = page.rows
        for (number, row) in rows.enumerated() {
            let x = Sheets.margin + width * Double(number % 3)
            sheets.swatch(row.colour, x: x, y: sheets.y)
            let text = PrintedText.cut(
                "\(Isolation.isolated(row.name)) · \(row.average)", size: 8, within: width - 26)
            sheets.put(text, "small", x: x + 20, y: sheets.y + 8)
            if number % 3 == 2 || number == rows.count - 1 { sheets.skip(15) }
        }
        let key = [words("Dotted boxes: nothing logged."), page.chart.note].compactMap(\.self)
        sheets.line(key.joined(separator: " "), "small", size: 8)
    }

    /// One word a day, in four columns.
    private func moods(_ sheets: inout Sheets) {
        guard !page.moods.isEmpty else { return }
        head(words("Moods"), &sheets)
        let width = Sheets.width / 4
        for (number, mood) in page.moods.enumerated() {
            let text = PrintedText.cut("\(mood.day): \(mood.word)", size: 8, within: width - 8)
            let x = Sheets.margin + width * Double(number % 4)
            sheets.put(text, "small", x: x, y: sheets.y + 8)
            if number % 4 == 3 || number == page.moods.count - 1 { sheets.skip(12) }
        }
    }

    /// The notes that fit on the sheet, and lines to write on in the space that is left.
    private func notes(_ sheets: inout Sheets) {
        guard sheets.room > 50 else { return }
        head(words("Notes"), &sheets)
        for (number, note) in page.notes.enumerated() {
            // Three lines of a note, and the one that counts the rest.
            guard sheets.room > 57 else {
                let rest = page.notes.count - number
                sheets.paragraph(
                    words.count(
                        rest, one: "And {{count}} more note.", other: "And {{count}} more notes."))
                return
            }
            sheets.paragraph("\(note.when): \(note.text)", isListed: true, atMost: 3)
        }
        while sheets.room > 22 {
            sheets.skip(22)
            sheets.rule()
        }
    }
}
