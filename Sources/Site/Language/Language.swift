/// A language of the pages: translates the product's English sentences.
///
/// The English text is the key of the catalogue, including gaps such as `{{name}}`.
package struct Language: Sendable {
    /// BCP 47 tag, for `lang` in HTML.
    package let tag: String
    /// The sentence in this language.
    package let translate: @Sendable (_ english: String) -> String

    /// The language that the product is written in.
    static let english = Language(tag: "en") { $0 }

    /// The pseudo-language, for checks: every sentence is bracketed, accented and 40 % longer, so
    /// that a sentence outside the catalogue, or a place too narrow for translations, is easy to
    /// see.
    static let pseudo = Language(tag: "en-XA", translate: Pseudo.translate)

    /// The tags of all languages that the pages can be in; every kind of English is one.
    package static func isKnown(_ tag: String) -> Bool {
        tag == pseudo.tag || tag == english.tag || tag.hasPrefix(english.tag + "-")
    }

    /// The language of a tag; English where there is none.
    package static func of(_ tag: String) -> Language {
        tag == pseudo.tag ? pseudo : english
    }
}

/// How the pseudo-language changes a sentence.
enum Pseudo {
    /// What surrounds every sentence.
    package static let brackets = (open: "⟦", close: "⟧")

    private static let accents: [Character: Character] = [
        "a": "á", "e": "ë", "i": "ï", "o": "ö", "u": "ü", "y": "ý", "A": "Å", "E": "É", "I": "Î",
        "O": "Ø", "U": "Û", "n": "ñ", "c": "ç",
    ]

    /// The sentence accented, lengthened and bracketed; `{{…}}` stays as it is.
    package static func translate(_ english: String) -> String {
        var text = ""
        var inGap = false
        var letters = 0
        for character in english {
            if character == "{" { inGap = true }
            text.append(inGap ? character : accents[character] ?? character)
            if !inGap && character.isLetter { letters += 1 }
            if character == "}" { inGap = false }
        }
        let filler = String(repeating: "·", count: (letters * 2 + 4) / 5)
        return brackets.open + text + filler + brackets.close
    }
}
