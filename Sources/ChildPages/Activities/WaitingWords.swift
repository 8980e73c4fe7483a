package import Site
package import Templates

/// What a child's page says about taps that wait in the browser for the server (§11.2).
package enum WaitingWords {
    /// The sentences for one, and for `{{count}}` others.
    package static func value(_ words: Words) -> Value {
        [
            "one": .text(words("1 tap is waiting to be sent.")),
            "other": .text(words("{{count}} taps are waiting to be sent.")),
        ]
    }
}
