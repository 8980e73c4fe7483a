import Glibc

/// The indentation of partials and blocks, which stands before each of their lines.
extension Renderer {
    /// Runs with the indentation of a tag that stands alone, which adds to the outer one, or with
    /// none for a tag inside a line.
    mutating func withIndent(
        _ slice: Program.Slice?, from code: Code, _ body: (inout Renderer) -> Void
    ) {
        guard let slice else { return withIndent(nil, body) }
        let added = UnsafeBufferPointer(start: code.literals + slice.start, count: slice.count)
        withIndent(added, body)
    }

    mutating func withIndent(
        _ added: UnsafeBufferPointer<UInt8>?, _ body: (inout Renderer) -> Void
    ) {
        let (outer, count) = (indent, indents.count)
        if let added {
            if added.count > 0 {
                indents.append(contentsOf: indents[outer])
                indents.append(contentsOf: added)
                indent = count..<indents.count
            }
        } else {
            indent = count..<count
        }
        body(&self)
        indents.removeLast(indents.count - count)
        indent = outer
    }

    mutating func text(
        _ slice: Program.Slice, startsLine: Bool, _ code: Code
    ) {
        let start = code.literals + slice.start
        if indent.isEmpty { return output.append(start, slice.count) }
        if startsLine { printIndent() }
        var printed = 0
        // The line break at the very end is followed by a step that starts a line, if by any.
        while let end = memchr(start + printed, CInt(UInt8.newline), slice.count - 1 - printed) {
            let length = UnsafeRawPointer(end) - UnsafeRawPointer(start + printed) + 1
            output.append(start + printed, length)
            printed += length
            printIndent()
        }
        output.append(start + printed, slice.count - printed)
    }

    mutating func printIndent() {
        if skipsIndent {
            skipsIndent = false
        } else if !indent.isEmpty {
            output.append(indents, indent)
        }
    }
}
