import Testing

@testable import Domain

struct ProxySiteTests {
    private func site(
        _ certificate: String = "/etc/focuspal/https/proxy.pem", securePort: UInt16 = 443
    ) throws -> ProxySite {
        ProxySite(
            name: try #require(HostName("focuspal.home.arpa")), certificate: certificate,
            port: 8080, securePort: securePort)
    }

    /// As Debian's package of Caddy 2.6.2 has it, without most of its comments.
    private let stock = """
        # The Caddyfile is an easy way to configure your Caddy web server.
        #
        :80 {
        \t# Set this path to your site's directory.
        \troot * /usr/share/caddy

        \t# Enable the static file server.
        \tfile_server

        \t# Another common task is to set up a reverse proxy:
        \t# reverse_proxy localhost:8080
        }

        # Refer to the Caddy docs for more information:
        """

    @Test func `a Caddyfile answers by https and asks nobody for a certificate`() throws {
        #expect(
            try site().file == """
                # Written by focuspal https create. Once you change anything here, it leaves this file alone.
                {
                \t# The certificate is made at home; nobody on the internet is asked for one.
                \tauto_https off
                }

                :443 {
                \ttls /etc/focuspal/https/proxy.pem /etc/focuspal/https/proxy.pem
                \treverse_proxy 127.0.0.1:8080
                }

                :80 {
                \tredir http://{host}:8080{uri}
                }

                """)
    }

    @Test func `another port stands in the address, and leaves port 80 to others`() throws {
        let site = try site(securePort: 8443)

        #expect(site.url == "https://focuspal.home.arpa:8443")
        #expect(site.file.contains("\n:8443 {\n") && !site.file.contains(":80 {"))
        #expect(try self.site().url == "https://focuspal.home.arpa")
    }

    @Test func `for a Caddyfile with other sites there are lines with the name`() throws {
        #expect(try site().lines.hasPrefix("https://focuspal.home.arpa {\n\ttls /etc/"))
        #expect(try site("/a b/c").lines.contains("\ttls `/a b/c` `/a b/c`\n"))
    }

    @Test func `what Debian's package wrote may be replaced`() {
        #expect(ProxySite.isStock(stock))
        #expect(ProxySite.isStock(stock.replacing("\n", with: "\r\n")))
        #expect(ProxySite.isStock(""))
        #expect(ProxySite.isStock("# Nothing yet.\n\n"))
    }

    @Test(arguments: [
        ("/usr/share/caddy", "/srv/pictures"), (":80", ":8080"), (":80", "family.example"),
        ("file_server", "file_server browse"), ("\t# reverse_proxy", "\treverse_proxy"),
        ("# Refer", "import sites/*\n# Refer"),
    ])
    func `what somebody has changed may not`(old: String, new: String) {
        let text = stock.replacing(old, with: new)
        #expect(text != stock && !ProxySite.isStock(text))
    }
}
