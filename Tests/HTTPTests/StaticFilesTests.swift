import Glibc
import HTTP
import Testing

struct StaticFilesTests {
    private let files = StaticFiles(
        contents: [
            "css/site.css": Array(String(repeating: "a { color: red }\n", count: 100).utf8),
            "icon.png": [137, 80, 78, 71] + (0..<200).map { UInt8($0) },
            "short.js": Array("x".utf8),
        ], hash: sum)

    /// A stand-in for a real hash: the tests need only that contents differ.
    private static func sum(_ bytes: [UInt8]) -> String {
        let number = bytes.reduce(7) { (sum: UInt64, byte) in
            sum &* 1_099_511_628_211 &+ UInt64(byte)
        }
        let hex = String(number, radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex + "00000000"
    }

    private func head(_ target: String, _ lines: (String, String)...) -> RequestHead {
        RequestHead(target: target, headers: Headers(lines.map { (name: $0, value: $1) }))
    }

    @Test func `a file is served at its address to be kept for ever`() throws {
        let address = files.address(of: "css/site.css")
        let response = try #require(files.response(for: head(address)))

        #expect(address.hasPrefix("/assets/") && address.hasSuffix("/css/site.css"))
        #expect(address.split(separator: "/")[1].count == 12)
        #expect(response.bytes?.count == 1_700)
        #expect(response.header("content-type") == "text/css; charset=utf-8")
        #expect(response.header("cache-control") == "public, max-age=31536000, immutable")
        #expect(response.header("x-content-type-options") == "nosniff")
        #expect(response.header("vary") == "Accept-Encoding")
    }

    @Test func `who takes gzip gets gzip, where it pays`() throws {
        let css = head(files.address(of: "css/site.css"), ("Accept-Encoding", "br, gzip;q=0.5"))
        let packed = try #require(files.response(for: css))
        let png = head(files.address(of: "icon.png"), ("Accept-Encoding", "gzip"))
        let plain = try #require(files.response(for: png))

        #expect(packed.header("content-encoding") == "gzip")
        #expect(packed.bytes?.starts(with: [0x1F, 0x8B]) == true)
        #expect(plain.header("content-encoding") == nil && plain.header("vary") == nil)
    }

    @Test(arguments: ["br", "gzip;q=0", "gzip; q=0.0", "x-gzip", ""])
    func `who does not take gzip gets the file`(line: String) throws {
        let css = head(files.address(of: "css/site.css"), ("Accept-Encoding", line))

        #expect(try #require(files.response(for: css)).header("content-encoding") == nil)
    }

    @Test func `what the client holds is not sent again`() throws {
        let address = files.address(of: "icon.png")
        let tag = try #require(files.response(for: head(address))?.header("etag"))

        for line in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let response = try #require(files.response(for: head(address, ("If-None-Match", line))))
            #expect(response.status == .notModified && response.bytes == [])
        }
        let other = try #require(files.response(for: head(address, ("If-None-Match", "\"x\""))))
        #expect(other.status == .ok)
    }

    @Test(arguments: ["/", "/assets", "/assets/000000000000/css/site.css", "/x/y/icon.png"])
    func `other addresses are no files`(target: String) {
        #expect(files.response(for: head(target)) == nil)
        #expect(files.response(for: head(files.prefix + "css")) == nil)
        #expect(files.response(for: head(files.prefix + "missing.css")) == nil)
    }

    @Test func `a change of one file changes all addresses`() {
        let other = StaticFiles(contents: ["short.js": [121]], hash: StaticFilesTests.sum)

        #expect(other.prefix != files.prefix)
    }

    @Test func `a folder is read with what lies below, without hidden names`() throws {
        var template = Array("/tmp/static-files-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { for path in ["/a/b.css", "/a/.c", "/d.svg", "/a", ""] { remove(folder + path) } }
        mkdir(folder + "/a", 0o700)
        for path in ["/a/b.css", "/a/.c", "/d.svg"] {
            let file = try #require(fopen(folder + path, "w"))
            fputs("content", file)
            fclose(file)
        }

        let files = try StaticFiles(folder: folder, hash: StaticFilesTests.sum)

        #expect(files.paths == ["a/b.css", "d.svg"])
        let drawing = try #require(files.response(for: head(files.address(of: "d.svg"))))
        #expect(drawing.header("content-type") == "image/svg+xml")
        #expect(drawing.bytes == Array("content".utf8))
    }

    @Test func `a missing folder is reported`() {
        #expect(throws: FolderError.self) {
            _ = try StaticFiles(folder: "/nonexistent", hash: StaticFilesTests.sum)
        }
    }

    @Test func `a served file is not compressed twice`() throws {
        let files = files
        let server = try serve(
            TestSite { files.response(for: $0.head) ?? .empty(.notFound) })
        let client = try Client(server.port)

        client.get(files.address(of: "css/site.css"), "Accept-Encoding: gzip")
        let answer = try client.answer()
        client.get(files.address(of: "css/site.css"), "If-None-Match: *")

        #expect(answer.lines.filter { $0.hasPrefix("Content-Encoding") }.count == 1)
        #expect(answer["content-length"] == "\(answer.body.count)")
        #expect(try client.answer().status == 304)
    }
}
