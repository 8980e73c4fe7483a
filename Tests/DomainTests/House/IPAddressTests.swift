import Testing

@testable import Domain

/// Who can reach an IP address (§14.14).
struct IPAddressTests {
    @Test(arguments: [
        // This computer.
        "127.0.0.1", "127.0.1.1", "127.255.255.255", "::1", "0:0:0:0:0:0:0:1",
        // RFC 1918 and RFC 4193.
        "10.0.0.0", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1",
        "192.168.255.255", "fc00::1", "fd00::1", "fdff:ffff::1", "fd7a:115c:a1e0::53",
        // RFC 6598, and Tailscale.
        "100.64.0.0", "100.101.102.103", "100.127.255.255",
        // Without a router.
        "169.254.1.1", "fe80::1", "febf::1", "fe80::1%eth0",
        // The same, written as IPv6.
        "::ffff:192.168.1.20", "::FFFF:10.0.0.1", "::ffff:c0a8:114",
    ])
    func `nobody reaches it from the internet`(text: String) throws {
        #expect(try #require(IPAddress(text)).isPublic == false)
    }

    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "126.255.255.255", "128.0.0.0",
        "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "100.63.255.255",
        "100.128.0.0", "169.253.255.255", "169.255.0.0",
        "2001:4860:4860::8888", "2a02:810d::1", "fbff::1", "fe00::1", "fec0::1", "::2", "2::",
        "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
        // Name servers that block or hide a name answer with these.
        "0.0.0.0", "::", "192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "198.18.0.1",
        "224.0.0.1", "255.255.255.255",
    ])
    func `it may be reached from the internet`(text: String) throws {
        #expect(try #require(IPAddress(text)).isPublic)
    }

    @Test(arguments: [
        "", " ", ".", ":", ":::", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.-4", "1.2.3.+4",
        "1.2.3.04", "01.2.3.4", "1.2.3.4 ", "1..2.3", "0x7f.0.0.1", "localhost", "focuspal.lan",
        "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::", "+1::", "-1::",
        "1:2:3:4:5:6:7::8", "::1.2.3", "[::1]", "1.2.3.4::", "::1:", "１.2.3.4",
    ])
    func `what is no address is none`(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func `a network has the addresses that begin like it`() throws {
        let home = IPNetwork(of: try #require(IPAddress("2a02:810d:1:2::5")), bits: 64)
        #expect(home.contains(try #require(IPAddress("2a02:810d:1:2:ffff::1"))))
        #expect(!home.contains(try #require(IPAddress("2a02:810d:1:3::5"))))
        #expect(!home.contains(try #require(IPAddress("42.2.129.13"))))

        let odd = IPNetwork(of: try #require(IPAddress("203.0.113.130")), bits: 25)
        #expect(odd.contains(try #require(IPAddress("203.0.113.255"))))
        #expect(!odd.contains(try #require(IPAddress("203.0.113.127"))))
    }
}
