/// The key that opens backups elsewhere: its recovery sheet is shown once, and counts once somebody
/// has typed its letters from paper (§14.3).
package enum BackupKeyAddresses {
    package static let key = PlainPath("/parents/backups/key")
    package static let letters = PlainPath("/parents/backups/key/letters")
}

/// Backups: make one, take one along, say where they go (§14.3).
package enum BackupAddresses {
    package static let backups = PlainPath("/parents/backups")
    package static let homeIsEnough = PlainPath("/parents/backups/home-is-enough")
    /// A POST, because it leaves an entry in the activity log.
    package static let file = Path<Word>("/parents/backups/{backup}/file")
}

/// A backup is brought back: from the list, or from a file, also as the first thing on a new
/// computer (§14.3).
package enum RestoreAddresses {
    package static let restore = PlainPath("/parents/restore")
    package static let chosen = Path<Word>("/parents/backups/{backup}")
    package static let files = PlainPath("/parents/restore/file")
    package static let result = PlainPath("/restored")
    package static let firstFile = PlainPath("/onboarding/restore/file")
    package static let firstRestored = PlainPath("/onboarding/restore")
}
