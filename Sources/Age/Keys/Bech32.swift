import Digests

/// 32 bytes as letters and digits that are hard to confuse, with a checksum (BIP-173: Bech32).
enum Bech32 {
    /// The 32 characters, in the order of their values.
    static let letters = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
    /// How many characters follow the prefix: 52 of 5 bits for 32 bytes, and the checksum.
    static let length = 58
    private static let checksumLength = 6
    private static let size = 32

    /// The text in small letters.
    ///
    /// - Parameter prefix: with the `1` that ends it.
    static func encode(_ bytes: [UInt8], prefix: String) -> String {
        let values = regroup(bytes, from: 8, to: 5, padded: true) ?? []
        let zeros = [UInt8](repeating: 0, count: checksumLength)
        let sum = checksum(expand(prefix) + values + zeros) ^ 1
        let tail = (1...checksumLength).map { UInt8(sum >> (5 * (6 - UInt32($0))) & 31) }
        return prefix + String(decoding: (values + tail).map { letters[Int($0)] }, as: UTF8.self)
    }

    /// The 32 bytes of a text in capitals or in small letters.
    ///
    /// - Parameter prefix: with the `1` that ends it, in small letters.
    static func decode(_ text: String, prefix: String) throws(AgeKeyError) -> [UInt8] {
        let hasSmall = text.utf8.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        let hasCapital = text.utf8.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
        let small = String(decoding: text.utf8.map(Self.small), as: UTF8.self)
        guard small.hasPrefix(prefix) else {
            throw .prefix(hasSmall ? prefix : prefix.uppercased())
        }
        guard !(hasSmall && hasCapital) else { throw .mixedCase }
        var values: [UInt8] = []
        values.reserveCapacity(length)
        defer { wipe(&values) }
        for character in text.dropFirst(prefix.count) {
            guard let value = value(of: character) else { throw .character(character) }
            values.append(value)
        }
        guard values.count == length else { throw .length(values.count, expected: length) }
        var checked = expand(prefix) + values
        defer { wipe(&checked) }
        guard checksum(checked) == 1 else { throw .misspelt }
        values.removeLast(checksumLength)
        guard let bytes = regroup(values, from: 5, to: 8, padded: false), bytes.count == size
        else { throw .misspelt }
        return bytes
    }

    /// What a character of either case stands for, 0…31; nil if it is in no key.
    static func value(of character: Character) -> UInt8? {
        guard let ascii = character.asciiValue else { return nil }
        return letters.firstIndex(of: small(ascii)).map { UInt8($0) }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// The prefix as the checksum counts it: high bits, a zero, low bits; without the `1`.
    private static func expand(_ prefix: String) -> [UInt8] {
        let name = prefix.utf8.dropLast()
        return name.map { $0 >> 5 } + [0] + name.map { $0 & 31 }
    }

    private static func checksum(_ values: [UInt8]) -> UInt32 {
        let generator: [UInt32] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]
        var sum: UInt32 = 1
        for value in values {
            let top = sum >> 25
            sum = (sum & 0x1ff_ffff) << 5 ^ UInt32(value)
            for (bit, term) in generator.enumerated() where top >> UInt32(bit) & 1 == 1 {
                sum ^= term
            }
        }
        return sum
    }

    /// The same bits in groups of another size.
    ///
    /// Nil if bits are left over that padding can't be: five or more, or one that is set.
    private static func regroup(_ values: [UInt8], from: UInt32, to: UInt32, padded: Bool)
        -> [UInt8]?
    {
        let mask: UInt32 = 1 << to - 1
        var (bits, held): (UInt32, UInt32) = (0, 0)
        var result: [UInt8] = []
        result.reserveCapacity(64)
        for value in values {
            bits = (bits << from | UInt32(value)) & 0xfff
            held += from
            while held >= to {
                held -= to
                result.append(UInt8(truncatingIfNeeded: bits >> held & mask))
            }
        }
        let rest = bits & (1 << held - 1)
        if padded, held > 0 {
            result.append(UInt8(truncatingIfNeeded: rest << (to - held) & mask))
        } else if !padded, held >= from || rest != 0 {
            return nil
        }
        return result
    }
}
