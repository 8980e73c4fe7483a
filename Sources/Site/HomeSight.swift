package import Database
package import Domain
package import Templates

extension Visit {
    /// Asks the family's record for the one who looks here: what they may not see isn't in the answers.
    package func read<Result>(_ body: (borrowing Reading) throws -> Result) throws -> Result {
        try app.database.read(as: viewer, body)
    }

    /// The one who looks here.
    package var viewer: Viewer {
        var views: [ChildID: HomeView] = [:]
        if pages.family.agreement.beginning != nil {
            for child in pages.residences.keys { views[child] = homeView(of: child) }
        }
        // A helper on a device of the house has pages of their own; the children's stay as they are.
        let isHelping = helping != nil && child == nil
        let scope = isHelping ? reportScope : .whole
        return Viewer(
            views, scope: scope, beginning: scope.first.map(calendar.start),
            person: hand, isParent: person != nil, isGrownUp: session != nil || isHelping)
    }

    /// The home to which the parent who is signed in belongs; nil for one who hasn't said it (§17.3).
    package var ownHome: HomeID? { person.flatMap { pages.family.agreement.homes[$0.id] } }

    /// What the one who looks here sees of a child's days; nil: everything (§17.3).
    ///
    /// Parents see as the home to which they belong, helpers and readers as the one for which they
    /// were added.
    package func homeView(of child: ChildID) -> HomeView? {
        let family = pages.family
        guard family.agreement.beginning != nil, let residence = residence(of: child) else {
            return nil
        }
        if person != nil { return HomeView(residence, family.agreement, from: ownHome) }
        // A helper on a device of the house has pages of their own; the children's stay as they are.
        guard let helping, self.child == nil else {
            return device.flatMap { courtesy($0, child, residence) }
        }
        return HomeView(
            residence, family.agreement, from: family.homesOfHelpers[helping.person.id])
    }

    /// What a child's pages show on a device that stays in one home: today, and the days there.
    ///
    /// The days at the other home open with the child's lock, which the guard has checked (§17.3).
    private func courtesy(
        _ device: Device, _ child: ChildID, _ residence: Residence
    ) -> HomeView? {
        let family = pages.family
        let owner = device.owner.flatMap { family.agreement.homes[$0] }
        // The youngest see pictures of today, and have no locks.
        guard family.locks[child] == nil, self.child?.profile.mode != .little,
            let home = owner ?? device.home,
            let homes = family.homes, let beginning = family.agreement.beginning
        else { return nil }
        let other = homes.other(than: home).id
        let steps: [HomeAgreement.Step] = [
            .init(other, from: beginning, .nothing), .init(other, from: today.day, .everything),
        ]
        return HomeView(residence, HomeAgreement(steps: steps), from: home)
    }

    /// The home of whoever looks at a page about everybody: a parent's, or that of the device.
    package var homeHere: HomeID? {
        let homes = pages.family.agreement.homes
        return ownHome ?? device?.owner.flatMap { homes[$0] } ?? device?.home
    }

    /// Whether a child is at the other home than whoever looks: pages about everybody show of it only
    /// where it is.
    package func isElsewhere(_ child: ChildID) -> Bool {
        guard let homeHere, let home = residence(of: child)?.home(at: now) else { return false }
        return home != homeHere
    }

    /// Those of some timers that belong here: a grown-up's own time at their home, and a timer of the
    /// house at that of the device on which it was started; one that travels belongs to both.
    ///
    /// Whoever looks from no home sees all; timers of children are left to others.
    package func timersHere(_ timers: [Domain.Timer], _ reading: borrowing Reading) throws
        -> [Domain.Timer]
    {
        guard let homeHere, timers.contains(where: { $0.setUp.child == nil }) else {
            return timers
        }
        let homes = pages.family.agreement.homes
        var places: [DeviceID: HomeID] = [:]
        for device in try reading.devices() {
            places[device.id] = device.owner.flatMap { homes[$0] } ?? device.home
        }
        return timers.filter { timer in
            guard timer.setUp.child == nil else { return true }
            let home =
                if let owner = timer.setUp.grownUp {
                    homes[owner]
                } else {
                    timer.setUp.startedBy.flatMap { places[$0] }
                }
            return home == nil || home == homeHere
        }
    }

    /// Whether a wall is open that rings for a child: one of the other home than where it is doesn't.
    package func hasWall(ringingFor child: ChildID) -> Bool {
        app.hub.hasWall(at: residence(of: child)?.home(at: now) ?? homeHere)
    }

    /// Whether a moment of a child is up to the one who looks here: its timers, its asks.
    package func isUp(_ child: ChildID, at instant: Instant) -> Bool {
        // Nearly all families: nothing is kept from anybody.
        pages.family.agreement.beginning == nil || viewer.isUp(child, at: instant)
    }

    /// Whether a device is up to the parent who is signed in: not one of the other home, whether it
    /// stays there or is the own of somebody who belongs there, once a parent does (§17.3).
    package func isUp(_ device: Device) -> Bool {
        let family = pages.family
        guard family.agreement.beginning != nil else { return true }
        let homes = family.agreement.homes
        let home =
            device.owner.flatMap { homes[$0] ?? family.homesOfHelpers[$0] } ?? device.home
        return home.map(isUp) ?? true
    }

