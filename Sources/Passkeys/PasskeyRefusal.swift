/// Why what a browser sent is no proof, in the order in which it is looked at (WebAuthn §7.1, §7.2).
public enum PasskeyRefusal: Error, Equatable, Sendable, CaseIterable {
    /// It can't be read.
    case malformed
    /// It was made for something else: to register where a proof was asked for, or the reverse.
    case wrongPurpose
    /// It answers another question.
    case wrongChallenge
    /// It was made for another page.
    case wrongOrigin
    /// It was made within a page of somebody else.
    case inAnotherPage
    /// It was made for another host.
    case wrongHost
    /// Nobody touched the device.
    case nobodyThere
    /// The device did not look who it was.
    case notVerified
    /// It says that a key is backed up that can't be.
    case impossibleBackup
    /// Its key is of a kind that was not offered.
    case unknownAlgorithm
    /// Its credential ID is too long.
    case longCredentialID
    /// The signature does not belong to the key.
    case wrongSignature
}
