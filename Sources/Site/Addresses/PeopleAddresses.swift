package import Domain

/// A device that is one grown-up's alone, and a new PIN there without the old one (§17.1).
///
/// A single grown-up sees none of it.
package enum OwnDeviceAddresses {
    package static let device = PlainPath("/parents/own-device")
    package static let pin = PlainPath("/parents/own-device/pin")
    // Also where nobody is signed in: each device of theirs can stop it.
    package static let stopped = Path<PersonID>("/new-pin/{person}")
}

/// The grown-ups of a household: who they are, who joins and who leaves (§17.1).
package enum PeopleAddresses {
    package static let people = PlainPath("/parents/people")
    package static let newPerson = PlainPath("/parents/people/new")
    package static let person = Path<PersonID>("/parents/people/{person}")
    package static let sessions = Path<PersonID>("/parents/people/{person}/sessions")
    package static let leaving = Path<PersonID>("/parents/people/{person}/leaving")
}
