package import Domain

/// Focus mode, and the thoughts that a child parks in it (§12.4).
package enum FocusModeAddresses {
    package static let mode = Path<ChildID>("/children/{child}/focus-mode")
    package static let thoughts = Path<ChildID>("/children/{child}/parked-thoughts")
    package static let gone = Path<ChildID, ParkedThoughtID>(
        "/children/{child}/parked-thoughts/{thought}")
}
