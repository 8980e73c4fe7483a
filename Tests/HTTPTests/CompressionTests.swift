import HTTP
import Testing

struct CompressionTests {
    private let page = Array(String(repeating: "<p>paragraph</p>\n", count: 200).utf8)

    private func answer(_ response: Response, _ line: String = "Accept-Encoding: gzip") throws
        -> Answer
    {
        let server = try serve(TestSite { _ in response })
        let client = try Client(server.port)
        client.get("/", line)
        return try client.answer()
    }

    @Test func `a page is compressed for who takes it`() throws {
        var response = Response.html(page)
        response.set("ETag", "\"1\"")

        let answer = try answer(response)

        #expect(answer["content-encoding"] == "gzip")
        #expect(answer["vary"] == "Accept-Encoding")
        #expect(answer["etag"] == "W/\"1\"")
        #expect(answer.body.count < page.count / 4)
        #expect(answer.body.starts(with: [0x1F, 0x8B]))
        // The last four bytes of gzip are the length before compression.
        #expect(answer.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == page.count)
    }

    @Test func `a page is sent as it is to who does not take gzip`() throws {
        let answer = try answer(.html(page), "Accept-Encoding: br")

        #expect(answer.body == page)
        #expect(answer["content-encoding"] == nil)
        #expect(answer["vary"] == "Accept-Encoding")
    }

    @Test func `small pages, pictures and what forbids it stay as they are`() throws {
        var forbidden = Response.html(page)
        forbidden.isCompressible = false
        let responses = [
            Response.html(Array(page.prefix(1_023))), .data(page, type: "image/png"), forbidden,
        ]

        for response in responses {
            let answer = try answer(response)
            #expect(answer["content-encoding"] == nil)
            #expect(answer.body == response.bytes)
        }
    }
}
