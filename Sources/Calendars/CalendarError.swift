/// Why a file was not read as a calendar.
public enum CalendarError: Error, Equatable {
    /// libical can't be loaded.
    case absent
    /// It holds no calendar.
    case noCalendar
    /// Its parts are not closed: it was cut off.
    case damaged
}
