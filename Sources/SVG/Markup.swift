/// SVG text that escapes what is put into it and writes numbers short.
///
/// A literal is written as it is: `"<title>\(label)</title>"` escapes only the label.
@frozen
public struct Markup: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text in UTF-8.
    public var bytes: [UInt8]

    /// No text.
    @inlinable public init() { bytes = [] }

    /// Text as it is.
    @inlinable public init(stringLiteral literal: String) { bytes = Array(literal.utf8) }

    /// Text with values in it.
    @inlinable public init(stringInterpolation parts: Interpolation) { bytes = parts.bytes }

    /// Whether there is none.
    @inlinable public var isEmpty: Bool { bytes.isEmpty }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds more at the end.
    @inlinable public static func += (left: inout Markup, right: Markup) {
        left.bytes += right.bytes
    }

    /// Adds a character of ASCII.
    @inlinable public mutating func add(_ character: UInt8) { bytes.append(character) }

    /// Adds a whole number.
    public mutating func add(_ number: Int) { bytes.append(whole: Int64(number)) }

    /// One after the other.
    @inlinable public static func + (left: Markup, right: Markup) -> Markup {
        var both = left
        both.bytes += right.bytes
        return both
    }

    /// How values are written.
    @frozen
    public struct Interpolation: StringInterpolationProtocol {
        @usableFromInline var bytes: [UInt8] = []

        /// Makes room for the whole.
        @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Text as it is.
        @inlinable public mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

        /// Markup as it is.
        @inlinable public mutating func appendInterpolation(_ markup: Markup) {
            bytes += markup.bytes
        }

        /// Text of somebody else, escaped.
        public mutating func appendInterpolation(_ text: String) {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": bytes += "&amp;".utf8
                case "<": bytes += "&lt;".utf8
                case ">": bytes += "&gt;".utf8
                case "\"": bytes += "&quot;".utf8
                case "'": bytes += "&#39;".utf8
                case _ where scalar.isForbiddenInXML: bytes += "\u{FFFD}".utf8
                default: bytes += UTF8.encode(scalar)?.map { $0 } ?? []
                }
            }
        }

        /// A whole number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            bytes.append(whole: Int64(number))
        }

        /// A number with so many decimals at most, two unless told otherwise.
        public mutating func appendInterpolation(_ number: Double, decimals: Int = 2) {
            bytes.append(number, decimals: decimals)
        }

        /// The same with all its decimals, also those that are 0.
        public mutating func appendInterpolation(padded number: Double, decimals: Int) {
            bytes.append(number, decimals: decimals, isPadded: true)
        }

        /// The same without a 0 before the point: `.5`.
        public mutating func appendInterpolation(terse number: Double, decimals: Int) {
            bytes.append(number, decimals: decimals, hasZero: false)
        }

        /// A rate, so small that two decimals would not tell it from nothing.
        public mutating func appendInterpolation(precise number: Double) {
            bytes += "\(number.finite)".utf8
        }
    }
}

extension Sequence<Markup> {
    /// All of them, one after the other.
    @inlinable public func joined() -> Markup { reduce(into: "") { $0 += $1 } }
}

extension Unicode.Scalar {
    /// XML 1.0 §2.2: these cannot stand in a document, not even escaped.
    fileprivate var isForbiddenInXML: Bool {
        value < 0x20 && value != 0x9 && value != 0xA && value != 0xD
            || value == 0xFFFE || value == 0xFFFF
    }
}
