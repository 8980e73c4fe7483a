import Foundation
import Glibc

/// Other programs that commands use, run with a list of words and never by a shell.
public struct Programs: Sendable {
    /// Where they are looked for, in this order.
    let folders: [String]

    /// Looks for them in some folders.
    init(folders: [String]) { self.folders = folders }

    /// Looks for them where the system does.
    public static var ofSystem: Programs {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/sbin:/usr/bin:/sbin:/bin"
        return Programs(folders: path.split(separator: ":").map(String.init))
    }

    /// What came of a program.
    public struct Outcome: Sendable {
        /// Its exit code.
        public let code: Int32
        /// What it said, complaints included.
        public let text: String
    }

    /// The file of a program; nil if it isn't installed.
    func find(_ name: String) -> String? {
        folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Throws unless a program is installed.
    func need(_ name: String) throws(StartFailure) {
        guard find(name) != nil else {
            throw StartFailure(78, "\(name) is missing. Install it first: apt install \(name)")
        }
    }

    /// Runs a program to its end; it hears nothing from the terminal.
    ///
    /// Throws: `StartFailure` if it isn't installed or can't be started.
    public func run(
        _ name: String, _ words: [String], in folder: String? = nil
    ) throws(StartFailure) -> Outcome {
        try need(name)
        let process = Process()
        process.executableURL = find(name).map { URL(filePath: $0) }
        process.arguments = words
        // Settings of whoever calls could change what curl and openssl do.
        process.environment = Dictionary(uniqueKeysWithValues: [
            ("PATH", "/usr/sbin:/usr/bin:/sbin:/bin"), ("LC_ALL", "C"), ("HOME", "/nonexistent"),
        ])
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try process.run()
        } catch {
            throw StartFailure(78, "\(name) can’t be started.")
        }
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus, text: String(decoding: text, as: UTF8.self))
    }
}
