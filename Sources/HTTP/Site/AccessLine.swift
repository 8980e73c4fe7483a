/// One answered request, for the log: no names, no header lines, no addresses.
public struct AccessLine: Sendable {
    /// When the request was answered in full; milliseconds since 1970 UTC.
    public let time: Int64
    /// The method as sent.
    public let method: String
    /// The path as sent, without the query; bytes that do not print are shown as `?`.
    public var path: String
    /// The status sent.
    public let status: Int
    /// The bytes of the body before compression by the server; of a stream, what was sent.
    public let bytes: Int
    /// From the request line to the last byte handed over.
    public let milliseconds: Int64
}

extension AccessLine: CustomStringConvertible {
    /// `1772442000123 GET /path 200 512 3ms`.
    public var description: String {
        "\(time) \(method) \(path) \(status) \(bytes) \(milliseconds)ms"
    }
}
