import Testing

/// The reader of Swift itself, for the rules stand on it.
struct SwiftTextTests {
    static let source = ##"""
        let a = 1 // one "two"
        /* x /* y */ print( */ let b = "SELECT \(c + "in") it\"s" // z
        let d = """
            text \(e) "quoted"
            """ + #"raw \(not) \#(f)"#
        """##

    @Test func `comments and the words of literals are no code`() {
        let code = SwiftText(Self.source).code.split(whereSeparator: \.isWhitespace)

        #expect(
            code.joined(separator: " ")
                == ##"let a = 1 let b = " \(c + " ") " let d = """ \(e) """ + #" \#(f)"#"##)
    }

    @Test func `literals are the text between the quotes`() {
        let words = SwiftText(Self.source).literals.split(whereSeparator: \.isWhitespace)

        #expect(
            words == ["SELECT", "in", #"it\"s"#, "text", "\"quoted\"", "raw", #"\(not)"#])
    }

    @Test func `lines stay where they are`() {
        let text = SwiftText(Self.source)

        for part in [text.code, text.literals, text.said] {
            #expect(part.utf8.count == Self.source.utf8.count)
            #expect(part.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
        }
    }

    @Test(arguments: ["\"", "/*", "\"\"\"", "\"\\(", "#\"", "\"\\", ""])
    func `source that breaks off is read to its end`(source: String) {
        #expect(SwiftText(source).code.utf8.count == source.utf8.count)
    }
}
