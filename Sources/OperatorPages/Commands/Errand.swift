package import Domain
import Foundation
package import Site

/// Something that a command wants of a household, whether or not it is being served.
package enum Errand: Sendable, Codable, Equatable {
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
package struct ErrandAnswer: Sendable, Codable, Equatable {
    /// 0, or an exit code.
    package var code: Int32 = 0
    /// What to print, a line each; for a failure its sentence.
    package var lines: [String]
    /// Names what was looked at.
    package var number = 0
    /// How many bytes follow.
    package var size = 0

    enum CodingKeys: String, CodingKey {
        case code, lines, number, size
    }

    package init(_ lines: [String] = [], number: Int = 0) {
        self.lines = lines
        self.number = number
    }

    package init(_ failure: StartFailure) {
        code = failure.exitCode
        lines = [failure.description]
    }
}
