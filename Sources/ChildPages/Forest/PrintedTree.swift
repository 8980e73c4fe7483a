import Creatures
import Domain
import Paper
import Site
import Trees

/// A tree as a sheet to hang on a wall: its drawing, and what is known of it.
struct PrintedTree {
    private let page: TreePage

    private static let width = 486.0
    private static let height = width * 560 / 480
    private static let companion = 160.0
    private static let columns = 3

    package init(_ page: TreePage) { self.page = page }

    /// All its sheets.
    package func document() throws -> Document {
        let words = page.visit.words
        let name = try page.visit.theChild().profile.name
        let title = words("{{tree}} by {{name}}", ["tree": page.kind, "name": name])
        var sheets = Sheets(page.visit.app.paperLook())
        sheets.title(title)
        sheets.line(page.numbered, "plain", size: 9.5)
        draw(on: &sheets)
        write(page.facts, on: &sheets)
        return sheets.document(title: title, foot: "FocusPal · \(name)") {
            words("Page {{n}} of {{all}}", ["n": String($0), "all": String($1)])
        }
    }

    /// The tree, with its Tomo at its foot.
    private func draw(on sheets: inout Sheets) {
        let left = Sheets.margin + (Sheets.width - Self.width) / 2
        sheets.draw(
            page.picture.tree.svg(), x: left, y: sheets.y, width: Self.width,
            height: Self.height)
        if let tomo = page.tomo {
            sheets.draw(
                TomoPicture(tomo.species, level: tomo.level, .face(.happy)).drawing,
                x: left + Self.width * 0.66,
                y: sheets.y + Self.height * 0.95 - Self.companion,
                width: Self.companion, height: Self.companion)
        }
        sheets.skip(Self.height)
    }

    /// In columns; each fact has a name and its value below.
    private func write(_ facts: Told, on sheets: inout Sheets) {
        let width = Sheets.width / Double(Self.columns)
        for (number, fact) in facts.enumerated() {
            let x = Sheets.margin + width * Double(number % Self.columns)
            sheets.put(fact.label, "small", x: x, y: sheets.y + 10)
            sheets.put(
                PrintedText.cut(fact.text, size: 9.5, within: width - 12), "bold", x: x,
                y: sheets.y + 22)
            if number % Self.columns == Self.columns - 1 { sheets.skip(29) }
        }
    }
}
