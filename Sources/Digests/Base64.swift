private let common = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
private let plain = Array((common + "+/").utf8)
private let forURLs = Array((common + "-_").utf8)

extension [UInt8] {
    /// Base64 of RFC 4648 §4 without `=`, as PHC strings and files in the age format have it.
    public var base64: String { written(in: plain) }

    /// The same with the `=` that RFC 4648 §4 asks for, as in `data:` addresses.
    public var paddedBase64: String {
        let text = base64
        return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    }

    /// The same in the letters that addresses take (RFC 4648 §5), as browsers exchange passkeys.
    public var base64URL: String { written(in: forURLs) }

    /// The bytes, or nil unless this is what `base64` would have written.
    public init?(base64 text: some Sequence<UInt8>) { self.init(text, in: plain) }

    /// The bytes, or nil unless this is what `base64URL` would have written.
    public init?(base64URL text: some Sequence<UInt8>) { self.init(text, in: forURLs) }

    private func written(in letters: [UInt8]) -> String {
        var result: [UInt8] = []
        var (bits, held) = (0, 0)
        for byte in self {
            bits = (bits << 8 | Int(byte)) & 0xffff
            held += 8
            while held >= 6 {
                held -= 6
                result.append(letters[bits >> held & 63])
            }
        }
        if held > 0 { result.append(letters[bits << (6 - held) & 63]) }
        return String(decoding: result, as: UTF8.self)
    }

    private init?(_ text: some Sequence<UInt8>, in letters: [UInt8]) {
        self.init()
        var (bits, held) = (0, 0)
        for character in text {
            guard let value = letters.firstIndex(of: character) else { return nil }
            bits = (bits << 6 | value) & 0xffff
            held += 6
            if held >= 8 {
                held -= 8
                append(UInt8(truncatingIfNeeded: bits >> held))
            }
        }
        // One letter too many, or bits that no byte holds: a second spelling of the same bytes.
        guard held < 6, bits & (1 << held - 1) == 0 else { return nil }
    }
}
