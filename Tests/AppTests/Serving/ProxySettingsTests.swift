import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// How a reverse proxy is named to `focuspal serve`.
struct ProxySettingsTests {
    private func serving(_ urls: [String], _ address: String?) -> Serving {
        var serving = Serving(settings: AppSettings(root: "/", data: "/"))
        (serving.publicURLs, serving.trustedProxy) = (urls, address)
        return serving
    }

    @Test func `without one nothing is trusted`() throws {
        #expect(try serving([], nil).proxy()?.names == nil)
    }

    @Test func `all its addresses count`() throws {
        let proxy = try serving(["https://focuspal.example", "http://nas:81/"], "fd00::1").proxy()
        #expect(proxy?.names == ["focuspal.example", "nas"])
    }

    @Test(arguments: [
        (["https://focuspal.example"], nil, "belong together"),
        ([], "127.0.0.1", "belong together"),
        (["focuspal.example"], "127.0.0.1", "“focuspal.example” isn’t one"),
        (
            ["https://a.example", "https://b.example/x"], "127.0.0.1",
            "“https://b.example/x” isn’t one"
        ),
        (["https://focuspal.example"], "localhost", "“localhost” isn’t one"),
    ])
    func `what is missing or wrong is said`(urls: [String], address: String?, sentence: String) {
        let failure = #expect(throws: StartFailure.self) { try serving(urls, address).proxy() }
        #expect(failure?.exitCode == 64)
        #expect(failure?.description.contains(sentence) == true)
    }
}
