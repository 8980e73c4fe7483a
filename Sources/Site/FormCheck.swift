import Digests
package import HTTP

/// Whether a form was sent by a page of ours, in the browser that it was made for (§16).
package enum FormCheck {
    package enum Verdict: Equatable {
        case genuine
        /// From our page, with another session's token: the cookies were lost.
        case stale
        /// From our page, sent to another address than it arrived at: what is in between doesn't pass it on.
        case readdressed(from: Origin)
        /// From somewhere else.
        case foreign
    }

    /// The name of the field that carries the token.
    package static let field = "csrf"

    package static func judge(_ visit: Visit) -> Verdict {
        let head = visit.request.head
        if let site = head.headers["sec-fetch-site"], site != "same-origin" { return .foreign }
        guard let form = try? visit.request.form() else { return .foreign }
        let typed = Array((form[field] ?? "").utf8)
        let isOurs = constantTimeEqual(typed, Array(visit.browser.token.utf8))
        if isSameOrigin(head) { return isOurs ? .genuine : .stale }
        // No other site knows the token of this browser; it is no proof, for that site may be ours by a name
        // of its own.
        guard isOurs, let sent = sender(head), sent != head.origin else { return .foreign }
        return .readdressed(from: sent)
    }

    /// `Origin` must be our own, port included; without one, `Referer` must begin with it.
    private static func isSameOrigin(_ head: RequestHead) -> Bool {
        let (headers, own) = (head.headers, head.origin.text)
        if let origin = headers["origin"] { return origin == own }
        return headers["referer"]?.hasPrefix(own + "/") ?? false
    }

    /// The site that a form came from, as the browser says.
    private static func sender(_ head: RequestHead) -> Origin? {
        if let origin = head.headers["origin"] { return Origin(origin) }
        let parts = head.headers["referer"]?.split(separator: "/", maxSplits: 3) ?? []
        return parts.count > 1 ? Origin("\(parts[0])//\(parts[1])") : nil
    }
}

extension BrowserSession {
    /// The session from a cookie; a new one if it is missing or not made by us.
    package init(_ cookie: String?, key: [UInt8]) {
        let known = cookie.flatMap { $0.utf8.count == 32 ? [UInt8](hex: $0)?.hex : nil }
        id = known ?? RandomBytes.make(16).hex
        isNew = known == nil
        token = HMAC.sha256(key: key, message: Array(id.utf8)).prefix(16).hex
    }

    /// Sets its cookie, for as long as the browser runs.
    package func remember(in response: inout Response) {
        response.setCookie(BrowserSession.cookie, id, sameSite: .lax)
    }
}

/// Text in the query of an address.
package enum FormText {
    /// Everything but the unreserved characters of RFC 3986 percent-encoded.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                escaped += "%" + [byte].hex
            }
        }
        return escaped
    }
}
