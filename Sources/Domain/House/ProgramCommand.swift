/// A command of `focuspal`, as somebody types it on the computer that runs FocusPal (§14.2).
///
/// The package's program is on the path, and its data belongs to the service. Whoever has built
/// FocusPal starts it with `bin/serve` in its folder, and names the folder with the data. A
/// container of the `Containerfile` has no `sudo`, and ends when the server does: there each
/// command is a container of its own, with the same volume.
public enum ProgramCommand {
    /// The data folder of the package's service.
    private static let packageFolder = "/var/lib/focuspal"
    /// What the image calls that folder, so that it is told from the package.
    private static let imageFolder = "/data"
    /// A container with the family's volume, as the `Containerfile` names both.
    private static let container = "podman run --rm -it -v focuspal:\(packageFolder)"

    /// Whether the package's service serves the household in a folder.
    public static func isOfPackage(_ folder: String) -> Bool { folder == packageFolder }

    /// Whether a container of the image does.
    public static func isOfImage(_ folder: String) -> Bool { folder == imageFolder }

    /// The command for the household in a data folder; `words` such as `backup`.
    public static func text(_ words: String, data folder: String) -> String {
        if isOfPackage(folder) { return "sudo focuspal \(words)" }
        if isOfImage(folder) { return "\(container) focuspal \(words)" }
        return ".build/release/focuspal \(words) --data \(quoted(folder))"
    }

    /// The same for a command that needs FocusPal to be stopped, with what stops it.
    public static func whileStopped(_ words: String, data folder: String) -> Message {
        let command = ["command": text(words, data: folder)]
        if isOfPackage(folder) {
            return Message(
                "sudo systemctl stop focuspal, then {{command}}, then sudo systemctl start focuspal",
                command)
        }
        if isOfImage(folder) {
            return Message(
                "podman stop focuspal, then {{command}}, then podman start focuspal", command)
        }
        return Message("Stop FocusPal, then {{command}}", command)
    }

    /// A command for root that needs no data folder, such as `https renew`; an image has none.
    public static func ofRoot(_ words: String, data folder: String) -> String {
        let isBuilt = !isOfPackage(folder) && !isOfImage(folder)
        return "sudo \(isBuilt ? ".build/release/" : "")focuspal \(words)"
    }

    /// What starts the server with further options.
    public static func serve(_ options: String, data folder: String) -> String {
        if isOfPackage(folder) { return "focuspal serve \(options)" }
        if isOfImage(folder) { return "podman run … focuspal serve \(options)" }
        return "bin/serve \(options)"
    }

    /// What names a second place for backups: the package's service has a sandbox to open, and a
    /// container has to be given the folder.
    public static func copies(data folder: String) -> String {
        if isOfPackage(folder) { return text("copies-to /media/usb", data: folder) }
        if isOfImage(folder) {
            return "podman run … -v /media/usb:/copies focuspal serve --copies /copies"
        }
        return serve("--copies /media/usb", data: folder)
    }

    /// The data folder as a page may name it to anyone: a path can hold somebody's name.
    ///
    /// `DIR` unless it is where `bin/serve` puts it, in the folder with FocusPal's own files.
    public static func unnamed(_ folder: String, root: String) -> String {
        if isOfPackage(folder) || isOfImage(folder) { return folder }
        return folder == "data" || folder == "\(root)/data" ? "data" : "DIR"
    }

    /// A path as a shell takes it for one word.
    public static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "/._-+".utf8.contains(byte)
        }
        return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
    }
}
