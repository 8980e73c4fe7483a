import Testing

@testable import Domain

struct HostNameTests {
    @Test(arguments: [
        ("focuspal.home.arpa", "focuspal.home.arpa"), ("FocusPal.Local", "focuspal.local"),
        ("focuspal.winter.example", "focuspal.winter.example"), ("a-b.c1", "a-b.c1"),
    ])
    func `a name with a dot is a household's`(text: String, name: String) {
        #expect(HostName(text)?.text == name)
    }

    @Test(arguments: [
        "", ".", "com", "focuspal", "home.arpa", "localhost", "a..b", ".a.b", "a.b.", "a b.c",
        "*.a.b",
        "192.168.7.1", "a.1", "[fd00::1]", "fd00::1", "-a.b", "a-.b", "ä.b", "a.b/c", "a.b:443",
        "a.b\nDNS.1 = c.d", "a.b$x", "a.b\\", "a_b.c", String(repeating: "a", count: 64) + ".b",
        String(repeating: "abcdefgh.", count: 29) + "b",
    ])
    func `what could be more than one home, or a setting, is refused`(text: String) {
        #expect(HostName(text) == nil)
    }

    @Test(arguments: [
        ("10.0.0.1", true), ("10.255.255.255", true), ("172.16.0.1", true), ("172.31.9.9", true),
        ("192.168.7.1", true), ("172.15.0.1", false), ("172.32.0.1", false), ("11.0.0.1", false),
        ("192.169.0.1", false), ("8.8.8.8", false), ("127.0.0.1", false), ("100.64.0.1", false),
        ("10.0.0", false), ("10.0.0.1.2", false), ("10.0.0.256", false), ("10.0.0.", false),
        ("", false), ("fd00::1", false),
    ])
    func `addresses of homes are known`(address: String, isHome: Bool) {
        #expect(HomeNetworks.contain(address) == isHome)
    }
}
