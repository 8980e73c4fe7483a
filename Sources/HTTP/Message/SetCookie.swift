/// How far a cookie travels with requests from other sites.
public enum SameSite: String, Sendable {
    /// Never.
    case strict = "Strict"
    /// When a link is followed.
    case lax = "Lax"
}

extension Response {
    /// Adds a cookie for the whole site.
    ///
    /// - Parameter maxAge: seconds; `nil` keeps it until the browser closes, 0 removes it.
    /// - Precondition: name and value hold only what RFC 6265 §4.1.1 allows.
    public mutating func setCookie(
        _ name: String, _ value: String, path: String = "/", httpOnly: Bool = true,
        sameSite: SameSite = .lax, maxAge: Int? = nil, secure: Bool = false
    ) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(\.isTokenByte), "cookie name")
        precondition(value.utf8.allSatisfy(\.isCookieByte), "cookie value")
        var line = "\(name)=\(value); Path=\(path)"
        if let maxAge { line += "; Max-Age=\(maxAge)" }
        if httpOnly { line += "; HttpOnly" }
        if secure { line += "; Secure" }
        line += "; SameSite=\(sameSite.rawValue)"
        headers.append(("Set-Cookie", line))
    }

    /// Tells the browser to forget a cookie.
    public mutating func removeCookie(_ name: String, path: String = "/") {
        setCookie(name, "", path: path, maxAge: 0)
    }
}

extension UInt8 {
    fileprivate var isCookieByte: Bool {
        switch self {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
    }
}
