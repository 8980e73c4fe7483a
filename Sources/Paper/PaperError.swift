/// Why a document could not be printed.
public enum PaperError: Error, Equatable {
    /// The libraries that print can't be loaded; what the system says of them.
    case absent(String)
    /// There is no page.
    case empty
    /// A page is not a picture; its number from 1, and what librsvg says of it.
    case unreadable(page: Int, String)
    /// What cairo or librsvg says of a page that could not be drawn.
    case undrawn(page: Int, String)
    /// What cairo says of a document that could not be written.
    case unwritten(String)
}
