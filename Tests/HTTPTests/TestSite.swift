import HTTP
import Synchronization

/// A site whose answers a test writes.
struct TestSite: Site {
    var admission: @Sendable (RequestHead) -> Admission = { _ in .accept(bodyLimit: 1_000) }
    var reply: @Sendable (Request) -> Response
    var near: @Sendable (String) -> Bool = { _ in true }

    init(_ reply: @escaping @Sendable (Request) -> Response) { self.reply = reply }

    func admit(_ head: RequestHead) -> Admission { admission(head) }
    func answer(_ request: Request) -> Response { reply(request) }
    func isNear(_ address: String) -> Bool { near(address) }
    func refusal(_ status: Status, _ head: RequestHead?) -> Response {
        .text("refused: \(status.code)", status: status)
    }

    /// Tells the request back: method, path and body.
    static let echo = TestSite { request in
        .text(
            "\(request.method.rawValue) \(request.path) "
                + String(decoding: request.body, as: UTF8.self))
    }
}

/// A server on a free port.
func serve(
    _ site: TestSite, _ change: (inout ServerSettings) -> Void = { _ in }
) throws -> Server {
    // A longer wait than any test needs, a shorter one than anybody's patience.
    var settings = ServerSettings(
        deadlines: ServerSettings.Deadlines(reading: 5_000, working: 10_000, idle: 5_000),
        hosts: .any)
    change(&settings)
    return try Server(settings, site: site)
}

/// A value that test and server share.
final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
    var now: Value { value.withLock { $0 } }
    func change(_ body: (inout Value) -> Void) { value.withLock { body(&$0) } }
}
