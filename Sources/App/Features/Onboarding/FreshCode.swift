import Synchronization

/// The recovery code between the step that makes it and the step that shows it.
///
/// In memory only, because the database keeps just its digest; a restart loses it.
final class FreshCode: Sendable {
    private let code = Mutex<String?>(nil)

    func keep(_ code: String) { self.code.withLock { $0 = code } }

    func take() -> String? { code.withLock { $0 } }

    func forget() { code.withLock { $0 = nil } }
}
