/// The number an answer begins with, and its name.
public struct Status: Sendable, Hashable, CustomStringConvertible {
    /// The three digits.
    public let code: Int
    /// The words after the digits.
    public let reason: String

    /// Makes a status that is not among the named ones.
    public init(_ code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Code and reason, as on the wire.
    public var description: String { "\(code) \(reason)" }

    /// Two statuses are the same when their codes are.
    public static func == (left: Status, right: Status) -> Bool { left.code == right.code }

    /// Hashes the code only.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Status {
    /// 200.
    public static let ok = Status(200, "OK")
    /// 201.
    public static let created = Status(201, "Created")
    /// 204.
    public static let noContent = Status(204, "No Content")
    /// 301: it is at another address for good.
    public static let movedPermanently = Status(301, "Moved Permanently")
    /// 303: read the answer at another address.
    public static let seeOther = Status(303, "See Other")
    /// 304: what the client holds is still right.
    public static let notModified = Status(304, "Not Modified")
    /// 400.
    public static let badRequest = Status(400, "Bad Request")
    /// 403.
    public static let forbidden = Status(403, "Forbidden")
    /// 404.
    public static let notFound = Status(404, "Not Found")
    /// 405.
    public static let methodNotAllowed = Status(405, "Method Not Allowed")
    /// 409.
    public static let conflict = Status(409, "Conflict")
    /// 413.
    public static let contentTooLarge = Status(413, "Content Too Large")
    /// 414.
    public static let uriTooLong = Status(414, "URI Too Long")
    /// 421: the request names a host that is not this one.
    public static let misdirectedRequest = Status(421, "Misdirected Request")
    /// 422.
    public static let unprocessableContent = Status(422, "Unprocessable Content")
    /// 429.
    public static let tooManyRequests = Status(429, "Too Many Requests")
    /// 431.
    public static let headersTooLarge = Status(431, "Request Header Fields Too Large")
    /// 500.
    public static let internalServerError = Status(500, "Internal Server Error")
    /// 501.
    public static let notImplemented = Status(501, "Not Implemented")
    /// 503.
    public static let serviceUnavailable = Status(503, "Service Unavailable")
    /// 507.
    public static let insufficientStorage = Status(507, "Insufficient Storage")
}
