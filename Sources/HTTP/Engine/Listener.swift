import Glibc

/// Opens the listening socket ourselves, so that a taken port can be told apart from other
/// failures.
struct Listener {
    let socket: Int32
    let port: UInt16

    init(port: UInt16, address: String?) throws(ServerError) {
        if let address {
            socket = try Listener.open(port, address)
        } else {
            socket = try Listener.openEverywhere(port)
        }
        self.port = Listener.boundPort(socket)
        guard listen(socket, 256) == 0 else { throw Listener.failure(socket, port) }
    }

    private static func open(_ port: UInt16, _ text: String) throws(ServerError) -> Int32 {
        var four = sockaddr_in()
        if inet_pton(AF_INET, text, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            return try bound(make(AF_INET), &four, port, text)
        }
        var six = sockaddr_in6()
        guard inet_pton(AF_INET6, text, &six.sin6_addr) == 1 else {
            throw .addressUnusable(text)
        }
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        return try bound(make(AF_INET6), &six, port, text)
    }

    /// One IPv6 socket hears both families; a machine without IPv6 gets a plain one.
    private static func openEverywhere(_ port: UInt16) throws(ServerError) -> Int32 {
        let socket = Glibc.socket(AF_INET6, type, 0)
        guard socket >= 0 else { return try open(port, "0.0.0.0") }
        var off: Int32 = 0
        setsockopt(
            socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, socklen_t(MemoryLayout<Int32>.size))
        var any = sockaddr_in6()
        any.sin6_family = sa_family_t(AF_INET6)
        any.sin6_port = port.bigEndian
        do {
            return try bound(socket, &any, port, "::")
        } catch .addressUnusable {
            return try open(port, "0.0.0.0")
        }
    }

    private static var type: Int32 {
        Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    }

    private static func make(_ addressFamily: Int32) throws(ServerError) -> Int32 {
        let socket = Glibc.socket(addressFamily, type, 0)
        guard socket >= 0 else { throw .system(errno) }
        return socket
    }

    private static func bound<Address>(
        _ socket: Int32, _ address: inout Address, _ port: UInt16, _ text: String
    ) throws(ServerError) -> Int32 {
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        // tcp(7): a client that has dropped off the network is given up if nothing sent to it
        // arrives for this many milliseconds; connections inherit it from the listener.
        var patience: UInt32 = 20_000
        setsockopt(
            socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience,
            socklen_t(MemoryLayout<UInt32>.size))
        let result = withUnsafeBytes(of: &address) { bytes -> Int32 in
            guard let base = bytes.baseAddress else { return -1 }
            return bind(
                socket, base.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard result == 0 else { throw failure(socket, port, text) }
        return socket
    }

    private static func failure(
        _ socket: Int32, _ port: UInt16, _ address: String = "::"
    ) -> ServerError {
        let number = errno
        close(socket)
        return switch number {
        case EADDRINUSE: .portTaken(port)
        case EACCES: .portForbidden(port)
        case EADDRNOTAVAIL, EAFNOSUPPORT: .addressUnusable(address)
        default: .system(number)
        }
    }

    private static func boundPort(_ socket: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress,
                getsockname(socket, base.assumingMemoryBound(to: sockaddr.self), &length) == 0
            else { return 0 }
            // The port stands at the same place in both families.
            return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
        }
    }
}
