import Database
public import Domain
import Foundation

/// Something that a command wants of a household, whether or not it is being served.
public enum Errand: Sendable, Codable, Equatable {
    /// Makes a backup among the daily ones.
    case backup
    /// Makes a backup whose bytes are the answer.
    case backupFile
    /// Everything as an archive, whose bytes are the answer.
    case export
    /// Imports an archive, whose bytes come along.
    case take
    /// Sets a new PIN; the name says whose, if there are several grown-ups.
    case resetPIN(String, person: String?)
    /// Looks at a backup, whose bytes come along; the key opens an encrypted one, and the PIN line
    /// brings the PIN of another computer back.
    case look(key: String?, pinLine: String?)
    /// Replaces everything by the backup that was looked at.
    case restore(number: Int)
    /// Puts away the backup that was looked at.
    case putAway(number: Int)
    /// Adds up all stored totals.
    case rebuildTotals
    /// Tells how the house stands; the answer's number is the exit code, and its bytes are JSON.
    ///
    /// `https`: what the command has seen of the certificate, if it may read what the server may not.
    case checkUp(https: HttpsFinding?)
}

/// What came of an errand.
public struct ErrandAnswer: Sendable, Codable, Equatable {
    /// 0, or an exit code.
    public var code: Int32 = 0
    /// What to print, a line each; for a failure its sentence.
    public var lines: [String]
    /// Names what was looked at.
    public var number = 0
    /// How many bytes follow.
    public var size = 0

    enum CodingKeys: String, CodingKey {
        case code, lines, number, size
    }

    init(_ lines: [String] = [], number: Int = 0) {
        self.lines = lines
        self.number = number
    }

    init(_ failure: StartFailure) {
        code = failure.exitCode
        lines = [failure.description]
    }
}

extension FocusPal {
    /// Runs an errand; never throws, for a failure is an answer too.
    func run(_ errand: Errand, with bytes: [UInt8]) -> (answer: ErrandAnswer, bytes: [UInt8]) {
        do {
            return try attempt(errand, bytes)
        } catch {
            return (ErrandAnswer(error), [])
        }
    }

    private func attempt(
        _ errand: Errand, _ bytes: [UInt8]
    ) throws(StartFailure) -> (answer: ErrandAnswer, bytes: [UInt8]) {
        switch errand {
        case .backup: return (ErrandAnswer([try makeBackup()]), [])
        case .backupFile:
            let file = try backupToTakeAlong()
            return (
                ErrandAnswer([
                    file.isEncrypted
                        ? "Encrypted: the key on the recovery sheet opens it."
                        : "Not encrypted: anyone with this file can read it."
                ]), file.bytes
            )
        case .export:
            let (name, bytes) = try archive()
            return (ErrandAnswer([name]), bytes)
        case .take: return (ErrandAnswer(try takeArchive(bytes)), [])
        case .resetPIN(let pin, let person):
            do {
                let (code, locksAreLost) = try resetPIN(pin, of: person)
                return (ErrandAnswer([code] + (locksAreLost ? ["locks"] : [])), [])
            } catch {
                throw StartFailure(error)
            }
        case .look(let key, let pinLine):
            let (number, lines) = try look(at: bytes, key: key, pinLine: pinLine)
            return (ErrandAnswer(lines, number: number), [])
        case .restore(let number): return (ErrandAnswer(try restore(number)), [])
        case .putAway(let number):
            restores.forget(number)
            return (ErrandAnswer(), [])
        case .checkUp(let https): return doctor(https: https)
        case .rebuildTotals:
            do {
                return (ErrandAnswer(["Totals rebuilt. Corrected:\n\(try rebuildTotals())"]), [])
            } catch {
                throw StartFailure(error)
            }
        }
    }
}
