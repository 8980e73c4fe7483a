import Glibc

/// What a process of its own may use; set by itself, before it reads the first byte.
struct ProcessLimits: Sendable {
    /// Bytes of address space.
    let memory: UInt
    /// Seconds of processor time.
    let seconds: UInt
    /// Open files.
    let descriptors: UInt

    /// Sets them for the rest of this process, which can write no file and leaves no dump either; false
    /// if the system refuses.
    func apply() -> Bool {
        Self.limit(RLIMIT_AS, to: memory) && Self.limit(RLIMIT_CPU, to: seconds)
            && Self.limit(RLIMIT_NOFILE, to: descriptors) && Self.limit(RLIMIT_FSIZE, to: 0)
            && Self.limit(RLIMIT_CORE, to: 0)
    }

    private static func limit(_ resource: __rlimit_resource, to most: UInt) -> Bool {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return false }
        // Whoever started this one may have set a lower limit, which can't be raised.
        let most = min(rlim_t(most), limit.rlim_max)
        limit = rlimit(rlim_cur: most, rlim_max: most)
        return setrlimit(resource, &limit) == 0
    }
}
