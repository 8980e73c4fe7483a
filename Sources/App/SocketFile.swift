import Glibc

/// A Unix socket in a folder, and a connection over it.
struct SocketFile: Sendable {
    let descriptor: Int32

    /// In microseconds.
    private static let patience: UInt32 = 100_000

    /// Waits for connections; a file that is there is replaced.
    static func listen(_ folder: String) throws(SocketFailure) -> SocketFile {
        unlink(folder + "/" + ControlSocket.name)
        return try open(folder) { descriptor, address, length in
            // The folder is its owner's; so is the socket.
            bind(descriptor, address, length) == 0
                && chmod(folder + "/" + ControlSocket.name, 0o600) == 0
                && Glibc.listen(descriptor, 4) == 0
        }
    }

    /// Connects to whoever listens.
    static func connect(_ folder: String) throws(SocketFailure) -> SocketFile {
        try open(folder) { Glibc.connect($0, $1, $2) == 0 }
    }

    /// The next connection of this user or of root; nil once the socket can't be used any more.
    func accept() -> SocketFile? {
        while true {
            let next = Glibc.accept(descriptor, nil, nil)
            if next < 0 {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // The system is short of what others will give back.
                    usleep(Self.patience)
                    continue
                default: return nil
                }
            }
            // `struct ucred`: process, user and group, which Swift does not import.
            var peer: (pid: Int32, uid: UInt32, gid: UInt32) = (0, .max, .max)
            var size = socklen_t(MemoryLayout.size(ofValue: peer))
            let isKnown = getsockopt(next, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
            if isKnown, peer.uid == getuid() || peer.uid == 0 {
                // Someone who doesn't read the answer is not waited for.
                var limit = timeval(tv_sec: 60, tv_usec: 0)
                let length = socklen_t(MemoryLayout<timeval>.size)
                setsockopt(next, SOL_SOCKET, SO_SNDTIMEO, &limit, length)
                return SocketFile(descriptor: next)
            }
            Glibc.close(next)
        }
    }

    func close() { Glibc.close(descriptor) }

    /// Ends what another thread reads or writes; the file is still its to close.
    func cut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func write(_ bytes: [UInt8]) throws(SocketFailure) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(
                    descriptor, $0.baseAddress! + start, $0.count - start,
                    Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(errno) }
            start += count
        }
    }

    /// Exactly so many bytes; without a deadline, it waits for as long as it takes.
    func read(
        _ size: Int, until deadline: ContinuousClock.Instant? = nil
    ) throws(SocketFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: min(max(size, 1), 256 << 10))
        while bytes.count < size {
            if let deadline { try wait(until: deadline) }
            let count = recv(descriptor, &piece, min(piece.count, size - bytes.count), 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .odd }
            bytes += piece[..<count]
        }
        return bytes
    }

    /// Waits for something to read.
    private func wait(until deadline: ContinuousClock.Instant) throws(SocketFailure) {
        while true {
            let left = (deadline - .now) / Duration.milliseconds(1)
            guard left >= 1 else { throw .odd }
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&state, 1, Int32(min(left, 1_000_000)))
            if count > 0 { return }
            guard count == 0 || errno == EINTR else { throw .system(errno) }
        }
    }

    /// A line without its end.
    func readLine(
        atMost most: Int, until deadline: ContinuousClock.Instant? = nil
    ) throws(SocketFailure) -> [UInt8] {
        var line: [UInt8] = []
        while line.count < most {
            let next = try read(1, until: deadline)
            if next == [10] { return line }
            line += next
        }
        throw .odd
    }

    /// Addresses are short, folders may not be: the folder is reached by its descriptor.
    private static func open(
        _ folder: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) throws(SocketFailure) -> SocketFile {
        let place = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard place >= 0 else { throw .system(errno) }
        defer { Glibc.close(place) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("/proc/self/fd/\(place)/\(ControlSocket.name)".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system(errno) }
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isOpen else {
            let code = errno
            Glibc.close(descriptor)
            throw .system(code)
        }
        return SocketFile(descriptor: descriptor)
    }
}
