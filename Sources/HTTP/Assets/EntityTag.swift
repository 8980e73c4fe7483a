/// Comparing validators, RFC 9110 §13.1.2: weakly, so `W/` does not matter.
enum EntityTag {
    static func matches(_ line: String?, _ tag: String) -> Bool {
        guard let line else { return false }
        return line.split(separator: ",").contains { item in
            let bare = Array(item.utf8)[...].trimmed
            if bare.elementsEqual("*".utf8) { return true }
            let strong = bare.starts(with: "W/".utf8) ? bare.dropFirst(2) : bare
            return strong.elementsEqual(tag.utf8)
        }
    }
}
