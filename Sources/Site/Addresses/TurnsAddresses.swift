package import Domain

/// Whose turn it is: children turn wheels on their own pages and on the wall (§12.3).
package enum TurnAddresses {
    package static let turns = Path<ChildID, TurnWheelID>("/children/{child}/turns/{wheel}")
    package static let spun = Path<ChildID, TurnWheelID>("/children/{child}/turns/{wheel}/results")
    package static let spunOnWall = Path<TurnWheelID>("/wall/turns/{wheel}/results")
}

/// Parents make wheels, and correct what they said (§12.3).
package enum TurnWheelAddresses {
    package static let wheels = PlainPath("/parents/turns")
    package static let newWheel = PlainPath("/parents/turns/new")
    package static let wheel = Path<TurnWheelID>("/parents/turns/{wheel}")
    package static let archived = Path<TurnWheelID>("/parents/turns/{wheel}/archive")
    package static let corrected = Path<TurnWheelID, TurnResultID>(
        "/parents/turns/{wheel}/results/{result}")
}
