/// How far a cookie travels with requests from other sites.
public enum SameSite: String, Sendable {
    /// Never.
    case strict = "Strict"
    /// When a link is followed.
    case lax = "Lax"
}

extension Response {
    /// Adds a cookie for the whole site; an answer by https gets it under a name of its own.
    ///
    /// - Parameter maxAge: seconds; `nil` keeps it until the browser closes, 0 removes it.
    /// - Precondition: name and value hold only what RFC 6265 §4.1.1 allows.
    public mutating func setCookie(
        _ name: String, _ value: String, httpOnly: Bool = true, sameSite: SameSite = .lax,
        maxAge: Int? = nil
    ) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(\.isTokenByte), "cookie name")
        precondition(value.utf8.allSatisfy(\.isCookieByte), "cookie value")
        var line = "\(name)=\(value); Path=/"
        if let maxAge { line += "; Max-Age=\(maxAge)" }
        if httpOnly { line += "; HttpOnly" }
        line += "; SameSite=\(sameSite.rawValue)"
        headers.append(("Set-Cookie", line))
    }

    /// Tells the browser to forget a cookie.
    public mutating func removeCookie(_ name: String) {
        setCookie(name, "", maxAge: 0)
    }
}

/// Cookies of pages that came by https, under names of their own.
///
/// Browsers take a name with this prefix only by https, for this host alone (RFC 6265bis, section 4.1.3).
/// So a page that came without it can neither read nor set what opens the family's pages.
enum SecureCookies {
    private static let prefix = "__Host-"

    static func name(_ name: String) -> String { prefix + name }

    /// The name without the prefix; nil if it has none.
    static func plain(_ name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    /// A `Set-Cookie` line as it has to be by https.
    static func line(_ line: String) -> String { prefix + line + "; Secure" }
}

extension UInt8 {
    fileprivate var isCookieByte: Bool {
        switch self {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
    }
}
