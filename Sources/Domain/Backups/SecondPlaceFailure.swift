/// Why backups in a second place can't be relied on (§14.3).
public enum SecondPlaceFailure: Error, Sendable, Equatable {
    /// The folder is not there, or is not the one that was used before.
    case missing
    /// There is no room in it for another one.
    case full
    /// It takes no changes.
    case readOnly
    /// It refused; the text is what the system says.
    case refused(String)
    /// The file of the newest one there is not what was written.
    case changed

    /// What to think of it, however new the last one there is.
    public var health: Health {
        switch self {
        case .missing, .full, .readOnly, .refused: .attention
        case .changed: .alarm
        }
    }

    /// Whether it can be seen without writing anything, and so also that it is over.
    public var canBeSeen: Bool {
        switch self {
        case .missing, .full, .readOnly, .changed: true
        case .refused: false
        }
    }

    /// The room that a backup takes there, for its manifest and what encrypts it.
    static let more: Int64 = 1 << 20

    /// Judges a folder that is there before anything is written to it; nil if the next backup fits.
    ///
    /// - Parameters:
    ///   - isWritable: whether this process may write there; nil if that can't be told.
    ///   - isReadOnly: whether what is mounted there takes no changes.
    ///   - room: in bytes; nil if that can't be told.
    ///   - bytes: the size of the next backup.
    public static func before(
        writing bytes: Int, isWritable: Bool?, isReadOnly: Bool, room: Int64?
    ) -> SecondPlaceFailure? {
        if isReadOnly || isWritable == false { return .readOnly }
        guard let room else { return nil }
        let (needed, overflow) = Int64(clamping: bytes).addingReportingOverflow(more)
        return overflow || room < needed ? .full : nil
    }
}
