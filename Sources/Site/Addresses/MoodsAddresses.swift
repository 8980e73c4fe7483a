package import Domain

/// A child logs a mood on its home, and can add a note on a separate page (§2.6).
package enum MoodAddresses {
    package static let moods = Path<ChildID>("/children/{child}/moods")
    /// A mood, to add a note to it or to take it back.
    package static let mood = Path<ChildID, TapID>("/children/{child}/moods/{mood}")
    package static let skips = Path<ChildID>("/children/{child}/mood-skips")
}
