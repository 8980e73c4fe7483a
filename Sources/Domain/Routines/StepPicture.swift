/// The picture of a step or of a routine: one of ours, or an emoji (§12.2).
public enum StepPicture: Sendable, Hashable {
    /// A drawn one, by its name.
    case drawn(String)
    /// One emoji.
    case emoji(String)

    /// The names of all that are drawn, in the order in which they are offered.
    public static let drawings = [
        "teeth", "toilet", "wash", "shower", "comb", "dress", "pyjamas", "coat", "shoes", "bag",
        "breakfast", "lunch", "snack", "pizza", "homework", "sport", "kite", "story", "tidy",
        "lamp",
        "bed", "door", "bus", "screen",
    ]

    /// A picture as it is kept and as forms send it; nil for anything else.
    public init?(_ text: String) {
        if Self.drawings.contains(text) {
            self = .drawn(text)
        } else if let emoji = Self.emoji(in: text) {
            self = .emoji(emoji)
        } else {
            return nil
        }
    }

    /// As it is kept.
    public var text: String {
        switch self {
        case .drawn(let name): name
        case .emoji(let emoji): emoji
        }
    }

    /// The one emoji that a text consists of; nil if it is anything else.
    ///
    /// A digit is an emoji only together with the sign that makes it one.
    private static func emoji(in text: String) -> String? {
        guard text.count == 1, text.unicodeScalars.count <= TextMeasure(characters: 1).scalars,
            let first = text.unicodeScalars.first, first.properties.isEmoji
        else { return nil }
        let isShownAsOne =
            first.properties.isEmojiPresentation || text.unicodeScalars.contains("\u{FE0F}")
        return isShownAsOne ? text : nil
    }
}
