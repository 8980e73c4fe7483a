package import Domain
package import Site

/// What homes show each other, in words (§17.3).
package struct AgreementWords {
    private let words: Words

    package init(_ words: Words) { self.words = words }

    package func name(of share: HomeShare) -> String {
        switch share {
        case .nothing: words("Nothing")
        case .totals: words("Totals only")
        case .everything: words("Everything")
        }
    }

    package func icon(of share: HomeShare) -> String {
        switch share {
        case .nothing: "eye-off"
        case .totals: "stats"
        case .everything: "eye"
        }
    }

    /// What is seen of the days at a home.
    package func detail(_ share: HomeShare, of home: Home) -> String {
        switch share {
        case .nothing: words("Only where the children are.")
        case .totals:
            words("Hours, trees and focus minutes of each day. No activities, times or moods.")
        case .everything:
            words(
                "The days as {{home}} sees them. Private notes stay private.",
                ["home": home.profile.name])
        }
    }

    /// What a parent of the other home suggests, to those who can agree.
    package func suggestion(
        _ proposal: HomeAgreement.Proposal, by name: String, home: Home, isMine: Bool
    ) -> String {
        let values: KeyValuePairs = ["name": name, "home": home.profile.name]
        switch (proposal.share, isMine) {
        case (.everything, true):
            return words("{{name}} asks to see everything of the days at {{home}}.", values)
        case (_, true):
            return words("{{name}} asks to see the totals of the days at {{home}}.", values)
        case (.everything, false):
            return words("{{name}} offers to show you everything of the days at {{home}}.", values)
        case (_, false):
            return words("{{name}} offers to show you the totals of the days at {{home}}.", values)
        }
    }

    /// What is agreed now, as the children read it: one sentence for the days at each home.
    package func sentences(_ agreement: HomeAgreement, _ homes: Homes, on day: LocalDay) -> [String]
    {
        guard agreement.beginning != nil else {
            return [words("The grown-ups at both homes see all your days.")]
        }
        return homes.both.map { home in
            let values: KeyValuePairs = [
                "home": home.profile.name, "other": homes.other(than: home.id).profile.name,
            ]
            return switch agreement.share(of: home.id, on: day) {
            case .nothing:
                words("The grown-ups at {{other}} don’t see your days at {{home}}.", values)
            case .totals:
                words(
                    "The grown-ups at {{other}} see how much time you log and how many trees you grow at {{home}}.",
                    values)
            case .everything:
                words("The grown-ups at {{other}} see your days at {{home}}.", values)
            }
        }
    }

    /// The same in short, for parents.
    package func parents(_ visit: Visit) -> [String] {
        let family = visit.pages.family
        guard let homes = family.homes else { return [] }
        guard family.agreement.beginning != nil else {
            return [words("All parents see all days.")]
        }
        return homes.both.map { home in
            let values: KeyValuePairs = [
                "home": home.profile.name, "other": homes.other(than: home.id).profile.name,
            ]
            return switch family.agreement.share(of: home.id, on: visit.today.day) {
            case .nothing: words("{{other}} sees nothing of the days at {{home}}.", values)
            case .totals: words("{{other}} sees the totals of the days at {{home}}.", values)
            case .everything: words("{{other}} sees the days at {{home}}.", values)
            }
        }
    }
}
