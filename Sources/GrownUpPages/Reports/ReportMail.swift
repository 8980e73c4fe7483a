import ChildPages
import Domain
import Site

/// An email with the figures of a report (§9.3).
///
/// The family sends it with its own mail program, and attaches the PDF it has saved.
struct ReportMail {
    /// The days.
    package let title: String
    let sections: [ReportSection]
    package let words: Words

    /// Mail programs cut off longer addresses.
    private static let mostBytes = 1500

    /// The email's address (RFC 6068), without a recipient.
    package var link: String {
        let subject = words("FocusPal report, {{days}}", ["days": title])
        var body = ""
        for line in lines {
            let next = body + FormText.escape(line) + "%0D%0A"
            guard next.utf8.count <= Self.mostBytes else { break }
            body = next
        }
        return "mailto:?subject=\(FormText.escape(subject))&body=\(body)"
    }

    private var lines: [String] {
        [title, ""]
            + sections.flatMap { section -> [String] in
                let figures = section.figures.map { "\($0.label): \($0.value)" }
                let left = section.left.map { [$0.sentence] } ?? []
                return [section.title] + left + figures + section.missing + section.insights
                    + [""]
            }
            // Last, because long mails are cut off.
            + sections.filter { !$0.notes.isEmpty }.flatMap { [$0.title] + $0.notes + [""] }
    }
}
