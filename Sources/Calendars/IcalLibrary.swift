import CIcal
import Glibc

/// The functions of libical, and one of the ICU that it brings.
///
/// Loaded by name in the process that reads a calendar, so that a server that starts such processes
/// has none of it in its own memory.
struct IcalLibrary {
    let newParser: @convention(c) () -> OpaquePointer?
    let add: @convention(c) (OpaquePointer?, UnsafeMutablePointer<CChar>?) -> OpaquePointer?
    let freeParser: @convention(c) (OpaquePointer?) -> Void
    let freeComponent: @convention(c) (OpaquePointer?) -> Void
    let countErrors: @convention(c) (OpaquePointer?) -> Int32
    let first: @convention(c) (OpaquePointer?, icalproperty_kind) -> OpaquePointer?
    let next: @convention(c) (OpaquePointer?, icalproperty_kind) -> OpaquePointer?
    let firstPart: @convention(c) (OpaquePointer?, icalcomponent_kind) -> OpaquePointer?
    let kind: @convention(c) (OpaquePointer?) -> icalproperty_kind
    let value: @convention(c) (OpaquePointer?) -> OpaquePointer?
    let text: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    let written: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    let time: @convention(c) (OpaquePointer?) -> icaltimetype
    let stretch: @convention(c) (OpaquePointer?) -> icaldatetimeperiodtype
    let duration: @convention(c) (OpaquePointer?) -> icaldurationtype
    let status: @convention(c) (OpaquePointer?) -> icalproperty_status
    let parameter: @convention(c) (OpaquePointer?, icalparameter_kind) -> OpaquePointer?
    let zoneName: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    let rule: @convention(c) (UnsafePointer<CChar>?) -> icalrecurrencetype
    let newIterator: @convention(c) (icalrecurrencetype, icaltimetype) -> OpaquePointer?
    let nextTime: @convention(c) (OpaquePointer?) -> icaltimetype
    let freeIterator: @convention(c) (OpaquePointer?) -> Void
    let position: @convention(c) (Int16) -> Int32
    let newZone: @convention(c) () -> OpaquePointer?
    let set: @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    let nameOfZone: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    let placeOfZone: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    let offset:
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<icaltimetype>?, UnsafeMutablePointer<Int32>?
        )
            -> Int32
    /// The zone of the database for a name of Windows; ICU's names end with its version.
    let windowsZone: WindowsZone?

    typealias WindowsZone =
        @convention(c) (
            UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>?, UnsafeMutablePointer<UInt16>?,
            Int32,
            UnsafeMutablePointer<Int32>?
        ) -> Int32

    /// Loads the library, which stays until the process ends.
    ///
    /// Throws: `CalendarError.absent`.
    init(_ library: String = "libical.so.3") throws(CalendarError) {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { throw .absent }
        func find<Function>(_ name: String) throws(CalendarError) -> Function {
            guard let place = dlsym(handle, name) else { throw .absent }
            // SAFETY: the types above are those of the C headers.
            return unsafeBitCast(place, to: Function.self)
        }
        newParser = try find("icalparser_new")
        add = try find("icalparser_add_line")
        freeParser = try find("icalparser_free")
        freeComponent = try find("icalcomponent_free")
        countErrors = try find("icalcomponent_count_errors")
        first = try find("icalcomponent_get_first_property")
        next = try find("icalcomponent_get_next_property")
        firstPart = try find("icalcomponent_get_first_component")
        kind = try find("icalproperty_isa")
        value = try find("icalproperty_get_value")
        text = try find("icalvalue_get_text")
        written = try find("icalproperty_get_value_as_string")
        time = try find("icalvalue_get_datetimedate")
        stretch = try find("icalvalue_get_datetimeperiod")
        duration = try find("icalvalue_get_duration")
        status = try find("icalproperty_get_status")
        parameter = try find("icalproperty_get_first_parameter")
        zoneName = try find("icalparameter_get_tzid")
        rule = try find("icalrecurrencetype_from_string")
        newIterator = try find("icalrecur_iterator_new")
        nextTime = try find("icalrecur_iterator_next")
        freeIterator = try find("icalrecur_iterator_free")
        position = try find("icalrecurrencetype_day_position")
        newZone = try find("icaltimezone_new")
        set = try find("icaltimezone_set_component")
        nameOfZone = try find("icaltimezone_get_tzid")
        placeOfZone = try find("icaltimezone_get_location")
        offset = try find("icaltimezone_get_utc_offset")
        windowsZone = (60...120).lazy.compactMap { version in
            // What the library needs itself is searched too.
            dlsym(handle, "ucal_getTimeZoneIDForWindowsID_\(version)")
        }.first.map { unsafeBitCast($0, to: WindowsZone.self) }
        let stopAtErrors: @convention(c) (Int32) -> Void = try find(
            "icalerror_set_errors_are_fatal")
        stopAtErrors(0)
    }
}
