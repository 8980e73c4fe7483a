/// A reverse proxy in front of the server, and the addresses at which it answers.
///
/// What it says of the client counts (`X-Forwarded-For`, `-Proto`, `-Host`); from anywhere else
/// these lines are ignored, because anyone can send them.
public struct TrustedProxy: Sendable {
    private let address: PeerAddress
    private let origins: [Origin]

    /// A proxy at an IP address; nil if that isn't one.
    public init?(address: String, origins: [Origin]) {
        guard let address = PeerAddress(address) else { return nil }
        (self.address, self.origins) = (address, origins)
    }

    /// The names at which it answers; on http the server answers to them too.
    public var names: [String] { origins.map(\.name) }

    /// Who asked the proxy, and for what.
    enum Finding: Equatable {
        /// Nobody else: this request comes straight from its client.
        case direct
        /// Someone behind the proxy.
        case forwarded(PeerAddress, Origin)
        /// Someone who asked for an address that isn't ours.
        case misdirected
        /// What the proxy says can't be read.
        case unreadable
    }

    /// Whether connections from there are the proxy's.
    func isProxy(_ peer: PeerAddress) -> Bool { peer == address }

    /// What a request's lines say, if they come from the proxy.
    ///
    /// Proxies add to what was there before, so the last value of a line is the proxy's own.
    func read(_ headers: Headers, from peer: PeerAddress) -> Finding {
        guard isProxy(peer), let scheme = Self.last("x-forwarded-proto", in: headers) else {
            return .direct
        }
        guard let client = Self.last("x-forwarded-for", in: headers).flatMap(PeerAddress.init),
            scheme == "https" || scheme == "http"
        else { return .unreadable }
        let asked = Self.last("x-forwarded-host", in: headers) ?? headers["host"] ?? ""
        let origin = Origin(isSecure: scheme == "https", authority: Array(asked.utf8)[...])
        guard let origin, origins.contains(origin) else { return .misdirected }
        return .forwarded(client, origin)
    }

    private static func last(_ name: String, in headers: Headers) -> String? {
        guard let line = headers.values(name).last else { return nil }
        let value = line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return value.last.map { String(decoding: Array($0)[...].trimmed, as: UTF8.self) }
    }
}
