public import Domain
import SQLite

extension Reading {
    /// Whether a form was carried out within a day before.
    ///
    /// Served by the key of `form_once`.
    public func isDone(form digest: String) throws -> Bool {
        try connection.first("SELECT 1 FROM form_once WHERE digest = ?", [.text(digest)]) { _ in
            true
        } ?? false
    }
}

extension Writing {
    /// Notes that a form was carried out; the store refuses one that was before.
    public func note(form digest: String, at now: Instant) throws {
        try connection.run("DELETE FROM form_once WHERE at < ?", [.at(now - .hours(24))])
        try connection.run(
            "INSERT INTO form_once (digest, at) VALUES (?, ?)", [.text(digest), .at(now)])
    }
}
