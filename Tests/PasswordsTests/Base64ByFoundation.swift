import Foundation

extension [UInt8] {
    /// Base64 without `=`, by another implementation than the one under test.
    var base64ByFoundation: String? {
        Data(self).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }
}
