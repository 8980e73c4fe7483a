package import Domain

/// Rooms on the pages of grown-ups, where they join in (§6.2).
package enum CompanyAddresses {
    package static let company = Path<ChildID>("/parents/children/{child}/company")
}

/// Rooms of children who focus together (§6.2).
package enum RoomAddresses {
    /// Where a child opens a room.
    package static let rooms = Path<ChildID>("/children/{child}/rooms")
    package static let joining = Path<ChildID>("/children/{child}/rooms/join")
    /// The room that the child is in, or the ways into one.
    package static let room = Path<ChildID>("/children/{child}/room")
    package static let starting = Path<ChildID>("/children/{child}/room/start")
    package static let invitations = Path<ChildID>("/children/{child}/room/invitations")
    package static let invitation = Path<ChildID, RoomID>(
        "/children/{child}/room/invitations/{room}")
    /// Where a room's letters lead, on any of the family's devices.
    package static let door = Path<RoomCode>("/rooms/{code}")
}
