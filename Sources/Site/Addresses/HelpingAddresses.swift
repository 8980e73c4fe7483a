package import Domain

/// How a helper or reader comes in: by a link, with a PIN of their own, and a parent's yes (§17.2).
///
/// Until then the page names nobody: a link may end up anywhere.
package enum ArrivalAddresses {
    package static let arrival = Path<ArrivalLink>("/arrival/{link}")
    /// What all links begin with.
    package static let place = String(arrival.pattern.prefix { $0 != "{" })
}

/// How parents give someone access, give them more time, and end it (§17.2).
package enum HelperAddresses {
    package static let newHelper = PlainPath("/parents/helpers/new")
    package static let newReader = PlainPath("/parents/readers/new")
    package static let access = Path<PersonID>("/parents/people/{person}/access")
    package static let extended = Path<PersonID>("/parents/people/{person}/more")
    package static let confirmed = Path<PersonID>("/parents/people/{person}/goes-on")
    package static let newLink = Path<PersonID>("/parents/people/{person}/link")
    package static let letIn = Path<PersonID>("/parents/people/{person}/arrival")
}

/// The page on which a child reads who looks after it.
package enum HelpersHereAddresses {
    package static let page = Path<ChildID>("/children/{child}/helpers")
}

/// The one page of a helper: today's children with a few buttons each, and until when (§17.2).
package enum HelpingAddresses {
    package static let page = PlainPath("/helping")
}
