/// What Caddy is told: to answer by https and to ask FocusPal.
public struct ProxySite: Sendable, Equatable {
    /// The household's name.
    public let name: HostName
    /// The file with the certificate and its key.
    public let certificate: String
    /// The port of FocusPal.
    public let port: UInt16
    /// The port of the proxy.
    public let securePort: UInt16

    /// A site.
    public init(name: HostName, certificate: String, port: UInt16, securePort: UInt16) {
        (self.name, self.certificate, self.port, self.securePort) =
            (name, certificate, port, securePort)
    }

    /// The address that browsers ask for.
    public var url: String { "https://\(name.text)" + (securePort == 443 ? "" : ":\(securePort)") }

    /// A whole Caddyfile.
    ///
    /// Any name and address gets an answer: FocusPal itself says where it is to be found. Whoever
    /// types the name without a port gets to the pages on http, not to a warning.
    public var file: String {
        let redirect = """

            :80 {
            \tredir http://{host}:\(port){uri}
            }

            """
        return """
            # Written by focuspal https create. Once you change anything here, it leaves this file alone.
            {
            \t# The certificate is made at home; nobody on the internet is asked for one.
            \tauto_https off
            }

            :\(securePort) {
            \(body)
            }

            """ + (securePort == 443 ? redirect : "")
    }

    /// The lines for a Caddyfile that has other sites too.
    public var lines: String { "\(url) {\n\(body)\n}\n" }

    private var body: String {
        "\ttls \(quoted) \(quoted)\n\treverse_proxy 127.0.0.1:\(port)"
    }

    /// Caddy reads what is between backquotes as it is.
    private var quoted: String {
        certificate.contains(where: { " \"{}#".contains($0) }) ? "`\(certificate)`" : certificate
    }

    /// Whether a Caddyfile may be replaced: it says what Debian's package put there, or less.
    public static func isStock(_ text: String) -> Bool {
        let lines = text.split(whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        return lines.isEmpty || lines == [":80 {", "root * /usr/share/caddy", "file_server", "}"]
    }
}
