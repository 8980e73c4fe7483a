package import Domain

/// The days that children look forward to: they count sleeps, parents enter them (§8.4).
package enum ComingDayAddresses {
    package static let page = Path<ChildID>("/children/{child}/coming-days")
    package static let days = Path<ChildID>("/parents/children/{child}/coming-days")
    package static let gone = Path<ChildID, ComingDayID>(
        "/parents/children/{child}/coming-days/{coming}")
}

/// Holidays from a calendar file: read, chosen, and set as days off (§8.4).
package enum HolidayFileAddresses {
    package static let file = Path<ChildID>("/parents/children/{child}/days-off/file")
    package static let taken = Path<ChildID>("/parents/children/{child}/days-off/file/days")
}

/// When the wall shows the moon and the sun (§3.5).
package enum NightAddresses {
    package static let night = PlainPath("/parents/settings/night")
}
