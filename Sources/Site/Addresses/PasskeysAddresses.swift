package import Domain

/// Where grown-ups add, name and remove the passkeys that open their pages (§9.1): parents anywhere,
/// helpers and readers on their own phone (§17.2).
package enum PasskeyAddresses {
    package static let question = PlainPath("/passkeys/question")
    package static let passkeys = PlainPath("/parents/passkeys")
    package static let added = PlainPath("/parents/passkeys/new")
    package static let passkey = Path<PasskeyID>("/parents/passkeys/{passkey}")
}
