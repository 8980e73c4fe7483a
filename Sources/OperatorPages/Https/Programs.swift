import ChildPages
import Foundation
import Glibc
package import Site

/// Other programs that commands use, run with a list of words and never by a shell.
package struct Programs: Sendable {
    /// Where they are looked for, in this order.
    package let folders: [String]

    /// Looks for them in some folders.
    package init(folders: [String]) { self.folders = folders }

    /// Looks for them where the system does.
    package static var ofSystem: Programs {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/sbin:/usr/bin:/sbin:/bin"
        return Programs(folders: path.split(separator: ":").map(String.init))
    }

    /// What came of a program.
    package struct Outcome: Sendable {
        /// Its exit code.
        package let code: Int32
        /// What it said, complaints included.
        package let text: String
    }

    /// The file of a program; nil if it isn't installed.
    package func find(_ name: String) -> String? {
        folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Throws unless a program is installed.
    package func need(_ name: String) throws(StartFailure) {
        guard find(name) != nil else {
            throw StartFailure(78, "\(name) is missing. Install it first: apt install \(name)")
        }
    }

    /// Runs a program to its end; it hears nothing from the terminal.
    ///
    /// Not by Foundation, which hears of a program's end over the network of this computer: where
    /// the package's units close that, it waits for ever.
    /// Throws: `StartFailure` if it isn't installed or can't be started.
    package func run(
        _ name: String, _ words: [String], in folder: String? = nil
    ) throws(StartFailure) -> Outcome {
        try need(name)
        var pipe: [Int32] = [-1, -1]
        guard let path = find(name), Glibc.pipe(&pipe) == 0 else {
            throw StartFailure(71, "\(name) can’t be started.")
        }
        defer { close(pipe[0]) }
        for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Swift doesn't import the function that starts a program in another folder.
        let process =
            if let folder {
                Self.start("/usr/bin/env", ["env", "-C", folder, path] + words, saying: pipe[1])
            } else {
                Self.start(path, [name] + words, saying: pipe[1])
            }
        close(pipe[1])
        guard let process else { throw StartFailure(78, "\(name) can’t be started.") }
        let text = Self.readAll(pipe[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Outcome(
            code: Spawn.exitCode(status), text: String(decoding: text, as: UTF8.self))
    }

    /// Starts a program with all it says going to a descriptor; nil if the system refuses.
    private static func start(
        _ path: String, _ words: [String], saying descriptor: Int32
    ) -> pid_t? {
        // Settings of whoever calls could change what curl and openssl do.
        let environment = ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C", "HOME=/nonexistent"]
        return Spawn.start(
            path, words, environment: environment, input: .nowhere,
            output: .descriptor(descriptor), complaints: .descriptor(descriptor))
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var (text, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return text }
            text += piece[..<count]
        }
    }
}
