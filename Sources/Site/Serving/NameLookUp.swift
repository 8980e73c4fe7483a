import Glibc

/// Asks the system for the addresses of names.
enum NameLookUp {
    /// The addresses of a name, IPv4 and IPv6; nil without an answer.
    ///
    /// Takes as long as the name servers let it.
    package static func addresses(of name: String) -> [String]? {
        var hints = addrinfo()
        // Otherwise each address comes once for each kind of socket.
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, &hints, &first) == 0 else { return nil }
        defer { freeaddrinfo(first) }
        var found: [String] = []
        var next = first
        while let entry = next {
            next = entry.pointee.ai_next
            // One that can't be written down is noted, too: nobody knows where it leads.
            found.append(text(entry.pointee.ai_addr, entry.pointee.ai_addrlen) ?? "")
        }
        return found
    }

    /// A socket's address as text.
    package static func text(_ address: UnsafePointer<sockaddr>?, _ size: socklen_t) -> String? {
        guard let address else { return nil }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            getnameinfo(address, size, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
        else { return nil }
        return String(
            decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
