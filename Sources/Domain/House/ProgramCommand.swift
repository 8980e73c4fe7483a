/// A command of `focuspal`, as somebody types it on the computer that runs FocusPal (§14.2).
///
/// The package's program is on the path, and its data belongs to the service. Whoever has built
/// FocusPal starts it with `bin/serve` in its folder, and names the folder with the data.
public enum ProgramCommand {
    /// The data folder of the package's service.
    private static let packageFolder = "/var/lib/focuspal"

    /// Whether the package's service serves the household in a folder.
    public static func isOfPackage(_ folder: String) -> Bool { folder == packageFolder }

    /// The command for the household in a data folder; `words` such as `backup`.
    public static func text(_ words: String, data folder: String) -> String {
        isOfPackage(folder)
            ? "sudo focuspal \(words)"
            : ".build/release/focuspal \(words) --data \(quoted(folder))"
    }

    /// A command for root that needs no data folder, such as `https renew`.
    public static func ofRoot(_ words: String, data folder: String) -> String {
        "sudo \(isOfPackage(folder) ? "" : ".build/release/")focuspal \(words)"
    }

    /// The data folder as a page may name it to anyone: a path can hold somebody's name.
    ///
    /// `DIR` unless it is where `bin/serve` puts it, in the folder with FocusPal's own files.
    public static func unnamed(_ folder: String, root: String) -> String {
        if isOfPackage(folder) { return folder }
        return folder == "data" || folder == "\(root)/data" ? "data" : "DIR"
    }

    /// A path as a shell takes it for one word.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "/._-+".utf8.contains(byte)
        }
        return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
    }
}
