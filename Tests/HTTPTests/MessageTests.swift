import HTTP
import Testing

struct MessageTests {
    private func request(cookie: String...) -> Request {
        Request(headers: Headers(cookie.map { ("Cookie", $0) }))
    }

    @Test func `cookies are read from one line or several`() {
        let request = request(cookie: "a=1; b=\"2\";c=;  d=x=y", "e=5")

        #expect(request.cookie("a") == "1")
        #expect(request.cookie("b") == "2")
        #expect(request.cookie("c") == "")
        #expect(request.cookie("d") == "x=y")
        #expect(request.cookie("e") == "5")
        #expect(request.cookies.map(\.name) == ["a", "b", "c", "d", "e"])
    }

    @Test func `odd cookies are passed over`() {
        let request = request(cookie: ";; a; =b; ab=1; a=2; a=3")

        #expect(request.cookie("a") == "2")
        #expect(request.cookie("") == nil)
        #expect(request.cookies.count == 3)
    }

    @Test func `a cookie's name has to be the whole name, in its case`() {
        #expect(request(cookie: "xid=1; ID=2").cookie("id") == nil)
    }

    @Test func `header names are found in any case`() {
        let headers = Headers([("Accept", "a"), ("X-Two", "1"), ("x-two", "2")])

        #expect(headers["ACCEPT"] == "a")
        #expect(headers["x-Two"] == "1")
        #expect(headers.values("X-TWO") == ["1", "2"])
        #expect(headers["accep"] == nil)
        #expect(headers.all.map(\.name) == ["accept", "x-two", "x-two"])
    }

    @Test func `a target is decoded segment by segment`() {
        #expect(Request(target: "/").path == [])
        #expect(Request(target: "/a%20b/%C3%A4").path == ["a b", "ä"])
        #expect(Request(target: "/a+b").path == ["a+b"])
        #expect(Request(target: "/a/").path == ["a"])
        #expect(Request(target: "/a?b/../c").path == ["a"])
        #expect(Request(target: "/a?b=c").rawTarget == "/a?b=c")
    }

    @Test func `a cookie is set with its limits`() {
        var response = Response.empty(.noContent)

        response.setCookie("id", "abc", sameSite: .strict, maxAge: 60)
        response.setCookie("plain", "1", httpOnly: false)
        response.removeCookie("old")

        #expect(
            response.headers.map(\.1) == [
                "id=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict",
                "plain=1; Path=/; SameSite=Lax",
                "old=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
            ])
    }

    @Test func `setting a header line replaces it`() {
        var response = Response.text("a")

        response.set("content-type", "text/html")

        #expect(response.headers.count == 1)
        #expect(response.header("Content-Type") == "text/html")
    }

    @Test func `a redirect says where to read on`() {
        let response = Response.redirect(to: "/there")

        #expect(response.status == .seeOther && response.header("location") == "/there")
    }
}
