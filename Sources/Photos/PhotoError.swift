/// Why there is no small picture of a photo.
public enum PhotoError: Error, Equatable {
    /// The library that decodes can't be loaded; what the system says of it.
    case absent(String)
    /// It has more pixels than are decoded.
    case tooLarge
    /// It can't be decoded, or not be made small enough.
    case unreadable
}
