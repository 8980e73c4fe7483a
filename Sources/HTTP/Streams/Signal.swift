import Glibc

/// Wakes one waiting thread for each time it is sent.
final class Signal: Sendable {
    // SAFETY: a POSIX semaphore may be used by any thread; it lives as long as this object.
    private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func send() { sem_post(semaphore) }

    func wait() { while sem_wait(semaphore) != 0 {} }
}
