import Database
import Domain
import Foundation
import HTTP
import Passwords
import Templates

/// Why FocusPal did not start, in one sentence for whoever started it.
package struct StartFailure: Error, CustomStringConvertible {
    /// The process's exit code, after sysexits.h.
    package let exitCode: Int32
    /// The sentence.
    package let description: String

    /// A failure with its sentence.
    package init(_ exitCode: Int32, _ description: String) {
        self.exitCode = exitCode
        self.description = description
    }

    /// Nobody has set anything up yet; the package's `preinst` knows the code.
    package static let noFamily = StartFailure(
        67,
        "There’s no family in this folder yet. If there was one, perhaps its disk isn’t mounted.")

    /// A folder that can't be made.
    package init(making folder: String, _ error: any Error) {
        let trouble: HouseTrouble? =
            switch (error as? CocoaError)?.code {
            case .fileWriteVolumeReadOnly?: .readOnly
            case .fileWriteOutOfSpace?: .full
            default: nil
            }
        self.init(
            73,
            "The folder \(folder) can't be made. "
                + (trouble?.sentence.english ?? "Check who owns its parent folder."))
    }

    /// A failure for what was thrown on the way.
    package init(_ error: any Error) {
        switch error {
        case let error as StartFailure: self = error
        case let error as OpeningError: self.init(error.reason.rawValue, error.description)
        case let error as ServerError: self.init(71, error.description)
        case let error as TemplateError: self.init(78, error.description)
        case let error as FolderError: self.init(78, error.description)
        case let error as ScriptBundle.Unreadable: self.init(78, error.description)
        case Pepper.Failure.wrongLength:
            self.init(74, HouseTrouble.brokenKeyFile.sentence.english)
        case Pepper.Failure.system(let why):
            self.init(
                74,
                "The key file (pepper) in the data folder can’t be used: \(why). Give it to the user "
                    + "that FocusPal runs as, with the rights 0600.")
        case let error:
            guard let trouble = HouseTrouble(error) else {
                self.init(70, StoreFault.plain(error))
                return
            }
            self.init(
                OpeningError.Reason(trouble).rawValue,
                "\(trouble.sentence.english) Nothing was changed.")
        }
    }
}
