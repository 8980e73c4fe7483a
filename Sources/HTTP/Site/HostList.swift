import Glibc

/// The names a request may call this server by: what stands in its Host line.
///
/// A page of another site can point its own name at our address (DNS rebinding) and then read
/// answers as if it were us. It needs a *name* for that, so IP addresses are always let in.
public struct HostList: Sendable {
    private let names: Set<[UInt8]>
    private let isOpen: Bool

    /// The usual names of this machine and further ones.
    ///
    /// - Parameters:
    ///   - hostname: this machine's name; asked of the system unless told.
    ///   - names: further names, as `example.org` (with our port, or none) or with a port of
    ///     their own, as `example.org:8443`.
    public init(hostname: String? = nil, names: [String] = []) {
        let host = (hostname ?? HostList.systemName).lowercased()
        let suffixes = ["", ".local", ".lan", ".home", ".home.arpa", ".fritz.box", ".internal"]
        var all = Set(suffixes.map { Array((host + $0).utf8) })
        all.insert(Array("localhost".utf8))
        for name in names { all.insert(Array(name.lowercased().utf8)) }
        self.names = all
        self.ownNames = Set(names.map { Array($0.lowercased().utf8) })
        isOpen = false
    }

    /// Names given explicitly may come without a port: a proxy stands on 80 or 443.
    private let ownNames: Set<[UInt8]>

    private init(open: Bool) {
        names = []
        ownNames = []
        isOpen = open
    }

    /// Accepts any well-formed name; for tests, and behind a proxy that checks.
    public static let any = HostList(open: true)

    /// Whether a Host line with this value is for the server at this port.
    public func accepts(_ host: String, port: UInt16) -> Bool {
        accepts(Array(host.utf8)[...], port: port)
    }

    func accepts(_ host: ArraySlice<UInt8>, port: UInt16) -> Bool {
        let lower = host.map(\.lowercased)
        guard let (name, asked) = HostList.split(lower[...]) else { return false }
        if isOpen || ownNames.contains(lower) { return true }
        if asked == nil, ownNames.contains(Array(name)) { return true }
        guard (asked ?? 80) == port else { return false }
        return names.contains(Array(name)) || HostList.isAddress(name)
    }

    /// The name in a Host line that is for a port, or for none, in small letters; nil otherwise.
    public static func name(in host: String, at port: UInt16) -> String? {
        guard let (name, asked) = split(host.utf8.map(\.lowercased)[...]), asked ?? port == port
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Name and port; `nil` when it is neither a name nor an address.
    static func split(_ host: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, UInt16?)? {
        let end: Int
        if host.first == UInt8(ascii: "[") {
            guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            end = close + 1
        } else {
            end = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
            guard host[..<end].allSatisfy(isNameByte) else { return nil }
        }
        guard end > host.startIndex else { return nil }
        guard end < host.endIndex else { return (host[..<end], nil) }
        let digits = host[(end + 1)...]
        guard host[end] == UInt8(ascii: ":"), digits.allSatisfy(\.isDigit),
            let port = UInt16(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return (host[..<end], port)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLowercaseLetter || byte == 45 || byte == 46 || byte == 95
    }

    private static func isAddress(_ name: ArraySlice<UInt8>) -> Bool {
        var buffer = in6_addr()
        if name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]") {
            let inside = String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
            return inet_pton(AF_INET6, inside, &buffer) == 1
        }
        return inet_pton(AF_INET, String(decoding: name, as: UTF8.self), &buffer) == 1
    }

    private static var systemName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, 255) == 0 else { return "localhost" }
        return String(
            decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
