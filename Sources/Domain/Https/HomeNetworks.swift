/// The networks of homes: addresses that nobody on the internet has (RFC 1918 and RFC 4193).
public enum HomeNetworks {
    /// Each with its mask, as OpenSSL writes them.
    static let ranges = [
        "10.0.0.0/255.0.0.0", "172.16.0.0/255.240.0.0", "192.168.0.0/255.255.0.0", "fc00::/fe00::",
    ]

    /// Whether an IPv4 address is in one of them.
    public static func contain(_ address: String) -> Bool {
        let parts = address.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt8($0) }
        guard parts.count == 4, numbers.count == 4 else { return false }
        switch (numbers[0], numbers[1]) {
        case (10, _), (172, 16...31), (192, 168): return true
        default: return false
        }
    }
}
