import Database
import Foundation

/// The household that commands work on: opened here, or asked while another process serves it.
///
/// No second process ever opens a database that is served.
public final class OpenHousehold {
    private enum Way {
        case here(FocusPal)
        case served(ControlSocket)
    }

    private let way: Way

    /// Opens it, or finds the server that has it.
    ///
    /// Throws: `StartFailure` as a start does; 75 if a server has it and does not answer.
    public init(_ settings: AppSettings) throws(StartFailure) {
        do {
            way = .here(try FocusPal(settings: settings))
        } catch {
            let failure = StartFailure(error)
            guard failure.exitCode == 69 else { throw failure }
            way = .served(ControlSocket(folder: settings.data))
        }
    }

    /// Runs an errand.
    ///
    /// Throws: `StartFailure` with the sentence of a failure; nothing is changed then.
    public func run(
        _ errand: Errand, with bytes: [UInt8] = []
    ) throws(StartFailure) -> (answer: ErrandAnswer, bytes: [UInt8]) {
        let result =
            switch way {
            case .here(let app): app.run(errand, with: bytes)
            case .served(let socket): try socket.ask(errand, with: bytes)
            }
        guard result.answer.code == 0 else {
            throw StartFailure(
                result.answer.code, result.answer.lines.first ?? "It failed without a word.")
        }
        return result
    }

    /// Whether it was opened here, and something that was read since is damaged.
    public var isDamaged: Bool {
        if case .here(let app) = way { app.database.condition == .damaged } else { false }
    }

    /// Closes it, if it was opened here.
    public func close() {
        if case .here(let app) = way { try? app.close() }
    }
}
