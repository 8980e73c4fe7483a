package import Domain

/// What each home sees of the other, and which parents belong to which (§17.3).
package enum AgreementAddresses {
    package static let agreement = PlainPath("/parents/homes/agreement")
    package static let joined = PlainPath("/parents/homes/mine")
    package static let invited = PlainPath("/parents/homes/invitations")
}

/// A calendar file as the source of a child's days: chosen, matched once, and followed (§17.3).
package enum CalendarFileAddresses {
    package static let file = Path<ChildID>("/parents/children/{child}/homes/file")
    package static let matched = Path<ChildID>("/parents/children/{child}/homes/file/days")
}

/// The two homes of a household, for parents (§17.3).
package enum HomesAddresses {
    package static let homes = PlainPath("/parents/homes")
    package static let form = PlainPath("/parents/homes/form")
    package static let removal = PlainPath("/parents/homes/removal")
}

/// Where a child is when: its calendar of two homes, for parents (§17.3).
package enum ResidenceAddresses {
    package static let calendar = Path<ChildID>("/parents/children/{child}/homes")
    package static let pattern = Path<ChildID>("/parents/children/{child}/homes/pattern")
    package static let own = Path<ChildID>("/parents/children/{child}/homes/own")
    package static let days = Path<ChildID>("/parents/children/{child}/homes/days")
}

/// The page on which a child sees in which home it is, and how often it sleeps until the other
/// (§17.3).
package enum WhereAddresses {
    package static let page = Path<ChildID>("/children/{child}/homes")
    package static let today = Path<ChildID>("/children/{child}/homes/today")
}
