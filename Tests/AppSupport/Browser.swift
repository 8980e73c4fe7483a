import App
import Foundation
import HTTP
import Site
import Synchronization

/// A browser without sockets: it keeps cookies and sends forms as a page of ours would.
///
/// It follows nothing by itself.
package final class Browser: Sendable {
    /// The name by which it calls the server, unless told.
    package static let host = "focuspal.lan:8080"

    private let app: TestApp
    private let host: String
    /// How a proxy says it was asked; nil on plain http.
    private let secure: Origin?
    private let peer: String
    private let state = Mutex(State())

    private struct State {
        var cookies: [String: String] = [:]
        var token = ""
    }

    /// A browser that has never been here, at an IP address.
    package init(_ app: TestApp, at host: String = Browser.host, from peer: String = "127.0.0.1") {
        (self.app, self.host, secure, self.peer) = (app, host, nil, peer)
    }

    private init(_ app: TestApp, by origin: Origin, from peer: String) {
        (self.app, host, secure, self.peer) = (app, origin.host, origin, peer)
    }

    /// A browser that has never been here, by https.
    ///
    /// Like a proxy, it knows cookies by the names that the server gave them; see `SecureCookies`.
    package static func secure(
        _ app: TestApp, at name: String = TestApp.secureName, from peer: String = "127.0.0.1"
    ) -> Browser {
        Browser(app, by: Origin("https://\(name)")!, from: peer)
    }

    /// Another browser with the same cookies, for several fingers at once.
    package func copy() -> Browser {
        let other =
            secure.map { Browser(app, by: $0, from: peer) } ?? Browser(app, at: host, from: peer)
        let mine = state.withLock { $0 }
        other.state.withLock { $0 = mine }
        return other
    }

    /// The value of a cookie.
    package subscript(cookie name: String) -> String? {
        get { state.withLock { $0.cookies[name] } }
        set { state.withLock { $0.cookies[name] = newValue } }
    }

    /// The token that its forms carry, as the last page with a form had it.
    package var token: String { state.withLock { $0.token } }

    /// Asks for a page.
    @discardableResult
    package func get(_ target: String, isPart: Bool = false, headers: [String: String] = [:]) throws
        -> Page
    {
        try send(.get, target, headers.merging(isPart ? ["X-Part": "1"] : [:]) { $1 }, [])
    }

    /// Sends a form as the last page would have: from our own origin, with its token.
    @discardableResult
    package func post(
        _ target: String, _ fields: KeyValuePairs<String, String> = [:], isPart: Bool = false,
        headers: [String: String] = [:], token: String? = nil
    ) throws -> Page {
        try post(
            target, all: fields.map { ($0.key, $0.value) }, isPart: isPart, headers: headers,
            token: token)
    }

    /// The same with fields that were put together.
    @discardableResult
    package func post(
        _ target: String, all fields: [(String, String)], isPart: Bool = false,
        headers: [String: String] = [:], token: String? = nil
    ) throws -> Page {
        var all = fields
        all.append(("csrf", token ?? self.token))
        var lines = ["Origin": secure?.text ?? "http://" + host]
        lines["Content-Type"] = "application/x-www-form-urlencoded"
        if isPart { lines["X-Part"] = "1" }
        return try send(method(of: all), target, lines.merging(headers) { $1 }, all)
    }

    /// Sends a form with a file, as a page of ours would.
    @discardableResult
    package func upload(
        _ target: String, _ bytes: [UInt8], named name: String, as field: String = "file",
        _ fields: KeyValuePairs<String, String> = [:]
    ) throws -> Page {
        let boundary = "----a boundary----"
        let parts = ([("csrf", token)] + fields.map { ($0.key, $0.value) }).map { name, value in
            """
            --\(boundary)\r
            Content-Disposition: form-data; name="\(name)"\r
            \r
            \(value)\r

            """
        }
        let head =
            parts.joined() + """
                --\(boundary)\r
                Content-Disposition: form-data; name="\(field)"; filename="\(name)"\r
                Content-Type: application/octet-stream\r
                \r

                """
        let body = Array(head.utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8)
        return try send(
            .post, target,
            [
                "Origin": "http://" + host,
                "Content-Type": "multipart/form-data; boundary=\"\(boundary)\"",
                "Content-Length": String(body.count),
            ], body: body)
    }

    /// What the server makes of a POST whose form says so.
    private func method(of fields: [(String, String)]) -> HTTP.Method {
        fields.first { $0.0 == "_method" }.flatMap { Method(rawValue: $0.1) } ?? .post
    }

    private func send(
        _ method: HTTP.Method, _ target: String, _ lines: [String: String],
        _ fields: [(String, String)]
    ) throws -> Page {
        let body = fields.map { Self.escape($0.0) + "=" + Self.escape($0.1) }
            .joined(separator: "&")
        return try send(method, target, lines, body: Array(body.utf8))
    }

    private func send(
        _ method: HTTP.Method, _ target: String, _ lines: [String: String], body: [UInt8]
    ) throws -> Page {
        var headers = ["Host": host].merging(lines) { $1 }
        let jar = state.withLock { $0.cookies }.sorted { $0.key < $1.key }
        if !jar.isEmpty {
            let prefix = secure == nil ? "" : "__Host-"
            headers["Cookie"] = jar.map { "\(prefix)\($0.key)=\($0.value)" }.joined(separator: "; ")
        }
        let request = Request(
            head: RequestHead(
                method: method, target: target,
                headers: Headers(headers.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }),
                peer: peer, forwarded: secure), body: body)
        let site = app.focusPal.site()
        var response =
            switch site.admit(request.head) {
            case .accept(let limit) where body.count <= limit: site.answer(request)
            case .accept: site.refusal(.contentTooLarge, request.head)
            case .refuse(let response): response
            }
        while case .later(let deferred) = response.body { response = deferred.work() }
        app.focusPal.settle()
        let page = Page(response)
        take(page)
        let misspelled = app.misspelled
        guard misspelled.isEmpty else { throw Misspelled(names: misspelled) }
        return page
    }

    private func take(_ page: Page) {
        let token = page.html.isEmpty ? nil : page.token
        state.withLock { state in
            if let token { state.token = token }
            for line in page.all("set-cookie") {
                let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
                let isGone = line.contains("Max-Age=0")
                state.cookies[String(pair[0])] = isGone ? nil : String(pair.last ?? "")
            }
        }
    }

    private static func escape(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
            let hex = String(byte, radix: 16, uppercase: true)
            return isPlain
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + hex
        }.joined()
    }
}

