/// SVG text that escapes what is put into it and writes numbers short.
///
/// A literal is written as it is: `"<title>\(label)</title>"` escapes only the label.
struct Markup: ExpressibleByStringInterpolation {
    private(set) var bytes: [UInt8] = []

    init() {}

    init(stringLiteral literal: String) {
        bytes = Array(literal.utf8)
    }

    init(stringInterpolation parts: Interpolation) {
        bytes = parts.bytes
    }

    static func += (left: inout Markup, right: Markup) {
        left.bytes += right.bytes
    }

    struct Interpolation: StringInterpolationProtocol {
        var bytes: [UInt8] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        mutating func appendLiteral(_ literal: String) {
            bytes += literal.utf8
        }

        mutating func appendInterpolation(_ text: String) {
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

        mutating func appendInterpolation(_ number: Double) {
            bytes += number.short.utf8
        }

        /// A rate, so small that two decimals would not tell it from nothing.
        mutating func appendInterpolation(precise number: Double) {
            bytes += "\(number.finite)".utf8
        }

        mutating func appendInterpolation(_ number: Int64) {
            bytes += String(number).utf8
        }

        mutating func appendInterpolation(_ markup: Markup) {
            bytes += markup.bytes
        }
    }
}

extension Unicode.Scalar {
    /// XML 1.0 §2.2: these cannot stand in a document, not even escaped.
    fileprivate var isForbiddenInXML: Bool {
        value < 0x20 && value != 0x9 && value != 0xA && value != 0xD
            || value == 0xFFFE || value == 0xFFFF
    }
}
