import Glibc

/// A process that reads a stranger's file or prints, at the other end of a socket: this program, with a command
/// that limits itself first.
package struct LimitedProcess {
    /// How it has ended.
    package struct Ending {
        /// As a shell's.
        package let code: Int32
        /// nil if there was none in time, or too much of it.
        package let answer: [UInt8]?
    }

    private let process: pid_t
    private let socket: Int32

    /// Has the program answer a file, with a command and what it needs; waits for it.
    ///
    /// Nil if the system starts none.
    package static func answer(
        of program: String, _ words: [String], to file: [UInt8], upTo most: Int,
        within patience: Duration
    ) -> Ending? {
        let deadline = ContinuousClock.now + patience
        guard let process = Self(program, words) else { return nil }
        let answer = process.converse(file, upTo: most, until: deadline)
        return Ending(code: process.end(isDone: answer != nil, until: deadline), answer: answer)
    }

    private init?(_ program: String, _ words: [String]) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        defer { close(ends[1]) }
        // What a library complains of says something about the file, and an environment could name other
        // libraries.
        guard
            let process = Spawn.start(
                program, ["focuspal"] + words,
                environment: ["PATH=/usr/bin:/bin", "LC_ALL=C"], input: .descriptor(ends[1]),
                output: .descriptor(ends[1]), complaints: .nowhere)
        else {
            close(ends[0])
            return nil
        }
        (self.process, socket) = (process, ends[0])
    }

    private func converse(_ file: [UInt8], upTo most: Int, until deadline: ContinuousClock.Instant)
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

    /// Waits for the end, and brings it about if it is due.
    private func end(isDone: Bool, until deadline: ContinuousClock.Instant) -> Int32 {
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
        return Spawn.exitCode(status)
    }
}
