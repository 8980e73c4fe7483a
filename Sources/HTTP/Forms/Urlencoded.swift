extension Form {
    /// More fields than this in one form are refused.
    static let fieldLimit = 1000

    /// Reads a query; what cannot be decoded is left out (the server lets no such query in).
    init(urlencoded bytes: ArraySlice<UInt8>) {
        self.init(fields: Form.pairs(bytes).compactMap { Form.decode($0) })
    }

    /// Reads a body; a broken escape or bytes that are not UTF-8 are an error.
    init(strictlyUrlencoded bytes: ArraySlice<UInt8>) throws(FormError) {
        let pairs = Form.pairs(bytes)
        guard pairs.count <= Form.fieldLimit else { throw .tooManyFields }
        let fields = pairs.compactMap { Form.decode($0) }
        guard fields.count == pairs.count else { throw .malformed }
        self.init(fields: fields)
    }

    /// One field's value without reading the others.
    static func firstValue(of name: String, inUrlencoded bytes: ArraySlice<UInt8>) -> String? {
        pairs(bytes).first { $0.starts(with: name.utf8) && decode($0)?.name == name }
            .flatMap { decode($0)?.value }
    }

    private static func pairs(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.isEmpty ? [] : bytes.split(separator: UInt8(ascii: "&"))
    }

    /// `a=b=c` is `a` and `b=c`; `a` alone has an empty value.
    private static func decode(_ pair: ArraySlice<UInt8>) -> (name: String, value: String)? {
        let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        guard let name = Percent.decode(pair[..<equals], plusIsSpace: true),
            let value = Percent.decode(pair[equals...].dropFirst(), plusIsSpace: true)
        else { return nil }
        return (name, value)
    }
}
