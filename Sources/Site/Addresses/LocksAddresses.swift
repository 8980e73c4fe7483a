package import Domain

/// The page in front of a locked child's own pages (§1.3).
package enum LockAddresses {
    package static let lock = Path<ChildID>("/children/{child}/lock")
}

/// Where parents set or remove a child's lock (§1.3).
package enum LockSettingAddresses {
    package static let lock = Path<ChildID>("/parents/children/{child}/lock")
}
