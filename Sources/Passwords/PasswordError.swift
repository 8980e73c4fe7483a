/// Why a hash could not be made or checked; a wrong secret is a `Verdict`, not an error.
public enum PasswordError: Error, Sendable, Equatable {
    /// The stored string is not a hash of Argon2id in the PHC format.
    case malformed
    /// The stored string asks for more, or less, than is sane.
    case outOfBounds
    /// Argon2 failed, for instance for want of memory; the text is its own.
    case failed(String)
}
