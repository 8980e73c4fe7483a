import Database
package import Domain
import Passwords

/// Whether a parent's own PIN is a child's year of birth, which children know.
///
/// Another parent's is not compared: whoever tries years here must not find it.
package struct BirthYearCheck {
    package let app: FocusPal
    /// The parent who types the age.
    package let person: PersonID?

    package init(app: FocusPal, person: PersonID?) {
        self.app = app
        self.person = person
    }

    /// Throws: `Refusal.invalid` at the age field.
    package func perform(_ age: Age) throws {
        guard try isPIN(oneOf: age.birthYears) else { return }
        let field = if case .born = age { "birthday" } else { "years" }
        throw Refusal.invalid([
            FieldError(
                field,
                Message("Your PIN is this child’s year of birth. Choose another PIN first."))
        ])
    }

    /// Whether one of these years is the parent's PIN; each takes as long as a hash.
    package func isPIN(oneOf years: [Int]) throws -> Bool {
        let pins = try app.database.read(as: .household) { try $0.pins() }
        guard let own = person.flatMap({ pins[$0] }) else { return false }
        return try years.contains {
            try app.hasher.verify(String($0), against: own.hash).isRight
        }
    }
}
