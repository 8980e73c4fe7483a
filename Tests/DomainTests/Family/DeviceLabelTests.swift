import Testing

@testable import Domain

struct DeviceLabelTests {
    @Test(
        arguments: [
            (
                "(iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1",
                "iPad · Safari"
            ),
            (
                "(Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15",
                "iPad or Mac · Safari"
            ),
            (
                "(Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0",
                "Mac · Firefox"
            ),
            (
                "(iPhone; CPU iPhone OS 17_4 like Mac OS X) CriOS/123.0 Mobile/15E148 Safari/604.1",
                "iPhone · Chrome"
            ),
            (
                "(Linux; Android 10; K) Chrome/124.0.0.0 Mobile Safari/537.36",
                "Android phone · Chrome"
            ),
            (
                "(Linux; Android 10; K) Chrome/124.0.0.0 Safari/537.36",
                "Android tablet · Chrome"
            ),
            (
                "(Linux; Android 13; SM-X200) SamsungBrowser/24.0 Chrome/117.0.0.0 Safari/537.36",
                "Android tablet · Samsung Internet"
            ),
            (
                "(Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0",
                "Windows PC · Firefox"
            ),
            (
                "(Windows NT 10.0; Win64; x64) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0",
                "Windows PC · Edge"
            ),
            (
                "(X11; CrOS x86_64 14541.0.0) Chrome/124.0.0.0 Safari/537.36",
                "Chromebook · Chrome"
            ),
            ("(X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0", "Linux PC · Firefox"),
            ("curl/8.5.0", "Browser"), ("", "Browser"),
        ])
    func `the machine and the browser are recognised`(agent: String, label: String) {
        #expect(DeviceLabel.of(agent) == label)
        #expect((try? PersonName.checked(label, field: "name")) == label)
    }

    @Test func `a second one alike gets a number, and the first free one`() {
        #expect(DeviceLabel.of("", besides: ["Kitchen"]) == "Browser")
        #expect(DeviceLabel.of("", besides: ["Browser"]) == "Browser 2")
        #expect(DeviceLabel.of("", besides: ["Browser", "Browser 3"]) == "Browser 2")
        #expect(DeviceLabel.of("", besides: ["Browser 2", "Browser"]) == "Browser 3")
    }
}
