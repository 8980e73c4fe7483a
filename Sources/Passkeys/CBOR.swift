/// A value of CBOR (RFC 8949), as far as authenticators write it (CTAP2 §8, canonical form).
///
/// Numbers are whole, lengths are definite, and there are no tags and no floats.
enum CBOR: Equatable {
    case number(Int64)
    case bytes([UInt8])
    case text(String)
    case list([CBOR])
    case map([Key: CBOR])
    case bool(Bool)
    case null

    /// What a map is looked up by.
    enum Key: Hashable {
        case number(Int64)
        case text(String)
    }

    subscript(key: Int64) -> CBOR? { self[.number(key)] }
    subscript(key: String) -> CBOR? { self[.text(key)] }

    private subscript(key: Key) -> CBOR? {
        guard case .map(let fields) = self else { return nil }
        return fields[key]
    }

    var number: Int64? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    var bytes: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }
}

extension CBOR {
    /// The one value that `bytes` hold, and nothing after it.
    ///
    /// Throws: `PasskeyRefusal.malformed`.
    init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
        var reader = Reader(bytes[...])
        self = try reader.value(depth: 0)
        guard reader.rest.isEmpty else { throw .malformed }
    }

    /// The value that `bytes` begin with, and what follows it.
    ///
    /// Throws: `PasskeyRefusal.malformed`.
    static func first(of bytes: ArraySlice<UInt8>) throws(PasskeyRefusal) -> (
        CBOR, rest: ArraySlice<UInt8>
    ) {
        var reader = Reader(bytes)
        return (try reader.value(depth: 0), reader.rest)
    }

    /// Reads a value after the other.
    private struct Reader {
        /// Maps in maps in maps: an attestation needs three.
        static let mostDepth = 4

        var rest: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

        mutating func value(depth: Int) throws(PasskeyRefusal) -> CBOR {
            let (kind, size) = try head()
            switch kind {
            case 0: return .number(try signed(size))
            // -1 - size, which can't overflow.
            case 1: return .number(-1 - (try signed(size)))
            case 2: return .bytes(Array(try take(size)))
            case 3: return .text(try text(size))
            case 4:
                guard depth < Self.mostDepth else { throw .malformed }
                return .list(try list(size, depth: depth + 1))
            case 5:
                guard depth < Self.mostDepth else { throw .malformed }
                return .map(try map(size, depth: depth + 1))
            case 7 where size == 20: return .bool(false)
            case 7 where size == 21: return .bool(true)
            case 7 where size == 22: return .null
            default: throw .malformed
            }
        }

        /// The three bits that say what comes, and the number beside them.
        private mutating func head() throws(PasskeyRefusal) -> (kind: UInt8, size: UInt64) {
            guard let first = rest.popFirst() else { throw .malformed }
            let (kind, short) = (first >> 5, first & 31)
            // Of simple values only the short ones; the others would be floats.
            guard short >= 24 else { return (kind, UInt64(short)) }
            guard kind != 7, short <= 27 else { throw .malformed }
            var size: UInt64 = 0
            for byte in try take(1 << UInt64(short - 24)) { size = size << 8 | UInt64(byte) }
            return (kind, size)
        }

        private mutating func take(_ count: UInt64) throws(PasskeyRefusal) -> ArraySlice<UInt8> {
            guard let count = Int(exactly: count), count <= rest.count else { throw .malformed }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        private func signed(_ number: UInt64) throws(PasskeyRefusal) -> Int64 {
            guard let number = Int64(exactly: number) else { throw .malformed }
            return number
        }

        private mutating func text(_ size: UInt64) throws(PasskeyRefusal) -> String {
            guard let text = String(validating: try take(size), as: UTF8.self) else {
                throw .malformed
            }
            return text
        }

        private mutating func list(_ count: UInt64, depth: Int) throws(PasskeyRefusal) -> [CBOR] {
            var values: [CBOR] = []
            // Each value takes a byte at least, so a false count ends soon.
            for _ in 0..<count { values.append(try value(depth: depth)) }
            return values
        }

        private mutating func map(
            _ count: UInt64, depth: Int
        ) throws(PasskeyRefusal) -> [Key: CBOR] {
            var fields: [Key: CBOR] = [:]
            for _ in 0..<count {
                let key: Key
                switch try value(depth: depth) {
                case .number(let number): key = .number(number)
                case .text(let text): key = .text(text)
                default: throw .malformed
                }
                // Two values under one key: one reader would take the first, another the last.
                guard fields.updateValue(try value(depth: depth), forKey: key) == nil else {
                    throw .malformed
                }
            }
            return fields
        }
    }
}
