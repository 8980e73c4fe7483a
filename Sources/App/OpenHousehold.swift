import ChildPages
import Database
import Demo
import Domain
import Foundation
import Glibc
import GrownUpPages
package import OperatorPages
package import Site

/// The household that commands work on: opened here, or asked while another process serves it.
///
/// No second process ever opens a database that is served.
package final class OpenHousehold {
    private enum Way {
        case here(FocusPal)
        case served(ControlSocket)
    }

    private let way: Way

    /// Opens it, or finds the server that has it.
    ///
    /// `begins`: whether an empty folder becomes a household's. Throws: `StartFailure` as a start does,
    /// and 67 for an empty folder otherwise; 75 if a server has it and does not answer.
    package init(_ settings: AppSettings, begins: Bool = false) throws(StartFailure) {
        do {
            if !begins { try Self.needDatabase(in: settings.data) }
            way = .here(try FocusPal(settings: settings))
        } catch {
            let failure = StartFailure(error)
            let socket = ControlSocket(folder: settings.data)
            // A server goes on reading what isn't in its place any more.
            let isServed =
                failure.exitCode == 69
                || failure.exitCode == KeyFile.recordIsMissing && socket.isAnswered
            guard isServed else { throw failure }
            way = .served(socket)
        }
    }

    /// Whoever checks a folder by mistake finds it as it was afterwards.
    private static func needDatabase(in folder: String) throws(StartFailure) {
        try Vault().check(folder: folder)
        try KeyFile.checkRecord(folder: folder)
        if access(folder + "/" + Database.fileName, F_OK) != 0, errno == ENOENT {
            throw StartFailure.noFamily
        }
    }

    /// Runs an errand.
    ///
    /// Throws: `StartFailure` with the sentence of a failure; nothing is changed then.
    package func run(
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
    package var isDamaged: Bool {
        if case .here(let app) = way { app.database.condition == .damaged } else { false }
    }

    /// Closes it, if it was opened here.
    package func close() {
        if case .here(let app) = way { try? app.close() }
    }
}
