/// Percent-decoding, once and strictly: a broken escape is an error, not a guess.
enum Percent {
    /// Decodes bytes; `nil` at a broken escape, a NUL or what is not UTF-8.
    static func decode(
        _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
    ) -> String? {
        decodeBytes(bytes, plusIsSpace: plusIsSpace).flatMap {
            String(validating: $0, as: UTF8.self)
        }
    }

    static func decodeBytes(
        _ bytes: some Collection<UInt8>, plusIsSpace: Bool
    ) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue
                else { return nil }
                let value = high << 4 | low
                guard value != 0 else { return nil }
                decoded.append(value)
            case UInt8(ascii: "+") where plusIsSpace:
                decoded.append(32)
            case 0:
                return nil
            default:
                decoded.append(byte)
            }
        }
        return decoded
    }
}
