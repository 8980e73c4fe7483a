import HTTP
import Testing

struct RouterTests {
    private let router: Router<String> = {
        var router = Router<String>()
        let routes: [(Method, String)] = [
            (.get, "/"), (.get, "/teams"), (.post, "/teams"), (.get, "/teams/new"),
            (.get, "/teams/{team:int}"), (.delete, "/teams/{team:int}"),
            (.get, "/teams/{team:int}/notes/{note:id}"), (.get, "/days/{day:day}"),
            (.get, "/days/{name:word}"), (.get, "/days/{anything:text}"),
            (.post, "/days/{name:word}/stars"), (.get, "/days/{anything}/rings"),
        ]
        for (method, pattern) in routes {
            router.on(method, pattern, "anyone", bodyLimit: 10)
        }
        return router
    }()

    private func found(_ path: String, _ method: Method = .get) -> (String, Parameters)? {
        let segments = path.split(separator: "/").map(String.init)
        guard case .found(let route, let parameters) = router.match(method, segments)
        else { return nil }
        return (route.pattern, parameters)
    }

    @Test(arguments: [
        ("/", "/"), ("/teams", "/teams"), ("/teams/new", "/teams/new"),
        ("/teams/7", "/teams/{team:int}"), ("/days/2026-03-02", "/days/{day:day}"),
        ("/days/monday-9", "/days/{name:word}"), ("/days/Monday", "/days/{anything:text}"),
        ("/days/monday/rings", "/days/{anything}/rings"),
        (
            "/teams/7/notes/0123456789abcdef0123456789abcdef", "/teams/{team:int}/notes/{note:id}"
        ),
        (
            "/teams/7/notes/01234567-89ab-cdef-0123-456789abcdef",
            "/teams/{team:int}/notes/{note:id}"
        ),
    ])
    func `a path finds its pattern`(path: String, pattern: String) {
        #expect(found(path)?.0 == pattern)
    }

    @Test func `parameters are taken by name`() throws {
        let (_, parameters) = try #require(
            found("/teams/9223372036854775807/notes/0123456789abcdef0123456789abcdef"))

        #expect(parameters.int("team") == .max)
        #expect(parameters.text("note") == "0123456789abcdef0123456789abcdef")
    }

    @Test(arguments: [
        "/nowhere", "/teams/0", "/teams/07", "/teams/+7", "/teams/-7", "/teams/7a",
        "/teams/9223372036854775808", "/teams/99999999999999999999", "/teams/٧",
        "/teams/7/notes", "/teams/7/notes/0123456789ABCDEF0123456789ABCDEF",
        "/teams/7/notes/0123456789abcdef", "/teams/new/old", "/days",
    ])
    func `a path of another shape finds nothing`(path: String) {
        let segments = path.split(separator: "/").map(String.init)
        guard case .notFound = router.match(.get, segments) else {
            Issue.record("found a route")
            return
        }
    }

    @Test func `another method learns what is allowed`() {
        guard case .wrongMethod(let allowed) = router.match(.post, ["teams", "7"]) else {
            Issue.record("not a wrong method")
            return
        }
        #expect(allowed == [.get, .delete])
    }

    @Test func `a body's limit is that of the routes that take one`() {
        #expect(router.bodyLimit(["teams", "7"]) == 10)
        #expect(router.bodyLimit(["teams", "new"]) == 0)
        #expect(router.bodyLimit(["nowhere"]) == 0)
    }

    @Test func `a route says who may use it`() {
        guard case .found(let route, _) = router.match(.get, []) else { return }
        #expect(route.endpoint == "anyone" && route.method == .get)
        #expect(router.routes.count == 12)
    }
}
