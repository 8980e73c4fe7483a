/// What a request asks for, after a form's `_method` field was heard.
///
/// On the wire only GET, HEAD and POST exist; HEAD arrives as ``get`` without a body.
public enum Method: String, Sendable, CaseIterable {
    /// Asks for a page; never changes anything.
    case get = "GET"
    /// Sends a form.
    case post = "POST"
    /// A POST whose form says `_method=PUT`.
    case put = "PUT"
    /// A POST whose form says `_method=DELETE`.
    case delete = "DELETE"
}
