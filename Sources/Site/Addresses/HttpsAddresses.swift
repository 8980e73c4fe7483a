/// How a device comes over from http to https (§14.13): it learns to trust the household's root, checks
/// whether it does, and takes along that it belongs to the family.
package enum TrustAddresses {
    package static let trust = PlainPath("/https")
    package static let certificate = PlainPath("/https/focuspal.crt")
    package static let profile = PlainPath("/https/focuspal.mobileconfig")
    package static let reached = PlainPath("/https/reached")
    package static let proxy = PlainPath("/https/proxy")
    // The own phone of a helper comes over, too.
    package static let moving = PlainPath("/https/move")
    package static let arrival = PlainPath("/https/arrival")
}
