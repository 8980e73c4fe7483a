package import Domain
package import HTTP
package import Templates

/// What a refused form shows: a sentence next to each field, and the first field that gets the
/// focus.
package struct FormErrors {
    /// 422 if something has to be corrected, 409 if something else has changed, 429 if it has to
    /// wait.
    package let status: Status
    private let errors: [FieldError]
    private let words: Words

    /// The errors of a refusal; none where the form is fresh.
    package init(_ refusal: Refusal?, _ words: Words) {
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
    package subscript(field: String) -> String? {
        errors.first { $0.field == field }.map { words($0.message) }
    }

    /// The sentences by field, for `{{#errors.name}}`.
    package var value: Value {
        var fields: Fields = [:]
        for error in errors where fields[error.field] == nil {
            fields.add(error.field, .text(words(error.message)))
        }
        return .fields(fields)
    }
}

extension Response {
    /// A page with a form, shown for the first time or again.
    package static func form(_ bytes: [UInt8], _ errors: FormErrors, isStale: Bool = false)
        -> Response
    {
        .html(bytes, status: isStale ? .conflict : errors.status)
    }
}
