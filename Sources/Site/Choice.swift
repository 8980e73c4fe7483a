import Domain
import Foundation
package import Templates

/// One choice of a group of radio buttons or a list.
package struct Choice {
    package let value: String
    package let label: String
    package var hint = ""
    package var isChosen = false

    package init(value: String, label: String, hint: String = "", isChosen: Bool = false) {
        self.value = value
        self.label = label
        self.hint = hint
        self.isChosen = isChosen
    }

    package var field: Value {
        [
            "value": .text(value), "label": .text(label), "hint": .text(hint),
            "chosen": .bool(isChosen),
        ]
    }

    /// The colours of the palette.
    package static func colours(_ chosen: String?, _ words: Words) -> [Choice] {
        Colour.allCases.map {
            Choice(
                value: $0.rawValue, label: words($0.rawValue.capitalized),
                isChosen: chosen == $0.rawValue)
        }
    }

    /// The animals of children and grown-ups; their names are keys of the catalogue.
    package static func avatars(_ chosen: String?, _ words: Words) -> [Choice] {
        Avatar.allCases.map {
            Choice(
                value: $0.rawValue, label: words($0.rawValue.capitalized),
                isChosen: chosen == $0.rawValue)
        }
    }

    /// The pictures of categories.
    package static func pictures(_ chosen: String?, _ words: Words) -> [Choice] {
        CategoryPicture.all.map {
            Choice(value: $0, label: words(name(of: $0)), isChosen: chosen == $0)
        }
    }

    private static func name(of picture: String) -> String {
        switch picture {
        case "tv": "TV"
        case "boardgame": "Board game"
        default: picture.capitalized
        }
    }
}

extension [Choice] {
    /// What a template sees of them.
    package var value: Value { .list(map(\.field)) }
    /// What is chosen among them, in words; several with commas.
    package var told: String { filter(\.isChosen).map(\.label).joined(separator: ", ") }
}
