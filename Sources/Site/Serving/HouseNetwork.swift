package import Domain
import Glibc

/// What this machine is called, and where devices in the house can reach it.
package enum HouseNetwork {
    /// The machine's own name.
    package static var hostname: String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// IPv4 addresses at which other devices find the machine, private networks first.
    ///
    /// If the server listens at one address, only that one.
    package static func addresses(at address: String?) -> [String] {
        if let address { return [address] }
        let found = interfaces { interface, socket -> String? in
            guard socket.pointee.sa_family == sa_family_t(AF_INET) else { return nil }
            return NameLookUp.text(socket, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        let isPrivate = { (address: String) in
            address.hasPrefix("192.168.") || address.hasPrefix("10.")
        }
        return found.filter(isPrivate) + found.filter { !isPrivate($0) }
    }

    /// The networks that the machine is part of, for telling neighbours from strangers.
    package static var around: [IPNetwork] {
        interfaces { interface, socket in
            switch Int32(socket.pointee.sa_family) {
            case AF_INET:
                let size = socklen_t(MemoryLayout<sockaddr_in>.size)
                guard let address = NameLookUp.text(socket, size).flatMap({ IPAddress($0) }),
                    let mask = interface.ifa_netmask
                else { return nil }
                let bits = UnsafeRawPointer(mask).loadUnaligned(as: sockaddr_in.self)
                return IPNetwork(of: address, bits: bits.sin_addr.s_addr.nonzeroBitCount)
            case AF_INET6:
                // A home's network has 64 bits, whatever the machine's own address says.
                let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
                return NameLookUp.text(socket, size).flatMap { IPAddress($0) }
                    .map { IPNetwork(of: $0, bits: 64) }
            default: return nil
            }
        }
    }

    /// What is found at the interfaces that are up, except the machine's own.
    private static func interfaces<Found>(
        _ find: (ifaddrs, UnsafeMutablePointer<sockaddr>) -> Found?
    ) -> [Found] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [Found] = []
        var next = first
        while let entry = next {
            next = entry.pointee.ifa_next
            let isUp = entry.pointee.ifa_flags & UInt32(IFF_UP) != 0
            let isLoopback = entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) != 0
            guard isUp, !isLoopback, let socket = entry.pointee.ifa_addr else { continue }
            if let one = find(entry.pointee, socket) { found.append(one) }
        }
        return found
    }
}
