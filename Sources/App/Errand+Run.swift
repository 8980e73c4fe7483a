import ChildPages
import Database
import Demo
import Domain
import Foundation
import GrownUpPages
import OperatorPages
import Site

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
