/// A family's data (§9.5): export it, import it, delete it.
package enum DataAddresses {
    package static let data = PlainPath("/parents/data")
    /// A POST, because it leaves an entry in the activity log.
    package static let archive = PlainPath("/parents/data/archive.zip")
    package static let files = PlainPath("/parents/data/files")
    package static let deletion = PlainPath("/parents/data/deletion")
}

/// An uploaded file: its preview and its import (§9.5).
package enum ImportAddresses {
    package static let upload = PlainPath("/parents/data/import")
}
