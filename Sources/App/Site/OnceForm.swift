import Database
import Digests
import Domain
import HTTP

/// A form that makes something: sent twice, by an impatient finger or a browser that asks again, it
/// makes one thing.
///
/// Its page gives it a number. Changed and sent again, from the page that the way back leads to, it is
/// another form and makes another thing.
struct OnceForm: Sendable {
    /// The name of the field that carries the number.
    static let field = "once"

    private let digest: String?
    private let now: Instant

    /// The form of a request; without a number each is another one.
    init(_ visit: Visit) throws {
        let form = try visit.form()
        now = visit.now
        guard form[Self.field].flatMap(TapID.init(_:)) != nil else {
            digest = nil
            return
        }
        let told = form.fields.filter { !SecretFields.names.contains($0.name) }
            .map { FormText.escape($0.name) + "=" + FormText.escape($0.value) }
        let text = ([visit.request.rawTarget] + told).joined(separator: "&")
        digest = SHA256.hash(Array(text.utf8)).hex
    }

    /// Whether it comes for the first time, and is noted so, in the transaction that makes the thing.
    func isFirst(_ writing: borrowing Writing) throws -> Bool {
        guard try !isDone(writing.reading) else { return false }
        try note(writing)
        return true
    }

    /// Whether it was carried out before.
    func isDone(_ reading: borrowing Reading) throws -> Bool {
        guard let digest else { return false }
        return try reading.isDone(form: digest)
    }

    /// Notes that it is carried out.
    func note(_ writing: borrowing Writing) throws {
        guard let digest else { return }
        try writing.note(form: digest, at: now)
    }
}
