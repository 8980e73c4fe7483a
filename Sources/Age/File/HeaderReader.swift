import Digests

/// Reads a header, and trusts nothing in it (age: ABNF definition of file header).
struct HeaderReader {
    private let input: Input
    private var bytes: [UInt8] = []

    private init(_ input: Input) { self.input = input }

    /// Reads a header up to the end of its last line.
    ///
    /// Throws: ``AgeError/notAge`` if the first line is another; ``AgeError/damaged`` if the rest
    /// is not a header, breaks off or is longer than ``Header/longest``.
    static func read(_ input: Input) throws(AgeError) -> Header {
        var reader = HeaderReader(input)
        try reader.readVersion()
        return try reader.readRest()
    }

    private mutating func readVersion() throws(AgeError) {
        for byte in Header.version {
            guard try input.next() == byte else { throw .notAge }
        }
        bytes = Header.version
    }

    private mutating func readRest() throws(AgeError) -> Header {
        var stanzas: [Stanza] = []
        while true {
            let start = bytes.count
            let line = try readLine()
            if line.starts(with: Header.end) {
                guard !stanzas.isEmpty else { throw .damaged }
                let signed = Array(bytes[..<(start + Header.end.count)])
                return Header(stanzas: stanzas, signed: signed, mac: try mac(line))
            }
            stanzas.append(Stanza(arguments: try arguments(line), body: try readBody()))
        }
    }

    /// A line without its end.
    private mutating func readLine() throws(AgeError) -> [UInt8] {
        let start = bytes.count
        while bytes.count < Header.longest, let byte = try input.next() {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { return Array(bytes[start...].dropLast()) }
        }
        throw .damaged
    }

    private mutating func readBody() throws(AgeError) -> [UInt8] {
        var text: [UInt8] = []
        while true {
            let line = try readLine()
            guard line.count <= Stanza.lineLength else { throw .damaged }
            text += line
            if line.count < Stanza.lineLength { break }
        }
        guard let body = [UInt8](base64: text) else { throw .damaged }
        return body
    }

    /// The words behind `->`: visible ASCII, with one space between them.
    private func arguments(_ line: [UInt8]) throws(AgeError) -> [String] {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        let visible = UInt8(ascii: "!")...UInt8(ascii: "~")
        guard words.count > 1, words[0].elementsEqual("->".utf8),
            words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(visible.contains) })
        else { throw .damaged }
        return words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }

    private func mac(_ line: [UInt8]) throws(AgeError) -> [UInt8] {
        let text = line.dropFirst(Header.end.count)
        guard text.first == UInt8(ascii: " "),
            let mac = [UInt8](base64: text.dropFirst()), mac.count == SecretKey.size
        else { throw .damaged }
        return mac
    }
}
