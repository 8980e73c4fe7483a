/// How far the database can be relied on.
public enum StoreCondition: Sendable, Equatable {
    /// All is read and written.
    case sound
    /// There is hardly room left on the disk: nothing, or soon nothing, is written.
    case full
    /// The disk reports errors: saved data does not reach the file, and soon nothing can be saved.
    case failing
    /// The file is not where it was: nothing is written until it is back.
    case gone
    /// The file contradicts itself: nothing is written any more.
    case damaged
}
