import ChildPages
import Database
import Domain
import Site

/// A parent says which home is theirs (§17.3).
struct JoinHome: Verb {
    package let home: String
    package let person: PersonID
    package let today: LocalDay
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.notFound` without homes, `.conflict` if that home has to ask first.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let homes = try writing.reading.bothHomes()
        guard let home = homes.named(home) else { throw Refusal.notFound }
        let agreement = try writing.reading.homeAgreement()
        // One parent has nobody to agree with, and sees all days, unless there was another.
        guard try agreement.beginning != nil || writing.reading.grownUps().parents.count > 1 else {
            throw Refusal.notFound
        }
        guard agreement.mayJoin(home.id, person, on: today) else {
            throw Refusal.conflict(
                Message("Someone who belongs to that home has to ask you first."))
        }
        if agreement.homes.isEmpty { try writing.adoptHelpers(at: home.id) }
        try writing.join(home.id, person, on: today)
        try writing.beginAgreement(of: homes, agreement, today)
        if let left = agreement.homes[person] {
            try writing.moveHelpers(from: left, to: home.id)
            // Nobody answers for both homes: what one shows is up to those who belong to it.
            if agreement.share(of: left, on: agreement.last(of: left, today)) != .nothing {
                try writing.agree(agreement.step(left, .nothing, today))
            }
        }
        try writing.note(.homeJoined, by: maker, about: home.profile.name, at: now)
        return Outcome()
    }
}

/// A parent asks another to belong to their home.
struct InviteToHome: Verb {
    let guest: String
    package let person: PersonID

    /// Throws: `Refusal.notFound` if there is nothing to ask.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let agreement = try writing.reading.homeAgreement()
        let parents = try writing.reading.grownUps().parents
        guard let home = agreement.homes[person],
            let guest = parents.first(where: { $0.id.description == guest }),
            agreement.mayInvite(guest.id, by: person)
        else { throw Refusal.notFound }
        try writing.invite(guest.id, to: home)
        return Outcome()
    }
}

/// What a parent wants the other home to see of a home's days.
struct ChangeShare: Verb {
    /// What was tapped.
    package enum Way: String, Sendable {
        case wish, agree, later, withdraw
    }

    package let home: String
    package let share: HomeShare?
    package let way: Way
    package let person: PersonID
    package let today: LocalDay
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.notFound` without homes, `.conflict` if it is not theirs to decide.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let homes = try writing.reading.bothHomes()
        let agreement = try writing.reading.homeAgreement()
        guard let home = homes.named(home)?.id, let own = agreement.homes[person] else {
            throw Refusal.notFound
        }
        let proposal = agreement.proposals.first { $0.home == home }
        switch way {
        case .wish, .agree:
            guard let share else { throw Refusal.notFound }
            // What was suggested may have been taken back, or be more by now.
            guard way == .wish || proposal?.share == share && proposal?.by != own else {
                throw Refusal.conflict(Message("That is no longer suggested."))
            }
            try decide(share, home, own, agreement, writing)
        case .later:
            guard let proposal, proposal.by != own else { throw Refusal.notFound }
            try writing.putOff(proposalFor: home)
        case .withdraw:
            guard let proposal, proposal.by == own else { throw Refusal.notFound }
            try writing.withdraw(proposalFor: home)
        }
        return Outcome()
    }

    private func decide(
        _ share: HomeShare, _ home: HomeID, _ own: HomeID, _ agreement: HomeAgreement,
        _ writing: borrowing Writing
    ) throws {
        let day = agreement.last(of: home, today)
        switch agreement.answer(to: share, of: home, by: person, on: day) {
        case .unchanged: break
        case .agreed:
            try writing.agree(agreement.step(home, share, today))
            try writing.note(.homeShare, by: maker, at: now)
        case .proposed:
            try writing.propose(.init(home, share, by: own, person: person, day: today))
        case .refused:
            throw Refusal.conflict(Message("That is up to the parents of the other home."))
        }
    }
}

extension HomeAgreement {
    /// A step from today on; never before one that was agreed while the clock was ahead.
    fileprivate func step(_ home: HomeID, _ share: HomeShare, _ today: LocalDay) -> Step {
        Step(home, from: last(of: home, today), share)
    }

    /// Today, or the day of what was agreed last, if the clock was ahead then.
    fileprivate func last(of home: HomeID, _ today: LocalDay) -> LocalDay {
        max(steps.last { $0.home == home }?.from ?? today, today)
    }
}
