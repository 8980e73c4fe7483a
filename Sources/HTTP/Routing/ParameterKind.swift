/// What may stand at a parameter's place in a path; listed in the order of preference.
enum ParameterKind: String, CaseIterable {
    /// 1…Int64.max, written in the one way: no sign, no leading zero.
    case int
    /// 32 lower-case hexadecimal digits, or the form 8-4-4-4-12 of a UUID in lower case.
    case id
    /// YYYY-MM-DD; whether the day exists is the handler's matter.
    case day
    /// Lower-case letters, digits and hyphens.
    case word
    /// Anything.
    case text

    func accepts(_ segment: String) -> Bool {
        let bytes = segment.utf8
        switch self {
        case .int:
            return bytes.first != UInt8(ascii: "0") && bytes.count <= 19
                && !bytes.isEmpty && bytes.allSatisfy { $0.isDigit } && Int64(segment) != nil
        case .id:
            return fits(bytes, "hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh")
                || fits(bytes, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh")
        case .day:
            return fits(bytes, "dddd-dd-dd")
        case .word:
            return bytes.allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == 45 }
        case .text:
            return true
        }
    }

    private func fits(_ bytes: String.UTF8View, _ shape: StaticString) -> Bool {
        guard bytes.count == shape.utf8CodeUnitCount else { return false }
        return zip(bytes, UnsafeBufferPointer(start: shape.utf8Start, count: bytes.count))
            .allSatisfy { byte, wanted in
                switch wanted {
                case UInt8(ascii: "h"): byte.isDigit || (97...102).contains(byte)
                case UInt8(ascii: "d"): byte.isDigit
                default: byte == wanted
                }
            }
    }
}
