import App
import ChildPages
import Demo
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site

/// The command `focuspal copies-to`.
struct CopiesToCommand {
    private static let help = """
        focuspal copies-to DIR: has the package's service write backups to a second place, too

        DIR is where a stick or a network drive is mounted. Backups go to its folder focuspal, which
        then belongs to the service, encrypted for the key on the recovery sheet (Settings, Backups).
        Run it as root. If the stick is missing, FocusPal still starts, says so and keeps trying.
        For a new stick in its place, run the same command again.

        The setting is in \(dropIn). To undo it,
        delete that file, then run: systemctl daemon-reload && systemctl restart focuspal
        """

    private static let dropIn = "/etc/systemd/system/focuspal.service.d/copies.conf"
    /// What systemd lets the service see only as if it were empty.
    private static let hidden = ["/home", "/root", "/run/user", "/tmp", "/var/tmp"]

    private let folder: String

    init(_ options: Options) throws {
        try options.help(Self.help)
        var options = options
        guard let folder = options.takeAlone() else {
            throw UsageError("Name the folder where the stick or network drive is mounted.")
        }
        try options.finish()
        self.folder = folder
    }

    func run() throws {
        guard geteuid() == 0 else {
            throw StartFailure(73, "Only root can do that: sudo focuspal copies-to \(folder)")
        }
        guard try Self.systemctl("cat", "--quiet", "focuspal.service") else {
            let serve = Places.installed == nil ? "bin/serve" : "focuspal serve"
            throw StartFailure(
                78, "There is no service focuspal here. Use \(serve) --copies \(folder)")
        }
        let place = CopiesPlace(path: try Self.place(of: folder))
        try place.check()
        guard mkdir(place.folder, 0o700) == 0 || errno == EEXIST else {
            throw StartFailure(73, "The folder \(place.folder) can’t be made.")
        }
        guard try place.giveAway() else {
            throw StartFailure(
                73,
                "The service can’t write to \(place.folder). Mount it so that all users can: with "
                    + "FAT, with the option umask=0.")
        }
        try Self.write(Self.text(place, unit: try Self.unit(of: place.path)))
        _ = try Self.systemctl("daemon-reload")
        guard try Self.systemctl("restart", "focuspal.service") else {
            throw StartFailure(75, "The service doesn’t start: journalctl -u focuspal says why.")
        }
        print(
            """
            Backups are also written to \(place.folder), once there is a recovery sheet:
            Settings, Backups, Make a recovery sheet.
            """)
    }

    /// The folder without links, if the service can use it.
    private static func place(of folder: String) throws -> String {
        guard let real = realpath(folder, nil) else {
            throw StartFailure(66, "The folder \(folder) isn’t there.")
        }
        defer { free(real) }
        let place = String(cString: real)
        var status = stat()
        guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, place != "/",
            !place.contains(where: { "\n\":$".contains($0) })
        else { throw UsageError("\(folder) can’t be used for backups.") }
        if let top = hidden.first(where: { (place + "/").hasPrefix($0 + "/") }) {
            throw UsageError("The service can’t see what is in \(top). Mount it in /media or /mnt.")
        }
        return place
    }

    /// What systemd calls the mounting of a folder.
    private static func unit(of place: String) throws -> String {
        try Programs.ofSystem.run("systemd-escape", ["--path", "--suffix=mount", place]).text
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func text(_ place: CopiesPlace, unit: String) -> String {
        let (place, copies) = (escaped(place.path), escaped(place.folder))
        return """
            # Written by focuspal copies-to.
            [Unit]
            # After the stick was mounted, but also without it.
            Wants=\(unit)
            After=\(unit)

            [Service]
            Environment="FOCUSPAL_COPIES=\(copies)"
            BindPaths="-\(place)"
            ExecStartPre=-+/bin/chown --recursive --reference=/var/lib/focuspal/. "\(copies)"

            """
    }

    /// What means something to systemd stands for itself.
    private static func escaped(_ path: String) -> String {
        path.replacing("%", with: "%%").replacing("\\", with: "\\\\")
    }

    private static func write(_ text: String) throws {
        do {
            let file = URL(filePath: dropIn)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755])
            try Data(text.utf8).write(to: file, options: .atomic)
            chmod(dropIn, 0o644)
        } catch {
            throw StartFailure(73, "The file \(dropIn) can’t be written.")
        }
    }

    private static func systemctl(_ words: String...) throws -> Bool {
        try Programs.ofSystem.run("systemctl", words).code == 0
    }
}
