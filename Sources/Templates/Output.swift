/// A growing run of bytes.
///
/// Appending to `[UInt8]` checks for sharing at every piece; this checks for room only.
struct Output: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base, count: count)
    }

    /// Takes away and returns everything behind the first `count` bytes.
    mutating func cut(to count: Int) -> [UInt8] {
        defer { self.count = count }
        return Array(bytes[count...])
    }

    @inline(__always)
    mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
        reserve(length)
        (base + count).update(from: source, count: length)
        count += length
    }

    mutating func append(_ bytes: [UInt8]) {
        append(bytes, bytes.indices)
    }

    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        bytes.withUnsafeBufferPointer { buffer in
            if let start = buffer.baseAddress { append(start + range.lowerBound, range.count) }
        }
    }

    mutating func append(_ text: String, isEscaped: Bool) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { buffer in
            append(buffer, isEscaped: isEscaped)
        }
        if isDone == nil {
            Array(text.utf8).withUnsafeBufferPointer { append($0, isEscaped: isEscaped) }
        }
    }

    mutating func append(_ buffer: UnsafeBufferPointer<UInt8>, isEscaped: Bool) {
        guard let start = buffer.baseAddress else { return }
        guard isEscaped else { return append(start, buffer.count) }
        var copied = 0
        for position in 0..<buffer.count {
            guard let entity = Self.entity(of: start[position]) else { continue }
            append(start + copied, position - copied)
            append(entity.utf8Start, entity.utf8CodeUnitCount)
            copied = position + 1
        }
        append(start + copied, buffer.count - copied)
    }

    mutating func append(_ number: Int) {
        reserve(20)
        var rest = number.magnitude
        var digits = 1
        var limit: UInt = 10
        while rest >= limit, digits < 19 {
            digits += 1
            limit *= 10
        }
        // Only the least of all integers has a magnitude that needs a closer look.
        guard number != .min else { return append("\(number)", isEscaped: false) }
        if number < 0 {
            base[count] = UInt8(ascii: "-")
            count += 1
        }
        for place in (0..<digits).reversed() {
            base[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += digits
    }

    @inline(__always)
    private static func entity(of byte: UInt8) -> StaticString? {
        guard byte <= UInt8(ascii: ">") else { return nil }
        return switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    @inline(__always)
    private mutating func reserve(_ length: Int) {
        if count + length > capacity { grow(by: length) }
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        capacity = max(capacity * 2, count + length)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
    }
}
