import HTTP
import Testing

struct FormTests {
    private func form(_ body: String, type: String) throws -> Form {
        try Request(
            method: .post, headers: Headers([("Content-Type", type)]), body: Array(body.utf8)
        ).form()
    }

    private func urlencoded(_ body: String) throws -> Form {
        try form(body, type: "application/x-www-form-urlencoded; charset=utf-8")
    }

    private func multipart(_ body: String) throws -> Form {
        try form(body, type: "multipart/form-data; boundary=XX")
    }

    @Test func `fields are decoded once`() throws {
        let form = try urlencoded("a=1+2&b=%C3%A4%2B&c=%2541&a=second")

        #expect(form["a"] == "1 2")
        #expect(form["b"] == "ä+")
        #expect(form["c"] == "%41")
        #expect(form.all("a") == ["1 2", "second"])
        #expect(form["d"] == nil)
    }

    @Test func `odd pairs are read as browsers mean them`() throws {
        let form = try urlencoded("&a&b=&=c&d=e=f&&")

        #expect(form.fields.map(\.name) == ["a", "b", "", "d"])
        #expect(form.fields.map(\.value) == ["", "", "c", "e=f"])
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%00", "a=%ff"])
    func `a broken escape is an error`(body: String) {
        #expect(throws: FormError.malformed) { try urlencoded(body) }
    }

    @Test func `an endless list of fields is an error`() {
        let body = String(repeating: "a&", count: 1_001)
        #expect(throws: FormError.tooManyFields) { try urlencoded(body) }
    }

    @Test func `another content type is no form`() {
        #expect(throws: FormError.unknownType) { try form("{}", type: "application/json") }
    }

    @Test func `no body is an empty form`() throws {
        #expect(try Request(method: .post).form().fields.isEmpty)
    }

    @Test func `a query is read when asked for`() {
        let request = Request(target: "/a?x=1&y=a%20b+c&x=2")

        #expect(request.query["y"] == "a b c")
        #expect(request.query.all("x") == ["1", "2"])
        #expect(Request(target: "/a?").query.fields.isEmpty)
    }

    @Test func `a multipart body has fields and files`() throws {
        let form = try multipart(
            "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nä b\r\n"
                + "--XX\r\ncontent-disposition: form-data; name=\"f\"; filename=\"C:\\d\\p.png\"\r\n"
                + "Content-Type: image/png\r\n\r\n\u{1}\r\n--X\r\n\r\n--XX--\r\n")

        #expect(form["a"] == "ä b")
        let file = try #require(form.file("f"))
        #expect(file.name == "p.png" && file.contentType == "image/png")
        #expect(file.bytes == Array("\u{1}\r\n--X\r\n".utf8))
    }

    @Test func `a multipart file may hold any bytes`() throws {
        let content = (0..<2_000).map { UInt8(truncatingIfNeeded: $0) }
        let body =
            Array("--XX\r\nContent-Disposition: form-data; name=f; filename=x\r\n\r\n".utf8)
            + content + Array("\r\n--XX--".utf8)
        let request = Request(
            method: .post,
            headers: Headers([("content-type", "Multipart/Form-Data; BOUNDARY=\"XX\"")]),
            body: body)

        #expect(try request.form().files[0].bytes == content)
    }

    @Test func `an empty file and an empty field are there`() throws {
        let form = try multipart(
            "preamble\r\n--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
                + "--XX \r\nContent-Disposition: form-data; name=\"f\"; filename=\"\"\r\n\r\n\r\n"
                + "--XX--epilogue")

        #expect(form["a"] == "")
        #expect(form.files[0].name == "" && form.files[0].bytes.isEmpty)
    }

    @Test func `a form without parts is empty`() throws {
        #expect(try multipart("--XX--\r\n").fields.isEmpty)
    }

    @Test func `quotes and semicolons in a name are kept`() throws {
        let form = try multipart(
            "--XX\r\nContent-Disposition: form-data; name=\"a;\\\"b\"\r\n\r\n1\r\n--XX--")

        #expect(form["a;\"b"] == "1")
    }

    @Test(arguments: [
        "", "--XX", "--XX\r\n", "nothing",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1",
        "--XX\r\nContent-Disposition: form-data\r\n\r\n1\r\n--XX--",
        "--XX\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--XX--",
        "--XX\r\nno colon\r\n\r\n1\r\n--XX--", "--XX\r\n\r\n1\r\n--XX--",
        "--XXX\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX--",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX",
        "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1\u{0}2\r\n--XX--",
    ])
    func `a broken multipart body is an error`(body: String) {
        #expect(throws: FormError.malformed) { try multipart(body) }
    }

    @Test func `a multipart body without a boundary is an error`() {
        #expect(throws: FormError.malformed) {
            try form("--XX--", type: "multipart/form-data")
        }
    }
}
