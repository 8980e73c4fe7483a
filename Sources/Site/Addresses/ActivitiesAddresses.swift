package import Domain

/// A child's home, and what is logged there.
package enum ActivityAddresses {
    package static let home = Path<ChildID>("/children/{child}")
    package static let taps = Path<ChildID>("/children/{child}/taps")
    package static let tap = Path<ChildID, TapID>("/children/{child}/taps/{tap}")
    package static let tapLength = Path<ChildID, TapID>("/children/{child}/taps/{tap}/length")
    package static let tapPart = Path<ChildID, TapID>("/children/{child}/taps/{tap}/part")
}
