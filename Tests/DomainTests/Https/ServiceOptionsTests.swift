import Testing

@testable import Domain

struct ServiceOptionsTests {
    private let url = "https://focuspal.home.arpa"
    private let options = "--public-url https://focuspal.home.arpa --trusted-proxy 127.0.0.1"

    @Test(arguments: ["OPTIONS=\"\"", "OPTIONS=", "OPTIONS=''"])
    func `options are added where there are none`(line: String) {
        let text = "# What the service is started with.\n# OPTIONS is a line.\n\(line)\n"

        #expect(
            ServiceOptions.naming(url, in: text)
                == .changed(
                    "# What the service is started with.\n# OPTIONS is a line.\nOPTIONS=\"\(options)\"\n"
                ))
    }

    @Test func `options that are there stay as they are`() {
        for text in ["OPTIONS=\"\(options)\"\n", "OPTIONS=\"--port 8081 \(options)\"\n"] {
            #expect(ServiceOptions.naming(url, in: text) == .unchanged)
        }
    }

    @Test(arguments: [
        "", "# nothing", "OPTIONS=\"--port 8081\"", "OPTIONS=\"\" # mine",
        "OPTIONS=\"\"\nOPTIONS=\"\"",
        "OPTIONS=\"--public-url https://other.example --trusted-proxy 127.0.0.1\"",
        "OPTIONS=\"--trusted-proxy 127.0.0.1\"", " OPTIONS=\"\"", "OPTIONS=\"$MORE\"",
    ])
    func `options of somebody else are left to them`(text: String) {
        #expect(ServiceOptions.naming(url, in: text) == .byHand)
    }
}
