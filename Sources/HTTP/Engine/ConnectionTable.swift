import Synchronization

/// Every open connection.
final class ConnectionTable: Sendable {
    private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

    var count: Int { connections.withLock(\.count) }

    var all: [Connection] { connections.withLock { Array($0.values) } }

    func add(_ connection: Connection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: Connection) {
        connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }
}
