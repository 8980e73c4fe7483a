package import Database
import Digests
package import Domain
import HTTP

/// A form that creates something creates it once, even if an impatient finger or a retrying browser
/// sends it twice.
///
/// Its page gives it a number. If someone goes back, changes it and sends it again, it is a new
/// form and creates something new.
package struct OnceForm: Sendable {
    /// The name of the field that carries the number.
    package static let field = "once"

    private let digest: String?
    private let now: Instant

    /// The form of a request; without a number, every request counts as a new one.
    package init(_ visit: Visit) throws {
        let form = try visit.form()
        now = visit.now
        guard form[Self.field].flatMap(TapID.init(_:)) != nil else {
            digest = nil
            return
        }
        let told = form.fields.filter { !KeptFields.secret.contains($0.name) }
            .map { FormText.escape($0.name) + "=" + FormText.escape($0.value) }
        let text = ([visit.request.rawTarget] + told).joined(separator: "&")
        digest = SHA256.hash(Array(text.utf8)).hex
    }

    /// Whether it comes for the first time.
    ///
    /// It is recorded in the transaction that creates the thing.
    package func isFirst(_ writing: borrowing Writing) throws -> Bool {
        guard try !isDone(writing.reading) else { return false }
        try note(writing)
        return true
    }

    /// Whether it was already carried out.
    package func isDone(_ reading: borrowing Reading) throws -> Bool {
        guard let digest else { return false }
        return try reading.isDone(form: digest)
    }

    /// Makes sure that a form whose answer shows a recovery code comes for the first time.
    ///
    /// A second tap drops the answer to the first.
    /// Throws: `Refusal.conflict` saying where the code was.
    package func checkIsFirst(_ app: FocusPal) throws {
        guard try !app.database.read(as: .household, { try isDone($0) }) else {
            throw Self.hasShownCode
        }
    }

    /// For the second of two taps: the answer to the first had the code.
    package static let hasShownCode = Refusal.conflict(
        Message(
            """
            This was saved already. The recovery code was on the page before; change the PIN to get \
            a new one.
            """))

    /// Records that it is being carried out.
    package func note(_ writing: borrowing Writing) throws {
        guard let digest else { return }
        try writing.note(form: digest, at: now)
    }
}
