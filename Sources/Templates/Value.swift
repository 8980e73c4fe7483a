/// What a template may be given: a piece of text, a list, a set of named fields and so on.
///
/// False in a section are `none`, `false`, the empty list and empty text; everything else is true.
public enum Value: Sendable {
    /// Nothing: prints nothing and is false.
    case none
    /// Prints `true` or `false`.
    case bool(Bool)
    /// Prints its decimal digits, without grouping.
    case int(Int)
    /// Prints the shortest digits that say the same number.
    case double(Double)
    /// Prints itself with `& < > " '` escaped.
    case text(String)
    /// Prints itself as it is.
    case trusted(TrustedHTML)
    /// A section repeats for each of these.
    case list([Value])
    /// A section looks its names up in these first.
    case fields(Fields)
    /// Asked anew each time that it is met.
    case lambda(Lambda)
}

extension Value {
    /// Says whether a section of this value is shown.
    var isTrue: Bool {
        switch self {
        case .none, .bool(false): false
        case .text(let text): !text.isEmpty
        case .trusted(let html): !html.bytes.isEmpty
        case .list(let items): !items.isEmpty
        case .bool, .int, .double, .fields, .lambda: true
        }
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Makes a text.
    public init(stringLiteral text: String) {
        self = .text(text)
    }
}

extension Value: ExpressibleByIntegerLiteral {
    /// Makes a whole number.
    public init(integerLiteral number: Int) {
        self = .int(number)
    }
}

extension Value: ExpressibleByBooleanLiteral {
    /// Makes a yes or a no.
    public init(booleanLiteral isTrue: Bool) {
        self = .bool(isTrue)
    }
}

extension Value: ExpressibleByNilLiteral {
    /// Makes nothing.
    public init(nilLiteral: ()) {
        self = .none
    }
}

extension Value: ExpressibleByArrayLiteral {
    /// Makes a list.
    public init(arrayLiteral items: Value...) {
        self = .list(items)
    }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// Makes a set of named fields.
    public init(dictionaryLiteral fields: (String, Value)...) {
        self = .fields(Fields(fields))
    }
}
