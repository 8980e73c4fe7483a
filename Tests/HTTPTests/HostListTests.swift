import HTTP
import Testing

struct HostListTests {
    private let hosts = HostList(hostname: "Box", names: ["example.org", "own.example:8443"])

    @Test(arguments: [
        "localhost:8080", "LOCALHOST:8080", "box:8080", "box.local:8080", "box.fritz.box:8080",
        "box.home.arpa:8080", "127.0.0.1:8080", "192.168.1.2:8080", "[::1]:8080",
        "[fe80::1]:8080", "example.org", "example.org:8080", "own.example:8443",
    ])
    func `our names and all addresses are accepted`(host: String) {
        #expect(hosts.accepts(host, port: 8080))
    }

    @Test(arguments: [
        "", ":8080", "localhost", "localhost:80", "localhost:", "localhost:x", "evil.example:8080",
        "box.evil:8080", "127.0.0.1", "[::1", "[::1]x", "[evil]:8080", "1.2.3:8080", "::1",
        "localhost:8080:8080", "user@localhost:8080", "localhost:99999", "own.example:8080 ",
        "example.org:443", "loc\u{e4}lhost:8080",
    ])
    func `all else is not`(host: String) {
        #expect(!hosts.accepts(host, port: 8080))
    }

    @Test func `at port 80 no port is needed`() {
        #expect(hosts.accepts("localhost", port: 80))
        #expect(hosts.accepts("[::1]", port: 80))
    }
}
