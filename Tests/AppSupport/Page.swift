package import HTTP

/// An answer, as a browser has it.
package struct Page: Sendable {
    /// The status.
    package let status: Int
    /// The header lines.
    package let headers: [(name: String, value: String)]
    /// The body.
    package let bytes: [UInt8]
    /// What it sends as it happens, instead of a body; nil for all but a page's stream.
    package let stream: EventStream?

    init(_ response: Response) {
        status = response.status.code
        headers = response.headers.map { ($0.0, $0.1) }
        bytes = response.bytes ?? []
        stream = if case .events(let stream) = response.body { stream } else { nil }
    }

    /// The first header line of this name.
    package subscript(name: String) -> String? { all(name).first }

    /// All header lines of this name.
    package func all(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The body as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The body, if it is HTML.
    package var html: String { self["content-type"]?.hasPrefix("text/html") == true ? text : "" }

    /// Its elements and texts, in order.
    package var scan: [HTMLScan.Piece] { HTMLScan.pieces(of: html) }

    /// The token that its forms carry.
    package var token: String? {
        guard let name = text.firstRange(of: "name=\"csrf\" value=\"") else { return nil }
        return String(text[name.upperBound...].prefix { $0 != "\"" })
    }

    /// All text that is seen, with single spaces.
    package var words: String {
        HTMLScan.texts(scan).joined(separator: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// The attributes of all elements of a name, in order.
    package func elements(_ name: String) -> [[String: String]] {
        scan.compactMap { piece in
            if case .element(name, let attributes) = piece { attributes } else { nil }
        }
    }

    /// The text within each element of a name, in order; elements of one name do not nest.
    package func texts(in name: String) -> [String] {
        var found: [String] = []
        var isInside = false
        for piece in scan {
            switch piece {
            case .element(name, _):
                isInside = true
                found.append("")
            case .end(name): isInside = false
            case .text(let text) where isInside: found[found.count - 1] += text
            default: break
            }
        }
        return found.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// The sentences that stand beside fields, by the ids of their elements without `-error`.
    package var fieldErrors: [String: String] {
        var errors: [String: String] = [:]
        var field: String?
        for piece in scan {
            switch piece {
            case .element("p", let attributes):
                field = attributes["id"].flatMap {
                    $0.hasSuffix("-error") ? String($0.dropLast(6)) : nil
                }
            case .text(let text):
                if let field { errors[field, default: ""] += text }
            case .end("p"): field = nil
            default: break
            }
        }
        return errors
    }

    /// What a field holds that has this name.
    package func value(of field: String) -> String? {
        elements("input").first { $0["name"] == field }?["value"]
    }

    /// The address of the form with a button that says so.
    package func action(ofButton words: String) -> String? {
        var action: String?
        var isButton = false
        for piece in scan {
            switch piece {
            case .element("form", let attributes): action = attributes["action"]
            case .element("button", _): isButton = true
            case .end("button"): isButton = false
            // A button before any form is a script's.
            case .text(let text) where isButton && action != nil && text.contains(words):
                return action
            default: break
            }
        }
        return nil
    }
}

/// Takes HTML of our own templates apart; no parser for the world's.
package enum HTMLScan {
    /// A tag or the text between two.
    package enum Piece: Sendable {
        /// An opening tag.
        case element(String, [String: String])
        /// A closing tag.
        case end(String)
        /// Text, with its references resolved.
        case text(String)
    }

    /// All pieces in order.
    package static func pieces(of html: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = html[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != "<" }
            if !text.isEmpty { pieces.append(.text(resolve(text))) }
            rest = rest[text.endIndex...]
            guard !rest.isEmpty else { break }
            let tag = tag(at: rest)
            rest = rest[tag.endIndex...]
            let inside = tag.dropFirst().dropLast()
            if inside.hasPrefix("/") {
                pieces.append(.end(String(inside.dropFirst())))
            } else if !inside.hasPrefix("!") {
                pieces.append(element(inside))
            }
        }
        return pieces
    }

    /// The texts outside of titles of the head, scripts and styles.
    package static func texts(_ pieces: [Piece]) -> [String] {
        var skipped = 0
        return pieces.compactMap { piece in
            switch piece {
            case .element("script", _), .element("style", _), .element("head", _): skipped += 1
            case .end("script"), .end("style"), .end("head"): skipped -= 1
            case .text(let text) where skipped == 0:
                return text.allSatisfy(\.isWhitespace) ? nil : text
            default: break
            }
            return nil
        }
    }

    private static func tag(at rest: Substring) -> Substring {
        var quote: Character?
        for index in rest.indices {
            switch (rest[index], quote) {
            case ("\"", nil), ("'", nil): quote = rest[index]
            case (let character, let open?) where character == open: quote = nil
            case (">", nil): return rest[...index]
            default: break
            }
        }
        return rest
    }

    private static func element(_ inside: Substring) -> Piece {
        let name = inside.prefix { !$0.isWhitespace && $0 != "/" }
        var attributes: [String: String] = [:]
        var rest = inside[name.endIndex...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            guard !rest.isEmpty else { break }
            let key = rest.prefix { !$0.isWhitespace && $0 != "=" }
            rest = rest[key.endIndex...]
            guard rest.first == "=" else {
                attributes[String(key)] = ""
                continue
            }
            rest = rest.dropFirst()
            let isQuoted = rest.first == "\"" || rest.first == "'"
            let quote = isQuoted ? rest.removeFirst() : " "
            let value = rest.prefix { $0 != quote }
            rest = rest[value.endIndex...].dropFirst()
            attributes[String(key)] = resolve(value)
        }
        return .element(name.lowercased(), attributes)
    }

    private static func resolve(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        let references = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ]
        return references.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
