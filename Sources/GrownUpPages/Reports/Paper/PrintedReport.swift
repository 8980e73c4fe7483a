import ChildPages
import DayPages
import Domain
import Paper
import Site

/// A report on paper: the same sections and drawings as its page.
struct PrintedReport {
    private let visit: Visit
    private let address: ReportAddress
    private let sections: [ReportSection]
    private let shown: StatsPeriod

    private var words: Words { visit.words }

    package init(_ visit: Visit, _ address: ReportAddress) throws {
        self.visit = visit
        self.address = address
        shown = try address.shown(visit)
        sections = try ReportWriter(visit: visit, address: address).sections()
    }

    /// The file's name; it contains no person's name, because it may end up on other people's
    /// machines.
    package var fileName: String { Self.fileName(shown) }

    package static func fileName(_ period: StatsPeriod) -> String {
        "focuspal-\(period.days.lowerBound)-\(period.days.upperBound).pdf"
    }

    /// All its sheets.
    func document() -> Document {
        var sheets = Sheets(visit.app.paperLook())
        let days = StatsWords(words).name(of: shown)
        let title = address.child.flatMap(visit.pages.family.child)?.profile.name
        let name = words("Report: {{days}}", ["days": days])
        for (number, section) in sections.enumerated() {
            // Each child's time starts a new sheet, so it can be passed on without the others'.
            if number > 0, section.child != nil { sheets.turn() }
            write(section, days, &sheets)
        }
        let household = visit.pages.family.household?.name ?? ""
        let foot = ["FocusPal", title ?? household, days, visit.printedFor ?? ""]
            .filter { !$0.isEmpty }.map(Isolation.isolated)
        return sheets.document(title: name, foot: foot.joined(separator: " · ")) {
            words("Page {{n}} of {{all}}", ["n": String($0), "all": String($1)])
        }
    }

    private func write(_ section: ReportSection, _ days: String, _ sheets: inout Sheets) {
        sheets.title(section.title)
        sheets.line(days, "plain", size: 9.5)
        sheets.skip(8)
        if let left = section.left {
            sheets.paragraph(left.sentence)
            for row in left.rows { sheets.paragraph("\(row.day): \(row.text)", isListed: true) }
            sheets.skip(4)
        }
        guard !section.isEmpty else {
            if section.left?.isAll != true {
                sheets.paragraph(words("Nothing logged on these days."))
            }
            list(words("More about these days"), section.notes, &sheets)
            return
        }
        sheets.write(section.figures)
        for sentence in section.missing { sheets.paragraph(sentence) }
        list(words("Highlights"), section.insights, &sheets)
        for chart in section.charts {
            // A heading stays together with its picture.
            sheets.need(215)
            head(chart.title, &sheets)
            if let note = chart.note { sheets.paragraph(note) }
            sheets.skip(4)
            sheets.draw(chart.svg)
        }
        write(section.rows, section.compared, &sheets)
        if !section.goals.isEmpty {
            sheets.need(60)
            head(words("Goals"), &sheets)
            for goal in section.goals { write(goal, &sheets) }
        }
        list(words("More about these days"), section.notes, &sheets)
        write(section.moods, &sheets)
    }

    private func list(_ title: String, _ sentences: [String], _ sheets: inout Sheets) {
        guard !sentences.isEmpty else { return }
        head(title, &sheets)
        for sentence in sentences { sheets.paragraph(sentence, isListed: true) }
    }

    private func head(_ text: String, _ sheets: inout Sheets) {
        sheets.skip(8)
        sheets.need(40)
        sheets.line(text, "head", size: 13)
        sheets.skip(2)
    }

    private func write(
        _ rows: [ReportSection.Row], _ compared: String?, _ sheets: inout Sheets
    ) {
        guard !rows.isEmpty else { return }
        sheets.need(80)
        head(words("Where the time went"), &sheets)
        if let compared {
            sheets.paragraph(compared)
        }
        let right = Sheets.margin + Sheets.width
        for row in rows {
            sheets.need(15)
            sheets.skip(2.5)
            sheets.swatch(row.colour, x: Sheets.margin, y: sheets.y)
            let foot = sheets.y + 9
            let name = PrintedText.cut(row.name, size: 9.5, within: Sheets.width - 290)
            sheets.put(name, "plain", x: Sheets.margin + 24, y: foot)
            sheets.put(row.time, "bold", x: right - 170, y: foot, anchor: "end")
            sheets.put(row.percent, "plain", x: right - 110, y: foot, anchor: "end")
            sheets.put(row.change ?? "", "plain", x: right, y: foot, anchor: "end")
            sheets.skip(12.5)
            sheets.rule()
        }
    }

    /// A goal, on as many lines as its figures need.
    private func write(_ goal: ReportSection.Goal, _ sheets: inout Sheets) {
        let lines = PrintedText.lines(
            "\(Isolation.isolated(goal.name)): \(goal.sentence)", size: 9.5,
            within: Sheets.width - 30)
        let height = 12 * Double(lines.count) + 4
        sheets.need(height)
        sheets.swatch(goal.colour, x: Sheets.margin, y: sheets.y + 1)
        for (number, line) in lines.enumerated() {
            sheets.put(
                line, "plain", x: Sheets.margin + 24, y: sheets.y + 10 + 12 * Double(number))
        }
        sheets.skip(height)
    }

    private func write(_ moods: [ReportSection.Weather], _ sheets: inout Sheets) {
        guard !moods.isEmpty else { return }
        sheets.need(70)
        head(words("Moods"), &sheets)
        let width = Sheets.width / Double(max(moods.count, 5))
        for (number, mood) in moods.enumerated() {
            let x = Sheets.margin + width * Double(number)
            if let picture = mood.picture { sheets.mood(picture, x: x, y: sheets.y, size: 26) }
            sheets.put(
                "\(mood.name) · \(mood.count)", "plain", x: x + (mood.picture == nil ? 0 : 30),
                y: sheets.y + 17)
        }
        sheets.skip(30)
    }
}
