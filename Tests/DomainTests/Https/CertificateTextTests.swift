import Testing

@testable import Domain

struct CertificateTextTests {
    private let name = HostName("focuspal.home.arpa")

    @Test func `a root is told what it may vouch for, critically`() throws {
        let text = CertificateText.root(for: try #require(name), isConstrained: true)

        #expect(text.contains("\nnameConstraints = critical, @limits\n"))
        for kind in ["DNS", "email", "URI"] {
            #expect(text.contains("\npermitted;\(kind).0 = focuspal.home.arpa\n"))
        }
        #expect(text.contains("\npermitted;IP.2 = 192.168.0.0/255.255.0.0\n"))
        #expect(text.contains("\npermitted;IP.3 = fc00::/fe00::\n"))
        #expect(text.contains("\nCN = FocusPal focuspal.home.arpa\n"))
        #expect(text.contains("\nbasicConstraints = critical, CA:true, pathlen:0\n"))
    }

    @Test func `a root without limits names none`() throws {
        let text = CertificateText.root(for: try #require(name), isConstrained: false)

        #expect(!text.contains("nameConstraints"))
    }

    @Test func `a certificate has its names in the one place where devices look`() {
        let text = CertificateText.leaf(
            for: ["focuspal.home.arpa"], addresses: ["192.168.7.1", "10.1.2.3"])

        #expect(
            text.contains("\nDNS.0 = focuspal.home.arpa\nIP.0 = 192.168.7.1\nIP.1 = 10.1.2.3\n"))
        #expect(text.contains("\nextendedKeyUsage = serverAuth\n"))
        #expect(!text.contains("CN ="))
    }

    @Test func `a common name is never longer than certificates allow`() throws {
        let long = try #require(HostName(String(repeating: "a", count: 60) + ".home.arpa"))

        #expect(CertificateText.commonName(for: long) == "FocusPal at home")
        #expect(
            CertificateText.commonName(for: try #require(name)) == "FocusPal focuspal.home.arpa")
    }
}
