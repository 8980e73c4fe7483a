import CMicroHTTPD
import Glibc

/// Where a connection comes from.
struct PeerAddress: Equatable {
    /// The address as text; of IPv4 over an IPv6 socket the IPv4 part.
    let name: String
    /// What counts as one place: an IPv4 address, or the first 64 bits of an IPv6 address, because
    /// one machine can use any number of those.
    let network: String

    init(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            self.init(raw.loadUnaligned(as: sockaddr_in.self).sin_addr)
        case AF_INET6:
            self.init(raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        default:
            self.init(name: "", network: "")
        }
    }

    private init(name: String, network: String) {
        self.name = name
        self.network = network
    }

    /// An address as text; nil if it isn't one.
    init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(four)
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(six)
        } else {
            return nil
        }
    }

    private init(_ four: in_addr) {
        var four = four
        let name = Self.text(AF_INET, &four)
        self.init(name: name, network: name)
    }

    private init(_ six: in6_addr) {
        var six = six
        let bytes = withUnsafeBytes(of: &six) { Array($0) }
        // ::ffff:0:0/96 is IPv4 on an IPv6 socket (RFC 4291, section 2.5.5.2).
        if bytes.prefix(12).elementsEqual([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]) {
            let name = bytes.suffix(4).map { String($0) }.joined(separator: ".")
            self.init(name: name, network: name)
            return
        }
        let name = Self.text(AF_INET6, &six)
        withUnsafeMutableBytes(of: &six) { bytes in
            for place in 8..<16 { bytes[place] = 0 }
        }
        self.init(name: name, network: Self.text(AF_INET6, &six) + "/64")
    }

    private static func text(_ version: Int32, _ address: UnsafeRawPointer) -> String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(version, address, &text, socklen_t(text.count))
        return String(
            decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
