import Glibc

/// Why a file could not be written or read.
public enum AgeError: Error, Sendable, Equatable, CustomStringConvertible {
    /// It does not begin as a file of the format v1 does; an armored one, which is text, does not.
    case notAge
    /// It was written for other keys, or for a passphrase; or where it names its keys is damaged,
    /// which looks the same.
    case wrongKey
    /// A part of it was changed, is missing, or is too much.
    case damaged
    /// There are no keys to write it for, or more than a header can name.
    case recipients
    /// Reading or writing failed with this number of `errno.h`.
    case file(CInt)

    /// Whether there was no room left on the disk, or in somebody's share of it.
    public var isDiskFull: Bool { self == .file(ENOSPC) || self == .file(EDQUOT) }

    /// A plain English sentence.
    public var description: String {
        switch self {
        case .notAge: "This is not a file in the age format."
        case .wrongKey: "The file was written for another key."
        case .damaged: "The file is damaged or not complete."
        case .recipients: "There is no key to write the file for, or there are too many."
        case .file(let number): String(cString: strerror(number)) + "."
        }
    }
}
