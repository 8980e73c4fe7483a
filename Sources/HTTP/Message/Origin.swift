/// A site as browsers name it (RFC 6454 §4): how it is reached, by which name and at which port.
public struct Origin: Equatable, Sendable {
    /// Whether it is reached by https.
    public let isSecure: Bool
    /// The name and, unless it is the usual one, the port: "focuspal.example", "10.0.0.2:8080".
    public let host: String

    /// What browsers send as `Origin`.
    public var text: String { (isSecure ? "https://" : "http://") + host }

    /// The name without the port.
    public var name: String {
        let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : nil
        return String(host[..<(end ?? host.firstIndex(of: ":") ?? host.endIndex)])
    }

    /// Whether it means the computer that asks, so that no other one reaches it by that.
    public var isThisComputer: Bool {
        let name = name
        return name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]"
            || name.hasPrefix("127.")
    }

    /// Whether it is reached by an IP address, not by a name.
    public var isNumber: Bool {
        host.hasPrefix("[") || name.allSatisfy { $0 == "." || $0.isWholeNumber }
    }

    /// Whether nobody on the way can read or change what is said.
    ///
    /// Browsers count the same as secure contexts (W3C Secure Contexts, section 3.1).
    public var isPrivate: Bool { isSecure || isThisComputer }

    init(isSecure: Bool, host: String) {
        (self.isSecure, self.host) = (isSecure, host)
    }

    /// Reads an address without a path: "https://focuspal.example", also with a port or "/".
    ///
    /// Nil if it isn't one.
    public init?(_ address: String) {
        let lower = address.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
        var host = lower.dropFirst(scheme.count)
        if host.hasSuffix("/") { host = host.dropLast() }
        self.init(isSecure: scheme == "https://", authority: Array(host.utf8)[...])
    }

    /// Of what a Host line says; nil if it is neither a name nor an address.
    init?(isSecure: Bool, authority: ArraySlice<UInt8>) {
        let lower = authority.map(\.lowercased)
        guard let (name, port) = HostList.split(lower[...]), port != 0 else { return nil }
        let usual: UInt16 = isSecure ? 443 : 80
        let end = port.map { $0 == usual ? "" : ":\($0)" } ?? ""
        self.init(isSecure: isSecure, host: String(decoding: name, as: UTF8.self) + end)
    }
}
