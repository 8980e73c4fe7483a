import ChildPages
import Demo
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site
import Synchronization

/// The socket in the data folder over which commands ask a server: for its owner and root only.
///
/// A request is a line of JSON and the bytes that it announces; so is an answer. Each caller has a
/// thread, so that one who says nothing, such as a command that was stopped by Ctrl-Z, holds up no other.
struct ControlSocket: Sendable {
    /// The data folder.
    let folder: String

    /// Its name in the data folder.
    static let name = "control"
    /// An archive or a backup of decades is smaller.
    static let mostBytes = 1 << 30
    /// A line is smaller.
    private static let mostLine = 1 << 16
    /// A command says at once what it wants, and sends a file from memory.
    private static let patience = (line: Duration.seconds(10), mebibyte: Duration.seconds(1))

    private struct Request: Codable {
        let errand: Errand
        let size: Int
    }

    /// Whether a server listens to it.
    var isAnswered: Bool {
        guard let socket = try? SocketFile.connect(folder) else { return false }
        socket.close()
        return true
    }

    /// Asks the server.
    ///
    /// Throws: `StartFailure`; 75 if nobody answers.
    func ask(
        _ errand: Errand, with bytes: [UInt8]
    ) throws(StartFailure) -> (answer: ErrandAnswer, bytes: [UInt8]) {
        do {
            let socket = try SocketFile.connect(folder)
            defer { socket.close() }
            try socket.write(Self.line(Request(errand: errand, size: bytes.count)))
            try socket.write(bytes)
            let answer = try JSONDecoder().decode(
                ErrandAnswer.self, from: Data(socket.readLine(atMost: Self.mostLine)))
            guard (0...Self.mostBytes).contains(answer.size) else { throw SocketFailure.odd }
            return (answer, try socket.read(answer.size))
        } catch {
            throw StartFailure(
                75,
                "FocusPal is running and doesn’t answer. Try again, or stop it first.")
        }
    }

    /// Answers from now on, on a thread of its own.
    ///
    /// What an earlier process left is replaced. Returns false if it can't listen: commands then
    /// say that the server has to be stopped first.
    func serve(_ app: FocusPal) -> Bool {
        guard let listener = try? SocketFile.listen(folder) else { return false }
        let callers = Callers()
        Thread.detachNewThread { [weak app] in
            while let socket = listener.accept() {
                guard app != nil else { break }
                callers.enter(socket)
                Thread.detachNewThread { [weak app] in
                    if let app { Self.answer(socket, app, callers) }
                    callers.leave(socket)
                    socket.close()
                }
            }
            listener.close()
        }
        return true
    }

    private static func answer(_ socket: SocketFile, _ app: FocusPal, _ callers: Callers) {
        do {
            let asked = try socket.readLine(atMost: mostLine, until: .now + patience.line)
            let request = try JSONDecoder().decode(Request.self, from: Data(asked))
            guard (0...mostBytes).contains(request.size) else { return }
            let time = patience.line + patience.mebibyte * (request.size >> 20)
            let sent = try socket.read(request.size, until: .now + time)
            callers.leave(socket)
            let (answer, bytes) = app.run(request.errand, with: sent)
            var told = answer
            told.size = bytes.count
            try socket.write(line(told))
            try socket.write(bytes)
        } catch {
            // Whoever asked is gone, or is no command of ours.
        }
    }

    private static func line(_ value: some Encodable) throws -> [UInt8] {
        Array(try JSONEncoder().encode(value)) + [10]
    }
}

/// Those who have not yet said what they want, oldest first.
private final class Callers: Sendable {
    /// More at once are no commands of a person.
    private static let most = 16

    private let waiting = Mutex<[SocketFile]>([])

    /// If there are too many, the oldest is cut off: one more must always be heard.
    func enter(_ socket: SocketFile) {
        waiting.withLock { waiting in
            waiting.append(socket)
            if waiting.count > Self.most { waiting.removeFirst().cut() }
        }
    }

    /// Called before the socket is closed: from then on its number may be another's.
    func leave(_ socket: SocketFile) {
        waiting.withLock { $0.removeAll { $0.descriptor == socket.descriptor } }
    }
}

/// Why a socket can't be used.
enum SocketFailure: Error {
    case system(Int32)
    /// It ended too early, or says what nobody says.
    case odd
}
