import Glibc

/// The process at work, at the other end of a socket.
struct PhotoWorker {
    private let process: pid_t
    private let socket: Int32

    /// Starts the program; nil if the system refuses.
    init?(_ program: String) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        defer { close(ends[1]) }
        guard let process = Self.start(program, at: ends[1]) else {
            close(ends[0])
            return nil
        }
        (self.process, socket) = (process, ends[0])
    }

    private static func start(_ program: String, at descriptor: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
        // What a decoder complains of says something about the photo.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Whatever this process does with signals, the other begins as usual.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        // An environment could name other decoders.
        let arguments = ["focuspal", PhotoProgram.command].map { (text: String) in strdup(text) }
        let settings = ["PATH=/usr/bin:/bin", "LC_ALL=C"].map { (text: String) in strdup(text) }
        defer { for text in arguments + settings { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(
            &process, program, &actions, &attributes, arguments + [nil], settings + [nil])
        return code == 0 ? process : nil
    }

    /// Sends a file and returns the answer to it; nil if there is none in time, or too much of it.
    func converse(_ file: [UInt8], upTo most: Int, until deadline: ContinuousClock.Instant)
        -> [UInt8]?
    {
        var (rest, answer) = (file[...], [UInt8]())
        while true {
            let left = (deadline - ContinuousClock.now) / Duration.milliseconds(1)
            guard left >= 1 else { return nil }
            let wanted = POLLIN | (rest.isEmpty ? 0 : POLLOUT)
            var state = pollfd(fd: socket, events: Int16(wanted), revents: 0)
            guard poll(&state, 1, Int32(left)) >= 0 || errno == EINTR else { return nil }
            if Int32(state.revents) & POLLOUT != 0, !rest.isEmpty { send(&rest) }
            if Int32(state.revents) & (POLLIN | POLLHUP | POLLERR) != 0 {
                guard let piece = receive() else { return answer }
                answer += piece
                guard answer.count <= most else { return nil }
            }
        }
    }

    /// Sends as much as there is room for; once all is sent, or nobody reads it, says so.
    private func send(_ rest: inout ArraySlice<UInt8>) {
        let piece = Array(rest.prefix(64 << 10))
        let count = Glibc.send(
            socket, piece, piece.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EAGAIN, errno != EINTR {
            rest = []
        }
        if rest.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
    }

    /// What has come; nil at the end.
    private func receive() -> [UInt8]? {
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(socket, &piece, piece.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return [] }
        return count > 0 ? Array(piece[..<count]) : nil
    }

    /// Waits for the end, and brings it about if it is due; returns the exit code, as a shell's.
    func end(isDone: Bool, until deadline: ContinuousClock.Instant) -> Int32 {
        close(socket)
        if !isDone { kill(process, SIGKILL) }
        var (status, result): (Int32, pid_t) = (0, 0)
        while true {
            result = waitpid(process, &status, WNOHANG)
            if result == process { break }
            if result < 0, errno != EINTR { return -1 }
            if ContinuousClock.now >= deadline { kill(process, SIGKILL) }
            usleep(1_000)
        }
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}