/// A template asked for names that its page does not have.
package struct Misspelled: Error {
    let names: [String]
}

extension Browser {
    /// A browser that the family has let in; with several grown-ups, by the name and PIN of one.
    package static func letIn(
        _ app: TestApp, at host: String = Browser.host, name: String = "Mum"
    ) throws -> Browser {
        let browser = Browser(app, at: host)
        try browser.get("/device")
        try browser.post("/device", ["name": name, "pin": TestApp.pin])
        return browser
    }

    /// A browser that the family has let in, with a parent signed in.
    package static func parent(_ app: TestApp, at host: String = Browser.host) throws -> Browser {
        let browser = try letIn(app, at: host)
        try browser.signIn()
        return browser
    }

    /// Begins a first evening, with the set-up code of this start unless told.
    @discardableResult
    package func welcome(
        _ name: String = "Winter", zone: String = "Europe/Berlin", code: String? = nil,
        headers: [String: String] = [:]
    ) throws -> Page {
        try get("/onboarding/welcome", headers: headers)
        let code = try code ?? app.focusPal.setUpCode() ?? ""
        return try post(
            "/onboarding/welcome", ["name": name, "zone": zone, "setup_code": code],
            headers: headers)
    }

    /// Types a PIN at the parents' door; with several grown-ups, at the face of one.
    @discardableResult
    package func signIn(_ pin: String = TestApp.pin, as person: Int = 1) throws -> Page {
        try get("/parents/session")
        return try post("/parents/session", ["person": "\(person)", "pin": pin])
    }

    /// Goes on to where a page leads.
    @discardableResult
    package func follow(_ page: Page) throws -> Page { try get(page["location"] ?? "/") }
}
