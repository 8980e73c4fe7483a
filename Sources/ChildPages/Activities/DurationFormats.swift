package import Site
package import Templates

/// How lengths are written, for the script that keeps counting a running one.
package enum DurationFormats {
    package static func value(_ words: Words) -> Value {
        [
            "none": .text(words("< 1 min")), "min": .text(words("{{m}} min")),
            "h": .text(words("{{h}} h")), "hm": .text(words("{{h}} h {{m}} min")),
        ]
    }
}
