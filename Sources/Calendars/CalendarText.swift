import Glibc

/// The text of a calendar file in lines, whatever program wrote it (RFC 5545 §3.1).
///
/// UTF-8 and UTF-16, with or without a mark; lines end with CRLF, LF or CR, and one that begins with a
/// blank or a tab continues the one before. It works on bytes, because some programs fold in the
/// middle of a character, and with the C library's searches, because most lines are only passed over.
struct CalendarText {
    private let bytes: [UInt8]

    init(_ file: [UInt8]) { bytes = Self.withoutWideCharacters(file) }

    /// Calls with each line that is not empty.
    func forEachLine(
        _ body: (UnsafeRawBufferPointer) throws(CalendarError) -> Void
    ) throws(CalendarError) {
        let result = bytes.withUnsafeBytes { buffer -> Result<Void, CalendarError> in
            do throws(CalendarError) {
                try Self.forEachLine(of: buffer, body)
                return .success(())
            } catch { return .failure(error) }
        }
        try result.get()
    }

    private static func forEachLine(
        of buffer: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) throws(CalendarError) -> Void
    ) throws(CalendarError) {
        let hasFeeds = place(of: 0x0A, in: buffer) != nil
        var (start, folded) = (0, [UInt8]())
        while start < buffer.count {
            let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
            let end = place(of: hasFeeds ? 0x0A : 0x0D, in: rest) ?? rest.count
            let line = trimmed(rest, end)
            start += end + 1
            let goesOn = start < buffer.count && isBlank(buffer[start])
            if goesOn || !folded.isEmpty { folded += line }
            if goesOn {
                // The blank is not part of it.
                start += 1
            } else if folded.isEmpty {
                if !line.isEmpty { try body(line) }
            } else {
                try whole(folded, body)
                folded.removeAll(keepingCapacity: true)
            }
        }
    }

    private static func whole(
        _ folded: [UInt8], _ body: (UnsafeRawBufferPointer) throws(CalendarError) -> Void
    ) throws(CalendarError) {
        let result = folded.withUnsafeBytes { buffer -> Result<Void, CalendarError> in
            do throws(CalendarError) {
                try body(buffer)
                return .success(())
            } catch { return .failure(error) }
        }
        try result.get()
    }

    /// The place of a byte among others.
    static func place(of byte: UInt8, in buffer: UnsafeRawBufferPointer) -> Int? {
        guard let base = buffer.baseAddress, let found = memchr(base, Int32(byte), buffer.count)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Without what ends a line.
    private static func trimmed(_ buffer: UnsafeRawBufferPointer, _ end: Int)
        -> UnsafeRawBufferPointer
    {
        UnsafeRawBufferPointer(
            rebasing: buffer[..<(end > 0 && buffer[end - 1] == 0x0D ? end - 1 : end)])
    }

    /// A line as text.
    ///
    /// What is not UTF-8 is taken for what Western Windows writes, which is Latin-1 for all letters.
    static func text(_ line: UnsafeRawBufferPointer) -> String {
        // C takes a zero for the end.
        guard place(of: 0, in: line) == nil else {
            return text(line.map { $0 == 0 ? 0x20 : $0 })
        }
        if let text = String(validating: line, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        for byte in line {
            let scalar = (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(scalar) ?? " ")
        }
        return String(text)
    }

    private static func text(_ line: [UInt8]) -> String { line.withUnsafeBytes { text($0) } }

    /// Windows-1252 from 0x80 to 0x9F.
    private static let windows: [UInt32] = [
        0x20AC, 0x20, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
        0x152, 0x20, 0x17D, 0x20, 0x20, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x2DC,
        0x2122, 0x161, 0x203A, 0x153, 0x20, 0x17E, 0x178,
    ]

    /// The same in UTF-8, and without a mark at its beginning.
    private static func withoutWideCharacters(_ file: [UInt8]) -> [UInt8] {
        switch (file.first, file.dropFirst().first) {
        case (0xFF, 0xFE): wide(file.dropFirst(2), low: 0)
        case (0xFE, 0xFF): wide(file.dropFirst(2), low: 1)
        // A calendar begins with letters that need one byte.
        case (.some(1...), 0): wide(file[...], low: 0)
        case (0, .some(1...)): wide(file[...], low: 1)
        case (0xEF, 0xBB) where file.dropFirst(2).first == 0xBF: Array(file.dropFirst(3))
        default: file
        }
    }

    private static func wide(_ bytes: ArraySlice<UInt8>, low: Int) -> [UInt8] {
        let units = (0..<bytes.count / 2).lazy.map { number in
            let place = bytes.startIndex + number * 2
            return UInt16(bytes[place + low]) | UInt16(bytes[place + 1 - low]) << 8
        }
        return Array(String(decoding: Array(units), as: UTF16.self).utf8)
    }
}
