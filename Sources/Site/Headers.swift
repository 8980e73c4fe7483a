package import HTTP

/// The security headers of every page (§16, after OWASP's secure headers).
package enum Headers {
    private static let all: [(String, String)] = [
        ("Content-Security-Policy", policy(asking: [], sendingTo: nil)),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        // no-referrer would turn the Origin of our own forms into null.
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ]

    /// What a page may load and do; our own site, and these others.
    ///
    /// Its scripts may ask some of them, and a form may lead to one.
    package static func policy(asking others: [Origin], sendingTo other: Origin?) -> String {
        let asked = others.map { " " + $0.text }.joined()
        let target = other.map { " " + $0.text } ?? ""
        return """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
            font-src 'self'; media-src 'self'; connect-src 'self'\(asked); manifest-src 'self'; \
            form-action 'self'\(target); base-uri 'none'; frame-ancestors 'none'; \
            require-trusted-types-for 'script'; trusted-types server-part
            """
    }

    /// The response with these headers; headers that it already has stay.
    package static func guarded(_ response: Response) -> Response {
        var response = response
        for header in all where response.header(header.0) == nil {
            response.headers.append(header)
        }
        return response
    }

    private static let ofFiles: [(String, String)] = [
        // A picture opened on its own is a document: it may load and run nothing.
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    /// A static file with the headers it needs.
    ///
    /// Its type and how long it may be cached are set already.
    static func guardedFile(_ response: Response) -> Response {
        var response = response
        response.headers += ofFiles
        return response
    }
}
