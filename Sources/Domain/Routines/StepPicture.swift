/// The picture of a step or of a routine: one of ours, or an emoji; of a step, a photo too (§12.2).
public enum StepPicture: Sendable, Hashable {
    /// A drawn one, by its name.
    case drawn(String)
    /// One emoji.
    case emoji(String)
    /// A photo that the family took.
    case photo(PhotoID)

    /// The names of all that are drawn, in the order in which they are offered.
    public static let drawings = [
        "teeth", "toilet", "wash", "shower", "comb", "dress", "pyjamas", "coat", "shoes", "bag",
        "breakfast", "lunch", "snack", "pizza", "homework", "sport", "kite", "story", "tidy",
        "lamp",
        "bed", "door", "bus", "screen",
    ]

    /// A picture as it is kept and as forms send it; nil for anything else.
    ///
    /// No text names a photo: forms only say that a step's own is to stay.
    public init?(_ text: String) {
        if Self.drawings.contains(text) {
            self = .drawn(text)
        } else if let emoji = Self.emoji(in: text) {
            self = .emoji(emoji)
        } else {
            return nil
        }
    }

    /// As it is kept; for a photo, the drawing that stands in for it where there are no photos.
    public var text: String {
        switch self {
        case .drawn(let name): name
        case .emoji(let emoji): emoji
        case .photo: Self.standIn
        }
    }

    /// The drawing in place of one that is not there: a foot on the path.
    public static let standIn = "shoes"

    /// The same, or the stand-in for a photo: only steps have those.
    public var withoutPhoto: StepPicture { photo == nil ? self : .drawn(Self.standIn) }

    /// The photo; nil for another picture.
    public var photo: PhotoID? {
        if case .photo(let id) = self { id } else { nil }
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
