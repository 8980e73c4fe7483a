import Glibc

/// What a process of its own may use; set by itself, before it reads the first byte.
package struct ProcessLimits: Sendable {
    /// Bytes of address space.
    package let memory: UInt
    /// Seconds of processor time.
    package let seconds: UInt
    /// Open files.
    package let descriptors: UInt

    package init(memory: UInt, seconds: UInt, descriptors: UInt) {
        self.memory = memory
        self.seconds = seconds
        self.descriptors = descriptors
    }

    /// Sets them for the rest of this process, which can write no file and leaves no dump either; false
    /// if the system refuses.
    package func apply() -> Bool {
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
