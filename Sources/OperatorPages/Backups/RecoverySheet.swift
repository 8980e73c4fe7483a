import Age
import ChildPages
import Digests
import Domain
import Paper
import Site
import Templates

/// The paper that opens backups elsewhere: shown once, as a page to print and as a PDF (§14.3).
struct RecoverySheet {
    /// What the line begins with that brings the PIN and children's locks back.
    static let pinPrefix = "FOCUSPAL-PIN-1"
    private static let command = "age -d -i key.txt -o focuspal.db focuspal-….age"

    package let identity: AgeIdentity
    /// The secret of this computer that PINs are checked with.
    package let pepper: [UInt8]
    package let day: String
    package let words: Words

    /// What templates see; the key is in them, and so is the PDF.
    ///
    /// A computer without fonts makes no PDF; the page itself can still be printed.
    package func fields(_ look: PaperLook, pdf: (Document) throws -> [UInt8]) -> Fields {
        [
            "paper": (try? pdf(document(look))).map { .text(Self.link(to: $0)) } ?? .none,
            "groups": .list(identity.groups.map { .text($0) }),
            "prefix": .text(TypedKey.prefix),
            "pinGroups": .list(pinGroups.map { .text($0) }),
            "pinPrefix": .text(Self.pinPrefix),
            "letters": .text(identity.checkLetters),
            "day": .text(day),
            "qr": QRCode.svg(identity.text).map { .trusted(TrustedHTML($0)) } ?? .none,
            "opens": .text(opens), "howBack": .text(howBack), "howPIN": .text(howPIN),
            "howAge": .text(howAge), "command": .text(Self.command),
        ]
    }

    /// In the page itself, because the key is nowhere else.
    private static func link(to pdf: [UInt8]) -> String {
        "data:application/pdf;base64,\(pdf.paddedBase64)"
    }

    private var pinGroups: [String] { TypedKey.groups(of: pepper, prefix: Self.pinPrefix) }

    /// The secret that a line of a sheet brings along; nil if none was typed.
    ///
    /// Throws: `RestoreRefusal.noPINLine`.
    package static func pepper(typed: String?) throws(RestoreRefusal) -> [UInt8]? {
        guard let typed, !typed.allSatisfy(\.isWhitespace) else { return nil }
        do {
            return try TypedKey(typed, prefix: pinPrefix).bytes()
        } catch {
            throw .noPINLine(error.description)
        }
    }

    private var title: String { words("FocusPal recovery sheet") }
    private var opens: String {
        words(
            "Opens the encrypted backups of our family. Keep it away from the computer, like a passport."
        )
    }
    private var howBack: String {
        words("Start FocusPal on a computer, choose “I have a backup”, then the file and this key.")
    }
    private var howPIN: String {
        words(
            "On a new computer, type this line too. Then the PIN and the children’s locks stay as they are."
        )
    }
    private var howAge: String {
        words(
            "Write the key, in one piece, into a file key.txt. Then the free program age opens it:")
    }

    private func document(_ look: PaperLook) -> Document {
        var sheets = Sheets(look)
        sheets.line(title, "title", size: 22)
        sheets.paragraph(opens)
        sheets.skip(14)
        let top = sheets.y
        if let code = QRCode.svg(identity.text) {
            sheets.draw(
                Array(code.utf8), x: Sheets.margin + Sheets.width - Self.codeSize, y: top,
                width: Self.codeSize, height: Self.codeSize)
        }
        write(TypedKey.prefix, identity.groups, on: &sheets)
        sheets.skip(max(14, top + Self.codeSize - sheets.y))
        part(words("To bring a backup back"), howBack, on: &sheets)
        part(words("PIN and locks"), howPIN, on: &sheets)
        write(Self.pinPrefix, pinGroups, on: &sheets)
        sheets.skip(14)
        part(words("Without FocusPal"), howAge, on: &sheets)
        sheets.paragraph(Self.command)
        sheets.skip(20)
        sheets.line("\(words("Check letters:")) \(identity.checkLetters)", "bold", size: 9.5)
        return sheets.document(title: title, foot: "FocusPal · \(day)") {
            words("Page {{n}} of {{all}}", ["n": String($0), "all": String($1)])
        }
    }

    private static let codeSize = 150.0
    private static let columns = 5
    private static let groupWidth = 58.0

    private func part(_ title: String, _ text: String, on sheets: inout Sheets) {
        sheets.line(title, "bold", size: 9.5)
        sheets.paragraph(text)
        sheets.skip(8)
    }

    /// In columns, for whoever copies or types it.
    private func write(_ prefix: String, _ groups: [String], on sheets: inout Sheets) {
        sheets.line(prefix, "bold", size: 9.5)
        for start in stride(from: 0, to: groups.count, by: Self.columns) {
            sheets.skip(20)
            for (column, group) in groups[start...].prefix(Self.columns).enumerated() {
                sheets.put(
                    group, "big", x: Sheets.margin + Self.groupWidth * Double(column))
            }
        }
        sheets.skip(8)
    }
}
