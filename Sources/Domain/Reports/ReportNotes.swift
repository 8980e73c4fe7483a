/// What a report says of routines, screen time and family pictures, in addition to times (§9.3).
///
/// Counts of what happened, and never of what did not.
public struct ReportNotes: Sendable, Equatable {
    /// A routine that was finished, and on how many days.
    public struct Finished: Sendable, Equatable {
        /// What it is called.
        public let name: String
        /// On how many days.
        public let days: Int

        /// A routine and its days.
        public init(name: String, days: Int) {
            self.name = name
            self.days = days
        }
    }

    /// The time in front of screens, as the purse counted it on days that are over: with what consoles
    /// reported, and since a parent started it.
    public struct Screens: Sendable, Equatable {
        /// On how many days there was any.
        public let days: Int
        /// All of it, in the minutes that the purse's own pages show.
        public let used: Span
        /// The minutes that were earned or given.
        public let gained: Int
        /// Whether today belongs to the report, and is not counted yet.
        public let isUntilYesterday: Bool

        /// The sums of some days; nil where no screen was used and nothing was earned.
        ///
        /// Under an agreement nothing is counted.
        public init?(_ closed: [ClosedScreenDay], isUntilYesterday: Bool) {
            let counted = closed.filter(\.isCounted)
            let sums = counted.map(\.sums)
            used = .minutes(Int64(counted.reduce(0) { $0 + $1.minutes }))
            gained = sums.reduce(0) { $0 + $1.gained }
            guard sums.map(\.used).reduce(.zero, +) >= .minutes(1) || gained > 0 else {
                return nil
            }
            days = sums.count { $0.used > .zero }
            self.isUntilYesterday = isUntilYesterday
        }
    }

    /// In the family's order; only those that were finished.
    public let routines: [Finished]
    /// Nil without a purse, or without screens.
    public let screens: Screens?
    /// The pictures that were in the making on these days, oldest first.
    public let pictures: [Challenge]

    /// What there is to say.
    public init(routines: [Finished] = [], screens: Screens? = nil, pictures: [Challenge] = []) {
        self.routines = routines
        self.screens = screens
        self.pictures = pictures
    }

    /// The same, with the family's pictures.
    public func with(pictures: [Challenge]) -> ReportNotes {
        ReportNotes(routines: routines, screens: screens, pictures: pictures)
    }

    /// How a report writes what is in its gaps.
    public struct Writing {
        /// A length.
        public let length: (Span) -> String
        /// A number of days.
        public let days: (Int) -> String
        /// The name of a picture.
        public let picture: (ChallengePicture) -> String

        /// Ways to write.
        public init(
            length: @escaping (Span) -> String, days: @escaping (Int) -> String,
            picture: @escaping (ChallengePicture) -> String
        ) {
            self.length = length
            self.days = days
            self.picture = picture
        }
    }

    /// The sentences.
    public func sentences(_ writing: Writing) -> [Message] {
        routines.map {
            Message(
                "{{routine}}: finished on {{days}}",
                ["routine": $0.name, "days": writing.days($0.days)])
        } + (screens?.sentences(writing) ?? []) + pictures.map { told($0, writing) }
    }

    private func told(_ challenge: Challenge, _ writing: Writing) -> Message {
        let picture = writing.picture(challenge.profile.picture)
        return challenge.filled == Challenge.parts
            ? Message("{{picture}}: you filled it together.", ["picture": picture])
            : Message(
                "{{picture}}: {{n}} of {{all}} parts in colour",
                [
                    "picture": picture, "n": String(challenge.filled),
                    "all": String(Challenge.parts),
                ])
    }
}

extension ReportNotes.Screens {
    fileprivate func sentences(_ writing: ReportNotes.Writing) -> [Message] {
        var sentences: [Message] = []
        if used >= .minutes(1) {
            let values = ["time": writing.length(used), "days": writing.days(days)]
            sentences.append(
                isUntilYesterday
                    ? Message(
                        "Screen time up to yesterday, as the purse counted it: {{time}} on {{days}}",
                        values)
                    : Message("Screen time, as the purse counted it: {{time}} on {{days}}", values))
        }
        if gained > 0 {
            let values = ["time": writing.length(.minutes(Int64(gained)))]
            sentences.append(
                isUntilYesterday
                    ? Message(
                        "Extra screen time up to yesterday, earned or given: {{time}}", values)
                    : Message("Extra screen time, earned or given: {{time}}", values))
        }
        return sentences
    }
}
