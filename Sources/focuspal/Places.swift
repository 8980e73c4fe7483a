import Foundation
import Glibc

/// Where FocusPal's own files and the family's data are, unless somebody says otherwise.
enum Places {
    /// The folder of the program, if a package has put its files beside it.
    static let installed: String? = {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        let folder = URL(filePath: String(cString: program)).deletingLastPathComponent().path
        return FileManager.default.fileExists(atPath: folder + "/migrations") ? folder : nil
    }()

    /// The folder with Templates, Public and migrations.
    static var root: String { installed ?? "." }

    /// The data folder: what the environment names, as in a container; else that of the package's
    /// service, or `data` in the current folder.
    static var data: String {
        if let named = ProcessInfo.processInfo.environment["FOCUSPAL_DATA"], !named.isEmpty {
            return named
        }
        return installed == nil ? "data" : "/var/lib/focuspal"
    }
}
