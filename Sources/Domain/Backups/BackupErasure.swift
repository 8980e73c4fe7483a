/// That backups in the second place are to be deleted as soon as it is there (§14.3).
public struct BackupErasure: Sendable, Equatable {
    /// The deleted child that they hold; nil for all backups.
    public let child: ChildID?
    /// When that was asked for: later ones stay.
    public let until: Instant

    /// An erasure.
    public init(child: ChildID?, until: Instant) {
        self.child = child
        self.until = until
    }

    /// Whether a backup has to go.
    public func covers(_ backup: Backup) -> Bool {
        backup.at <= until && (child.map(backup.children.contains) ?? true)
    }
}
