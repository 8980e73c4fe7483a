import ChildPages
import Database
import Domain
import HTTP
package import Site
import Synchronization

/// How the house is, for supervisors.
package enum HealthRoutes {
    package static let all: [RouteEntry] = [HomeAddresses.health.route(.get, .anyone, tellHealth)]

    /// For a supervisor: the process answers and the database can be read.
    private static func tellHealth(_ visit: Visit) throws -> Response {
        if let word = visit.request.headers[HouseCall.header] {
            visit.app.common.houseCalls.withLock { _ = $0.remove(word) }
        }
        let trouble = trouble(visit)
        let status: Status = trouble == nil ? .ok : .serviceUnavailable
        // A wrong clock keeps nothing from being saved.
        let told = [trouble, visit.app.clockTrouble].compactMap { $0 }.map {
            visit.words($0.sentence)
        }
        let word = ((trouble == nil ? ["ok"] : []) + told).joined(separator: "\n")
        guard visit.request.query["detail"] != nil, visit.session != nil else {
            return .text(word + "\n", status: status)
        }
        let health = try visit.read {
            try visit.app.backupHealth(at: visit.now, $0)
        }
        let backups = BackupWords(words: visit.words).sentence(health)
        return .text("\(word)\n\(health.health.name): \(backups)\n", status: status)
    }

    /// What keeps the database from being read and written.
    private static func trouble(_ visit: Visit) -> HouseTrouble? {
        do {
            _ = try visit.read { try $0.household() }
            return visit.app.database.condition
        } catch {
            return visit.app.database.condition ?? HouseTrouble(error) ?? .failing
        }
    }
}
