import Glibc

private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Starts a thread that nobody waits for.
///
/// - Parameter name: for the message when the system gives no thread.
func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(Body(body)).toOpaque()
    let result = pthread_create(
        &thread, nil,
        { argument in
            guard let argument else { return nil }
            Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
            return nil
        }, argument)
    precondition(result == 0, "no thread for \(name)")
    pthread_detach(thread)
}

/// Milliseconds of a clock that never jumps.
func monotonicMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// Milliseconds since 1970 UTC.
func wallMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
