/// The checks that a request's head must pass before anything else looks at it.
///
/// The engine accepts heads that another server may read differently. From there it is a short way
/// to one client's request being answered for another (request smuggling).
struct HeadCheck {
    static let targetLimit = 1_900
    static let headerLimit = 16 << 10
    static let lineLimit = 100

    /// Set while the lines are gathered: a name that is no token, a control byte in a value.
    var isMalformed = false
    var isTooLarge = false
    var headers = Headers()

    /// What the body will be.
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    mutating func add(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) {
        if name.isEmpty || !name.allSatisfy(\.isTokenByte) { isMalformed = true }
        for byte in value where byte < 32 && byte != 9 || byte == 127 { isMalformed = true }
        if headers.count >= HeadCheck.lineLimit
            || headers.size + name.count + value.count > HeadCheck.headerLimit
        {
            isTooLarge = true
        } else {
            headers.append(name, value)
        }
    }

    /// How the body is framed, or why the request cannot be trusted at all.
    func framing(targetLength: Int) -> Result<Framing, Refusal> {
        if isTooLarge { return .failure(Refusal(.headersTooLarge)) }
        if isMalformed { return .failure(Refusal(.badRequest)) }
        if targetLength > HeadCheck.targetLimit { return .failure(Refusal(.uriTooLong)) }
        guard headers.count(of: "host") == 1 else { return .failure(Refusal(.badRequest)) }
        let lengths = headers.count(of: "content-length")
        if let coding = headers.bytes(of: "transfer-encoding") {
            guard lengths == 0 else { return .failure(Refusal(.badRequest)) }
            guard headers.count(of: "transfer-encoding") == 1, coding.isSameText(as: "chunked")
            else { return .failure(Refusal(.notImplemented)) }
            return .success(.chunked)
        }
        guard lengths > 0 else { return .success(.none) }
        guard lengths == 1, let digits = headers.bytes(of: "content-length"), !digits.isEmpty,
            digits.count <= 15, digits.allSatisfy(\.isDigit)
        else { return .failure(Refusal(.badRequest)) }
        let length = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
        return .success(length == 0 ? .none : .length(length))
    }

    /// A head that is answered by closing the connection: where its body ends is not certain.
    struct Refusal: Error {
        let status: Status
        init(_ status: Status) { self.status = status }
    }
}
