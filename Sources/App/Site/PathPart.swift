import Domain

/// A value that can be part of an address.
protocol PathPart: Sendable {
    /// How the router distinguishes it from other parts: `int`, `id`, `word` or `text`.
    static var kind: String { get }

    /// Nil if the text is not such a value.
    init?(inPath text: String)

    /// As it stands in an address.
    var inPath: String { get }
}

extension Identifier: PathPart {
    static var kind: String { "int" }

    init?(inPath text: String) {
        guard let number = Int64(text) else { return nil }
        self.init(number)
    }

    var inPath: String { description }
}

extension TapID: PathPart {
    static var kind: String { "id" }

    init?(inPath text: String) { self.init(text) }

    var inPath: String { description }
}

extension PathPart where Self: RawRepresentable, RawValue == String {
    static var kind: String { "word" }

    init?(inPath text: String) { self.init(rawValue: text) }

    var inPath: String { rawValue }
}

extension OnboardingStep: PathPart {}
extension TomoRarity: PathPart {}
extension BadgeFamily.ID: PathPart {}
extension Reservation.Step: PathPart {}

extension CalendarMonth: PathPart {
    static var kind: String { "word" }

    init?(inPath text: String) { self.init(iso: text) }

    var inPath: String { description }
}

extension RoomCode: PathPart {
    static var kind: String { "text" }

    init?(inPath text: String) { self.init(typed: text) }

    var inPath: String { text }
}

/// A word in the address of a picture: lower-case letters, digits and hyphens.
struct Word: PathPart {
    let text: String

    init(_ text: String) { self.text = text }

    static var kind: String { "word" }

    init?(inPath text: String) { self.text = text }

    var inPath: String { text }
}
