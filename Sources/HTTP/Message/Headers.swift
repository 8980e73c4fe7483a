/// The header lines of a request, in the order they came; names are kept in lower case.
///
/// All of them share one buffer: a request costs two allocations here, however many lines it has.
public struct Headers: Sendable {
    private struct Line {
        let name: Range<Int>
        let value: Range<Int>
    }

    private var bytes: [UInt8] = []
    private var lines: [Line] = []

    /// Makes headers from pairs; names are matched without regard to case.
    public init(_ pairs: [(name: String, value: String)] = []) {
        for pair in pairs {
            var (name, value) = pair
            name.withUTF8 { name in value.withUTF8 { append(name, $0) } }
        }
    }

    /// How many lines there are.
    public var count: Int { lines.count }

    /// The bytes of all names and values together.
    var size: Int { bytes.count }

    /// The first value under this name, in whatever case it was sent.
    public subscript(name: String) -> String? {
        guard let line = lines.first(where: { matches($0, name) }) else { return nil }
        return string(line.value)
    }

    /// Every value under this name, in the order they came.
    public func values(_ name: String) -> [String] {
        lines.filter { matches($0, name) }.map { string($0.value) }
    }

    /// Every line, in the order they came.
    public var all: [(name: String, value: String)] {
        lines.map { (string($0.name), string($0.value)) }
    }

    /// The first value's bytes, without making a string.
    func bytes(of name: String) -> ArraySlice<UInt8>? {
        lines.first { matches($0, name) }.map { bytes[$0.value] }
    }

    func count(of name: String) -> Int {
        lines.reduce(0) { matches($1, name) ? $0 + 1 : $0 }
    }

    mutating func reserve() {
        bytes.reserveCapacity(1024)
        lines.reserveCapacity(16)
    }

    mutating func append(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) {
        let start = bytes.count
        for byte in name { bytes.append(byte.lowercased) }
        let middle = bytes.count
        bytes.append(contentsOf: value)
        lines.append(Line(name: start..<middle, value: middle..<bytes.count))
    }

    private func matches(_ line: Line, _ name: String) -> Bool {
        let wanted = name.utf8
        guard line.name.count == wanted.count else { return false }
        var position = line.name.lowerBound
        for byte in wanted {
            if bytes[position] != byte.lowercased { return false }
            position += 1
        }
        return true
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
