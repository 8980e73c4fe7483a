import Domain
import Foundation
import HTTP
import Templates

/// What a refused form shows: a sentence next to each field, and the first field that gets the
/// focus.
struct FormErrors {
    /// 422 if something has to be corrected, 409 if something else has changed, 429 if it has to
    /// wait.
    let status: Status
    private let errors: [FieldError]
    private let words: Words

    /// The errors of a refusal; none where the form is fresh.
    init(_ refusal: Refusal?, _ words: Words) {
        self.words = words
        errors =
            switch refusal {
            case .invalid(let errors): errors
            case .conflict(let message): [FieldError("form", message)]
            case .tooMany(let seconds): [FieldError("form", .wait(seconds: seconds))]
            case .notFound, .notAllowed, nil: []
            }
        status =
            switch refusal {
            case .invalid: .unprocessableContent
            case .tooMany: .tooManyRequests
            case .conflict: .conflict
            case .notFound: .notFound
            case .notAllowed: .forbidden
            case nil: .ok
            }
    }

    /// The sentence beside a field.
    subscript(field: String) -> String? {
        errors.first { $0.field == field }.map { words($0.message) }
    }

    /// The sentences by field, for `{{#errors.name}}`.
    var value: Value {
        var fields: Fields = [:]
        for error in errors where fields[error.field] == nil {
            fields.add(error.field, .text(words(error.message)))
        }
        return .fields(fields)
    }

    /// The sentence for one field of a group.
    func sentence(_ field: String) -> String? {
        errors.first { $0.field == field }.map { words($0.message) }
    }
}

extension Response {
    /// A page with a form, shown for the first time or again.
    static func form(_ bytes: [UInt8], _ errors: FormErrors, isStale: Bool = false) -> Response {
        .html(bytes, status: isStale ? .conflict : errors.status)
    }
}

/// One choice of a group of radio buttons or a list.
struct Choice {
    let value: String
    let label: String
    var hint = ""
    var isChosen = false

    var field: Value {
        [
            "value": .text(value), "label": .text(label), "hint": .text(hint),
            "chosen": .bool(isChosen),
        ]
    }

    /// The colours of the palette.
    static func colours(_ chosen: String?, _ words: Words) -> [Choice] {
        Colour.allCases.map {
            Choice(
                value: $0.rawValue, label: words($0.rawValue.capitalized),
                isChosen: chosen == $0.rawValue)
        }
    }

    /// The animals of children and grown-ups; their names are keys of the catalogue.
    static func avatars(_ chosen: String?, _ words: Words) -> [Choice] {
        Avatar.allCases.map {
            Choice(
                value: $0.rawValue, label: words($0.rawValue.capitalized),
                isChosen: chosen == $0.rawValue)
        }
    }

    /// The pictures of categories.
    static func pictures(_ chosen: String?, _ words: Words) -> [Choice] {
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
    var value: Value { .list(map(\.field)) }
    /// What is chosen among them, in words; several with commas.
    var told: String { filter(\.isChosen).map(\.label).joined(separator: ", ") }
}
