/// This program, as it names itself in what it writes.
public enum Program {
    /// Its version; backups and archives name it.
    public static let version = "0.1.0"
}
