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
            var text = text
            text.withUTF8 { source in
                var copied = 0
                for place in source.indices {
                    guard let (entity, length) = Escaped.form(of: source[place...]) else {
                        continue
                    }
                    bytes += source[copied..<place]
                    bytes += entity.utf8
                    copied = place + length
                }
                bytes += source[copied...]
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

/// What stands for a character that can't be written as it is.
private enum Escaped {
    private static let replacement = "\u{FFFD}"

    /// For the first character of some UTF-8, with how many bytes that has; nil: as it is.
    @inline(__always)
    static func form(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (String, Int)? {
        switch bytes[bytes.startIndex] {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): ("&quot;", 1)
        case UInt8(ascii: "'"): ("&#39;", 1)
        // XML 1.0 §2.2: these cannot stand in a document, not even escaped.
        case 0x9, 0xA, 0xD: nil
        case ..<0x20: (replacement, 1)
        case 0xEF where isForbidden(bytes.prefix(3)): (replacement, 3)
        default: nil
        }
    }

    /// U+FFFE and U+FFFF.
    private static func isForbidden(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        bytes.elementsEqual([0xEF, 0xBF, 0xBE]) || bytes.elementsEqual([0xEF, 0xBF, 0xBF])
    }
}
