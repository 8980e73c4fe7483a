import Glibc

/// What this machine is called, and where devices in the house can reach it.
enum HouseNetwork {
    /// The machine's own name.
    static var hostname: String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// IPv4 addresses at which other devices find the machine, private networks first.
    ///
    /// If the server listens at one address, only that one.
    static func addresses(at address: String?) -> [String] {
        if let address { return [address] }
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [String] = []
        var next = first
        while let entry = next {
            next = entry.pointee.ifa_next
            let isUp = entry.pointee.ifa_flags & UInt32(IFF_UP) != 0
            let isLoopback = entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) != 0
            guard isUp, !isLoopback, let socket = entry.pointee.ifa_addr,
                socket.pointee.sa_family == sa_family_t(AF_INET)
            else { continue }
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            guard
                getnameinfo(
                    socket, size, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            found.append(
                String(
                    decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        let isPrivate = { (address: String) in
            address.hasPrefix("192.168.") || address.hasPrefix("10.")
        }
        return found.filter(isPrivate) + found.filter { !isPrivate($0) }
    }
}
