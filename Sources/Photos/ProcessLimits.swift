import Glibc

/// What the process that decodes a photo may use; set by itself, before it reads the first byte.
public struct ProcessLimits: Sendable {
    /// Bytes of address space.
    public var memory: UInt
    /// Seconds of processor time.
    public var seconds: UInt
    /// Open files.
    public var descriptors: UInt

    /// Limits of a process.
    public init(memory: UInt, seconds: UInt, descriptors: UInt) {
        (self.memory, self.seconds, self.descriptors) = (memory, seconds, descriptors)
    }

    /// Sets them for the rest of this process, which can write no file and leaves no dump either.
    ///
    /// Throws: `PhotoError.unlimited` if one of them can't be set.
    public func apply() throws(PhotoError) {
        try Self.limit(RLIMIT_AS, to: memory)
        try Self.limit(RLIMIT_CPU, to: seconds)
        try Self.limit(RLIMIT_NOFILE, to: descriptors)
        try Self.limit(RLIMIT_FSIZE, to: 0)
        try Self.limit(RLIMIT_CORE, to: 0)
    }

    private static func limit(_ resource: __rlimit_resource, to most: UInt) throws(PhotoError) {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw .unlimited }
        // Whoever started this one may have set a lower limit, which can't be raised.
        let most = min(rlim_t(most), limit.rlim_max)
        limit = rlimit(rlim_cur: most, rlim_max: most)
        guard setrlimit(resource, &limit) == 0 else { throw .unlimited }
    }
}
