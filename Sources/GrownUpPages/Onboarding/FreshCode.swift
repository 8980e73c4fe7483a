import ChildPages
package import Site
import Synchronization

/// The recovery code between the step that makes it and the step that shows it.
///
/// In memory only, because the database keeps just its digest; a restart loses it.
package final class FreshCode: HouseholdMemory {
    private let code = Mutex<String?>(nil)

    package init(_: FocusPal) {}

    package func keep(_ code: String) { self.code.withLock { $0 = code } }

    package func take() -> String? { code.withLock { $0 } }

    package func forget() { code.withLock { $0 = nil } }
}

extension FocusPal {
    package var freshCode: FreshCode { memory() }
}
