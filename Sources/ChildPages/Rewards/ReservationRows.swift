package import Domain
package import Site
package import Templates

/// Reservations and receipts as rows, for children and parents.
package struct ReservationRows {
    private let visit: Visit
    private var words: Words { visit.words }

    package init(_ visit: Visit) { self.visit = visit }

    /// The reward, its price, what happened to it and when.
    package func row(_ reservation: Reservation) -> Fields {
        let (deed, state) = (deed(reservation), state(reservation.state))
        let at = reservation.refundedAt ?? reservation.decidedAt ?? reservation.reservedAt
        return [
            "name": .text(reservation.name), "icon": .text(reservation.icon),
            "price": .text(
                words.count(
                    reservation.price, one: "{{count}} coin", other: "{{count}} coins")),
            "state": .text(state),
            "isPaid": .bool(reservation.state == .approved),
            "when": .text(when(at)),
            "reason": .text(reservation.reason),
            "deed": deed?.value ?? .none,
            "told": .text(deed?.sentence ?? "\(reservation.name). \(state)"),
        ]
    }

    /// Who decided, where that says more than the state.
    private func deed(_ reservation: Reservation) -> DeedLine? {
        let line = reservation.deed.map { DeedLine($0, by: reservation.hand, visit) }
        return line?.isNamed == true ? line : nil
    }

    private func state(_ state: Reservation.State) -> String {
        switch state {
        case .reserved: words("Reserved")
        case .approved: words("Paid")
        case .declined: words("Not this time")
        case .cancelled: words("Cancelled")
        case .refunded: words("Coins returned")
        }
    }

    private func when(_ instant: Instant) -> String {
        let day = visit.calendar.calendarDay(visit.calendar.day(of: instant))
        return words(
            "{{day}}, {{time}}",
            [
                "day": words.dayAndYear(day.day),
                "time": words.clock(day, instant),
            ])
    }
}
