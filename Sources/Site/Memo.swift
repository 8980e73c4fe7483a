import Synchronization

/// The last result of a pure function for each of a few keys, recomputed when its input changes.
package final class Memo<Key: Hashable & Sendable, Input: Equatable & Sendable, Output: Sendable>:
    Sendable
{
    private let kept = Mutex<[Key: (input: Input, output: Output)]>([:])

    package init() {}

    /// The output for this input; computed only if the key's last input was different.
    package func value(_ key: Key, _ input: Input, _ make: () -> Output) -> Output {
        if let last = kept.withLock({ $0[key] }), last.input == input { return last.output }
        let output = make()
        kept.withLock { $0[key] = (input, output) }
        return output
    }
}
