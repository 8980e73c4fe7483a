package import Domain

/// The parents' own pages.
package enum ParentAddresses {
    package static let overview = PlainPath("/parents")
    package static let children = PlainPath("/parents/children")
    package static let newChild = PlainPath("/parents/children/new")
    package static let child = Path<ChildID>("/parents/children/{child}")
    package static let mode = Path<ChildID>("/parents/children/{child}/mode")
}

/// For a forgotten PIN: the recovery code, or a code from a signed-in device, sets a new one
/// (§9.1).
package enum RecoveryAddresses {
    package static let pin = PlainPath("/parents/pin")
}

/// The page with such a code.
package enum ResetCodeAddresses {
    package static let code = PlainPath("/parents/settings/pin/code")
}

/// What the parents' PIN opens: the parents' pages, and a new device.
package enum SignInAddresses {
    package static let device = PlainPath("/device")
    package static let session = PlainPath("/parents/session")
}
