/// One part of a route's pattern between slashes.
enum Segment {
    case fixed(String)
    case taken(name: String, kind: ParameterKind)

    /// Takes a pattern apart.
    ///
    /// - Precondition: the pattern is well formed; it stands in code, so a mistake stops the start.
    static func parse(_ pattern: String) -> [Segment] {
        precondition(pattern.hasPrefix("/"), "a pattern begins with a slash: \(pattern)")
        return pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: pattern == "/")
            .map { Segment($0, in: pattern) }
    }

    private init(_ part: Substring, in pattern: String) {
        guard part.hasPrefix("{") else {
            precondition(!part.isEmpty && !part.contains("{"), "bad segment in \(pattern)")
            self = .fixed(String(part))
            return
        }
        let inside = part.dropFirst().dropLast().split(separator: ":")
        guard part.hasSuffix("}"), let name = inside.first,
            let kind = ParameterKind(rawValue: inside.count == 2 ? String(inside[1]) : "text")
        else { preconditionFailure("bad parameter in \(pattern)") }
        self = .taken(name: String(name), kind: kind)
    }
}
