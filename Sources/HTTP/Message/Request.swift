/// A whole request, as a handler receives it.
public struct Request: Sendable {
    /// Everything before the body.
    public var head: RequestHead
    /// The body's bytes.
    public var body: [UInt8]
    /// What the route's pattern took from the path; set by whoever routes.
    public var parameters: Parameters

    /// What is asked for.
    public var method: Method { head.method }
    /// The decoded segments of the path; `[]` for "/".
    public var path: [String] { head.path }
    /// The target as it came, query included.
    public var rawTarget: String { head.rawTarget }
    /// The query's fields, parsed at each call.
    public var query: Form { head.query }
    /// The header lines.
    public var headers: Headers { head.headers }
    /// The client's IP address.
    public var peer: String { head.peer }
    /// What counts as one place: the IPv4 address, or the /64 of the IPv6 address.
    public var network: String { head.network }
    /// The cookies in the order they came, parsed at each call.
    public var cookies: [(name: String, value: String)] { head.cookies }

    /// The first cookie of this name.
    public func cookie(_ name: String) -> String? { head.cookie(name) }

    /// Makes a request without a socket, for tests.
    public init(
        method: Method = .get, target: String = "/", headers: Headers = Headers(),
        body: [UInt8] = [], peer: String = "127.0.0.1", parameters: Parameters = Parameters()
    ) {
        self.init(
            head: RequestHead(method: method, target: target, headers: headers, peer: peer),
            body: body, parameters: parameters)
    }

    /// Puts a request together from its parts.
    public init(head: RequestHead, body: [UInt8] = [], parameters: Parameters = Parameters()) {
        self.head = head
        self.body = body
        self.parameters = parameters
    }

    /// A form that the same client sends next, from a page of the same site, with these cookies.
    public func followed(
        by method: Method, _ target: String, cookies: [(name: String, value: String)], form: String
    ) -> Request {
        let pairs = cookies.map { name, value in
            "\(head.isSecure ? SecureCookies.name(name) : name)=\(value)"
        }
        let headers = Headers([
            ("Host", head.headers["host"] ?? ""), ("Origin", head.origin.text),
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Cookie", pairs.joined(separator: "; ")),
        ])
        return Request(
            head: RequestHead(
                method: method, target: target, headers: headers, peer: head.peer,
                forwarded: head.forwarded), body: Array(form.utf8))
    }

    /// The body's fields: urlencoded or multipart, as its content type says; empty without a body.
    ///
    /// - Throws: ``FormError``.
    public func form() throws(FormError) -> Form {
        guard let type = headers.bytes(of: "content-type") else {
            guard body.isEmpty else { throw .unknownType }
            return Form()
        }
        let media = MediaType(type)
        switch media.essence {
        case "application/x-www-form-urlencoded":
            return try Form(strictlyUrlencoded: body[...])
        case "multipart/form-data":
            guard let boundary = media.parameters["boundary"] else { throw .malformed }
            return try Multipart.parse(body, boundary: boundary)
        default:
            throw .unknownType
        }
    }

    /// A POST whose urlencoded form says `_method=PUT` or `DELETE` becomes that.
    mutating func hearMethodField() {
        guard head.method == .post, !body.isEmpty,
            let type = headers.bytes(of: "content-type"),
            MediaType.isUrlencoded(type),
            let field = Form.firstValue(of: "_method", inUrlencoded: body[...])
        else { return }
        switch field.uppercased() {
        case "PUT": head.method = .put
        case "DELETE": head.method = .delete
        default: break
        }
    }
}
