/// Emoji as letters of a font instead of coloured pictures.
///
/// cairo 1.16 draws a coloured emoji as a picture: it could not be selected, found or read aloud, and
/// a sheet is printed in grey more often than not. Unicode has a sign that asks for the plain shape
/// (UTS #51, §4): it is put behind each emoji, and the one that asks for colour is left out.
enum Emoji {
    private static let plain: Unicode.Scalar = "\u{FE0E}"
    private static let coloured: Unicode.Scalar = "\u{FE0F}"

    /// The text with each emoji in its plain shape; the same bytes if it has none.
    static func plain(_ utf8: [UInt8]) -> [UInt8] {
        // All emoji that are coloured by themselves, and both signs, begin with one of these bytes.
        guard utf8.contains(where: { $0 == 0xF0 || $0 == 0xEF || $0 == 0xE2 }) else { return utf8 }
        var scalars = String.UnicodeScalarView()
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            if scalar == coloured { continue }
            scalars.append(scalar)
            if scalar.properties.isEmojiPresentation { scalars.append(plain) }
        }
        return Array(String(scalars).utf8)
    }
}
