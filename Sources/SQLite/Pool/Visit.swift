import Glibc

/// Whether this thread is within a pool's `read` or `write`, to which it may not come again.
final class Visit: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let result = pthread_key_create(&key, nil)
        precondition(result == 0, "no thread-local storage is left: close pools that are not used")
        self.key = key
    }

    deinit {
        pthread_key_delete(key)
    }

    var isUnderWay: Bool { pthread_getspecific(key) != nil }

    func during<T>(_ body: () throws -> T) rethrows -> T {
        precondition(
            !isUnderWay,
            "a read or write of this pool is under way on this thread: use its connection")
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
        defer { pthread_setspecific(key, nil) }
        return try body()
    }
}
