import Foundation

/// The folder in which all of FocusPal is.
public enum Repository {
    /// Its path: where Templates, Public and migrations are.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
}
