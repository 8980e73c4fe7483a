import Database
import Domain

/// What an open page may hear of children (§17.2, §17.3).
///
/// It is asked at each announcement: access ends at its minute, and a child goes to the other home,
/// without anybody doing something. A page hears only of what it would show, or else it would give away
/// the moment of each tap.
protocol Hearing: Sendable {
    /// Whether it may hear of something of a child; nil: that the child did anything.
    ///
    /// `home` is the one for which a grown-up did it; nil: the one where the child is.
    func mayHear(_ topic: Topic?, of child: ChildID, from home: HomeID?) -> Bool
}

/// A helper or reader hears of what their ticks show, while access is open and the child is there.
struct HearingOfHelper: Hearing {
    package weak let app: FocusPal?
    package let person: PersonID

    func mayHear(_ topic: Topic?, of child: ChildID, from home: HomeID?) -> Bool {
        guard let app, let topic else { return false }
        let (pages, now) = (app.pages, app.clock.now())
        guard let helper = pages.family.grownUps.person(person),
            let grant = pages.family.lastGrant(of: person)
        else { return false }
        let isAway = pages.family.isAway(child, for: person, at: now, pages.calendar)
        return topic.ticks.contains {
            grant.allows(
                $0, as: helper.role, for: child, isAway: isAway, at: now, calendar: pages.calendar)
        }
    }
}

/// A parent hears what happens at their home, and at the other one if everything is agreed.
struct HearingOfParent: Hearing {
    package weak let app: FocusPal?
    package let person: PersonID

    func mayHear(_ topic: Topic?, of child: ChildID, from home: HomeID?) -> Bool {
        guard let app else { return false }
        let (pages, now) = (app.pages, app.clock.now())
        let agreement = pages.family.agreement
        guard agreement.beginning != nil,
            let residence = pages.family.residencePlans[child]?.residence(pages.calendar),
            let place = home ?? residence.home(at: now), place != agreement.homes[person],
            agreement.homes.values.contains(place)
        else { return true }
        return agreement.share(of: place, on: pages.calendar.day(of: now)) == .everything
    }
}

/// A device that stays in a home hears of the children who are there, and of the one whose page it
/// shows.
struct HearingOfDevice: Hearing {
    package weak let app: FocusPal?
    package let home: HomeID
    package let own: ChildID?

    func mayHear(_ topic: Topic?, of child: ChildID, from _: HomeID?) -> Bool {
        guard child != own, let app else { return true }
        let (pages, now) = (app.pages, app.clock.now())
        let place = pages.family.residencePlans[child]?.residence(pages.calendar).home(at: now)
        return place == nil || place == home
    }
}

extension Visit {
    /// What an open page may hear; nil: everything.
    ///
    /// `known` is the child whose page it is.
    func hearing(ofPageOf known: ChildID?) -> (any Hearing)? {
        if known == nil, let helping {
            return HearingOfHelper(app: app, person: helping.person.id)
        }
        if let person { return HearingOfParent(app: app, person: person.id) }
        return homeHere.map { HearingOfDevice(app: app, home: $0, own: known) }
    }
}
