import Foundation

/// Photos for tests, made here.
enum SamplePhotos {
    /// 48 × 24 pixels on their side: orientation 6, and a description with a place.
    static let lyingJPEG: [UInt8] = Array(
        Data(
            base64Encoded: """
                /9j/4QBARXhpZgAATU0AKgAAAAgAAgEOAAIAAAASAAAAJgESAAMAAAABAAYAAAAAAAA1MS41TiAwLjFXIHNlY3Jl\
                dAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG\
                NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09P\
                T09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAYADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAA\
                AAUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAYHBf/EABkRAQADAQEAAAAAAAAA\
                AAAAAAAGQ4LBwv/aAAwDAQACEQMRAD8Az4DGUkQl1CMYndn0KSarXAAxFV0BHVVEIDGJ3Z9Ckmq1wAMRV//Z
                """) ?? Data())

    /// A PNG of one colour with some transparency, 8 bits each.
    static func png(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        for _ in 0..<height {
            rows.append(0)
            for _ in 0..<width { rows += pixel }
        }
        return png(width, height, rows: rows)
    }

    /// A PNG that says of itself that it has so many pixels, whatever comes.
    ///
    /// - Parameter turn: how it says that it was held.
    static func png(
        _ width: Int, _ height: Int, rows: [UInt8], isGrey: Bool = false, turn: Int? = nil
    ) -> [UInt8] {
        let exif: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", number(width) + number(height) + [8, isGrey ? 0 : 6, 0, 0, 0])
            + (turn.map { chunk("eXIf", exif + [0, UInt8($0), 0, 0, 0, 0, 0, 0]) } ?? [])
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// A white PNG with a black quarter at a corner.
    static func quarter(_ width: Int, _ height: Int, corner: String, turn: Int?) -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let isBlack =
                    (x < width / 2) == corner.contains("left")
                    && (y < height / 2) == corner.contains("top")
                rows.append(isBlack ? 0 : 255)
            }
        }
        return png(width, height, rows: rows, isGrey: true, turn: turn)
    }

    private static func number(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return number(content.count) + named + number(Int(checksum(named)))
    }

    /// The format of zlib, with nothing compressed (RFC 1950, 1951).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(65_535)
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high]
            result += block
        } while !rest.isEmpty
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return result + number(b << 16 | a)
    }

    /// CRC-32, as PNG has it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes { sum = sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
        return ~sum
    }

    private static let sums: [UInt32] = (0..<256).map { byte in
        var sum = UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        return sum
    }

    /// Width and height, as the frame of a JPEG says.
    static func size(ofJPEG bytes: [UInt8]) -> [Int]? {
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            if [0xC0, 0xC2].contains(bytes[at + 1]) {
                return [7, 5].map { Int(bytes[at + $0]) << 8 | Int(bytes[at + $0 + 1]) }
            }
            at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
        }
        return nil
    }
}
