/// Looking names up, from the innermost value outwards.
extension Renderer {
    mutating func find(_ tag: Int, _ code: Code) -> UnsafePointer<Value>? {
        let hint = code.firstTag + tag
        if code.tags[tag].isDot { return frames.last?.value }
        var level = frames.count
        while level > 0 {
            level -= 1
            let entries = frames[level].entries
            let guess = Int(hints[hint])
            if guess < entries.count, entries[guess].0 == code.tags[tag].name {
                return follow(entries, guess, tag, code)
            }
            if let index = Self.index(of: code.tags[tag].name, in: entries) {
                hints[hint] = UInt8(clamping: index)
                return follow(entries, index, tag, code)
            }
        }
        reportMissing(tag, code)
        return nil
    }

    /// Goes from a field along the rest of a dotted name.
    @inline(__always)
    private func follow(
        _ entries: UnsafeBufferPointer<Fields.Entry>, _ index: Int, _ tag: Int,
        _ code: Code
    ) -> UnsafePointer<Value>? {
        let found = Self.value(in: entries, index)
        return code.tags[tag].rest.isEmpty ? found : follow(found, tag, code)
    }

    private func follow(
        _ start: UnsafePointer<Value>, _ tag: Int, _ code: Code
    ) -> UnsafePointer<Value>? {
        var value = start
        for part in code.tags[tag].rest {
            guard case .fields(let fields) = value.pointee else { return missing(tag, code) }
            // SAFETY: the value found outlives this closure, as part of the value that is rendered.
            let next = fields.entries.withUnsafeBufferPointer { entries in
                Self.index(of: part, in: entries).map { Self.value(in: entries, $0) }
            }
            guard let next else { return missing(tag, code) }
            value = next
        }
        return value
    }

    private static func index(
        of name: String, in entries: UnsafeBufferPointer<Fields.Entry>
    ) -> Int? {
        let length = name.utf8.count
        for index in 0..<entries.count
        where entries[index].0.utf8.count == length && entries[index].0 == name {
            return index
        }
        return nil
    }

    @inline(__always)
    private static func value(
        in entries: UnsafeBufferPointer<Fields.Entry>, _ index: Int
    ) -> UnsafePointer<Value> {
        // SAFETY: a tuple lies in memory in the order of its elements, each on its own alignment.
        let start = UnsafeRawPointer(entries.baseAddress.unsafelyUnwrapped + index)
        return (start + valueOffset).assumingMemoryBound(to: Value.self)
    }

    private static var valueOffset: Int {
        let alignment = MemoryLayout<Value>.alignment
        return (MemoryLayout<String>.size + alignment - 1) / alignment * alignment
    }

    private func missing(_ tag: Int, _ code: Code) -> UnsafePointer<Value>? {
        reportMissing(tag, code)
        return nil
    }

    private func reportMissing(_ tag: Int, _ code: Code) {
        guard let onMissing = set.onMissing else { return }
        let parts = [code.tags[tag].name] + code.tags[tag].rest
        onMissing(code.program.name, code.tags[tag].line, parts.joined(separator: "."))
    }
}
