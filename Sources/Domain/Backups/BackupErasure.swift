/// That backups in one place are to be deleted, as soon as it is there (§14.3).
public struct BackupErasure: Sendable, Equatable {
    /// The deleted child that they hold; nil for all backups.
    public let child: ChildID?
    /// Where they lie.
    public let place: Place
    /// When that was asked for: later ones stay.
    public let until: Instant

    /// Where backups lie.
    public enum Place: Sendable, Equatable {
        /// In the data folder.
        case home
        /// In a second place, by what a file in it says; nil if nobody noted that.
        case elsewhere(mark: String?)
    }

    /// An erasure.
    public init(child: ChildID?, in place: Place, until: Instant) {
        self.child = child
        self.place = place
        self.until = until
    }

    /// Whether a backup has to go.
    public func covers(_ backup: Backup) -> Bool {
        backup.at <= until && (child.map(backup.children.contains) ?? true)
    }

    /// Whether it is about the second place whose file says this: another one may be there by now.
    public func isAbout(_ mark: String) -> Bool {
        switch place {
        case .home: false
        case .elsewhere(let own): own == nil || own == mark
        }
    }
}
