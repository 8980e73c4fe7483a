import Domain

/// A value that can be part of an address.
package protocol PathPart: Sendable {
    /// How the router distinguishes it from other parts: `int`, `id`, `word` or `text`.
    static var kind: String { get }

    /// Nil if the text is not such a value.
    init?(inPath text: String)

    /// As it stands in an address.
    var inPath: String { get }
}

extension Identifier: PathPart {
    package static var kind: String { "int" }

    package init?(inPath text: String) {
        guard let number = Int64(text) else { return nil }
        self.init(number)
    }

    package var inPath: String { description }
}

extension TapID: PathPart {
    package static var kind: String { "id" }

    package init?(inPath text: String) { self.init(text) }

    package var inPath: String { description }
}

extension PathPart where Self: RawRepresentable, RawValue == String {
    package static var kind: String { "word" }

    package init?(inPath text: String) { self.init(rawValue: text) }

    package var inPath: String { rawValue }
}

extension OnboardingStep: PathPart {}
extension TomoRarity: PathPart {}
extension BadgeFamily.ID: PathPart {}
extension Reservation.Step: PathPart {}

extension CalendarMonth: PathPart {
    package static var kind: String { "word" }

    package init?(inPath text: String) { self.init(iso: text) }

    package var inPath: String { description }
}

extension RoomCode: PathPart {
    package static var kind: String { "text" }

    package init?(inPath text: String) { self.init(typed: text) }

    package var inPath: String { text }
}

/// A word in the address of a picture: lower-case letters, digits and hyphens.
package struct Word: PathPart {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static var kind: String { "word" }

    package init?(inPath text: String) { self.text = text }

    package var inPath: String { text }
}