    /// Whether a home is up to the parent who is signed in: their own, or one to which nobody belongs
    /// yet.
    package func isUp(_ home: HomeID) -> Bool {
        home == ownHome || !pages.family.agreement.homes.values.contains(home)
    }

    /// The parents of the home where a child is now; all of them if none belongs to it, or there is
    /// one home.
    package func parentsInCharge(of child: ChildID) -> [GrownUp] {
        let (parents, homes) = (pages.family.grownUps.parents, pages.family.agreement.homes)
        guard let home = residence(of: child)?.home(at: now), homes.values.contains(home) else {
            return parents
        }
        return parents.filter { homes[$0.id] == home }
    }

    /// Throws: `Refusal.conflict` if a child is up to the other home now.
    package func checkIsUp(_ child: ChildID) throws {
        guard !isUp(child, at: now) else { return }
        throw Refusal.conflict(
            Message("The child is at the other home now. The parents there can do that."))
    }

    /// Whether a parent still has to say which home is theirs before anything of new days is theirs.
    package var hasToSayHome: Bool { pages.family.agreement.beginning != nil && ownHome == nil }

    /// Whether the one who looks here may see what belongs to a home, such as its helpers, rewards and
    /// routines (§17.3): parents as the home to which they belong, helpers as theirs, everyone else as
    /// that of the device.
    ///
    /// A child behind its lock may see all of its own; without one, also what is of the home where it
    /// is now. `day`: whose it is; nil: today's.
    package func sees(_ home: HomeID?, of child: ChildID? = nil, on day: LocalDay? = nil) -> Bool {
        guard let home else { return true }
        let family = pages.family
        let own: HomeID?
        if person != nil {
            own = ownHome
        } else if let helping, self.child == nil {
            own = family.homesOfHelpers[helping.person.id]
            guard own != nil else { return true }
        } else {
            if let child, family.locks[child] != nil { return true }
            if let child, residence(of: child)?.home(at: now) == home { return true }
            own = family.home(of: device)
            guard own != nil else { return true }
        }
        return family.shows(home, to: own, on: day ?? today.day)
    }

    /// Whether the one who looks here may know a grown-up: helpers and readers of the other home only
    /// where everything is agreed, or no parent belongs to it.
    package func knows(_ person: GrownUp) -> Bool {
        if let child, pages.family.locks[child.id] != nil, self.person == nil { return true }
        return person.role == .parent || sees(pages.family.homesOfHelpers[person.id])
    }

    /// What someone is called; nil also for those whom the one who looks here may not know.
    package func name(of id: PersonID?) -> String? { known(id)?.name }

    /// The face of someone; nothing also for those whom the one who looks here may not know.
    package func avatar(of id: PersonID?) -> Value {
        pages.family.grownUps.avatar(of: known(id)?.id)
    }

    private func known(_ id: PersonID?) -> GrownUp? {
        pages.family.grownUps.person(id).flatMap { knows($0) ? $0 : nil }
    }
}

extension Family {
    /// The home to which a grown-up belongs, parent or helper; nil: to none, or there is one.
    package func home(of person: PersonID) -> HomeID? {
        agreement.homes[person] ?? homesOfHelpers[person]
    }

    /// The home of a device: of whoever owns it, or the one where it stays; nil: it travels, and belongs
    /// to both.
    package func home(of device: Device?) -> HomeID? { device?.owner.flatMap(home) ?? device?.home }

    /// Whether what belongs to a home is seen at another one: where everything is agreed, or no parent
    /// belongs to it.
    package func shows(_ home: HomeID, to other: HomeID?, on day: LocalDay) -> Bool {
        guard agreement.beginning != nil, home != other, agreement.homes.values.contains(home)
        else {
            return true
        }
        return agreement.share(of: home, on: day) == .everything
    }

    /// Whether those at a device may know a grown-up.
    package func knows(_ person: GrownUp, on device: Device?, _ day: LocalDay) -> Bool {
        guard person.role != .parent, let theirs = homesOfHelpers[person.id],
            let home = home(of: device)
        else { return true }
        return shows(theirs, to: home, on: day)
    }

    /// What was agreed with those who may be known at a device, and so sign in there.
    package func grants(on device: Device?, _ day: LocalDay) -> [AccessGrant] {
        grantsWithPIN.filter { grant in
            grownUps.person(grant.person).map { knows($0, on: device, day) } ?? true
        }
    }
}

extension Visit {
    /// Where a child with two homes is; nil for one with one.
    package func residence(of child: ChildID) -> Residence? {
        pages.residences[child]
    }

    /// The home where a child is; nil for one with one home.
    package func homeNow(of child: ChildID) -> HomeID? { residence(of: child)?.home(at: now) }

    /// The home to which a day of a child belongs.
    package func home(of child: ChildID, on day: LocalDay) -> HomeID? {
        pages.residences[child]?.home(of: day)
    }
}
