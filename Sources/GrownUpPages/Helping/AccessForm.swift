import ChildPages
import Domain
package import HTTP
import Site
import Templates

/// What a parent says about someone's access, in a form (§17.2).
struct AccessForm {
    private let visit: Visit
    private let draft: AccessDraft
    private let role: GrownUp.Role

    private let home: HomeID?

    /// `home`: the one where a helper looks after the children; nil: both.
    package init(_ visit: Visit, _ draft: AccessDraft, for role: GrownUp.Role, at home: HomeID?) {
        (self.visit, self.draft, self.role, self.home) = (visit, draft, role, home)
    }

    package var fields: Fields {
        let words = visit.words
        let (now, calendar) = (visit.now, visit.calendar)
        let access = AccessWords(visit)
        let tonight = AccessDraft.tonight(at: now, calendar: calendar)
        let weekend = AccessDraft.weekend(at: now, calendar: calendar)
        func told(_ times: AccessTimes) -> String {
            let terms = AccessTerms(children: [], ticks: [], times: times)
            let grant = AccessGrant(
                id: AccessGrantID(0), person: PersonID(0), terms: terms, givenAt: now)
            let end = AccessTold(grant, at: times.opening ?? now, calendar: calendar)
            return access.state(end)
        }
        let whens: [(AccessDraft.When, String, String)] = [
            (.tonight, words("Tonight"), told(.until(tonight))),
            (.weekend, words("This weekend"), told(.span(weekend))),
            (.weekly, words("Every week"), words("On days that you choose")),
            (.always, words("Until I end it"), words("You’re asked every three months")),
            (.once, words("Other times"), words("From one day to another")),
        ]
        return [
            "kids": ChildChoices.all(visit, chosen: Set(draft.children)),
            "whens": whens.map {
                Choice(
                    value: $0.rawValue, label: $1, hint: $2, isChosen: draft.when == $0.rawValue)
            }.value,
            "weekdays": weekdays.value,
            "theirHomes": theirHomes,
            "hasHomes": .bool(hasHomes),
            "access": [
                "fromDay": .text(draft.fromDay), "from": .text(draft.from),
                "untilDay": .text(draft.untilDay), "until": .text(draft.until),
                "since": .text(draft.since),
                "isForHouse": .bool(draft.isForHouseDevices),
            ],
            "ticks": offered.map { permission in
                Choice(
                    value: permission.rawValue, label: access.name(of: permission, for: role),
                    hint: hint(permission), isChosen: draft.ticks.contains(permission.rawValue))
            }.value,
        ]
    }

    /// A grant in words, line by line, for someone who has to choose between two versions.
    ///
    /// `home` is the one that belongs to it; without a grant the lines are empty.
    package func told(_ grant: AccessGrant?, at home: HomeID?) -> Told {
        let (words, access) = (visit.words, AccessWords(visit))
        let children = visit.pages.family.children.filter {
            grant?.terms.children.contains($0.id) ?? false
        }
        let ticks = offered.filter { grant?.terms.ticks.contains($0) ?? false }
        let isReader = role == .reader
        var lines: Told = [
            (
                isReader ? words("Which child?") : words("Which children?"),
                Isolation.list(children.map(\.profile.name))
            ),
            (isReader ? words("What they read") : words("When?"), grant.map(access.whole) ?? ""),
            (
                words("They can"),
                ticks.map { access.name(of: $0, for: role) }.joined(separator: ", ")
            ),
        ]
        if !isReader {
            let isForHouse = grant?.terms.isForHouseDevices ?? false
            lines.append(
                (
                    words("Sign in on devices of the house"),
                    isForHouse ? words("Yes") : words("No")
                ))
        }
        if hasHomes, !isReader {
            let one = visit.pages.family.homes?.both.first { $0.id == home }
            lines.append((words("In which home?"), one?.profile.name ?? words("Both homes")))
        }
        return lines
    }

    /// What can be ticked; a reader sees reports anyway.
    private var offered: [Permission] {
        Permission.offered.filter { role.canBeGiven($0) && (role, $0) != (.reader, .seeReports) }
    }

    /// Whether there is a choice: a parent who belongs to one home adds helpers there.
    private var hasHomes: Bool { visit.pages.family.homes != nil && visit.ownHome == nil }

    /// In which home a helper is; nothing to choose where every child has one.
    private var theirHomes: Value {
        guard let homes = visit.pages.family.homes, hasHomes else { return .none }
        let both = Choice(value: "", label: visit.words("Both homes"), isChosen: home == nil)
        return
            ([both]
            + homes.both.map {
                Choice(
                    value: $0.id.description, label: $0.profile.name, isChosen: $0.id == home)
            }).value
    }

    private var weekdays: [Choice] {
        visit.calendar.week.map { day in
            Choice(
                value: String(day.rawValue), label: visit.words.name(of: day),
                isChosen: draft.days.contains(String(day.rawValue)))
        }
    }

    private func hint(_ permission: Permission) -> String {
        switch permission {
        case .correctEntries: visit.words("You see what changed, and can undo it.")
        case .seeMoods where role == .reader: visit.words("Notes are never shown.")
        case .seeMoods: visit.words("Private notes stay private.")
        case .seeToday, .runTimers, .giveMinutes, .answerAsks, .praise, .seeReports: ""
        }
    }
}

extension AccessDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init(
            children: form.all("child"), ticks: form.all("tick"), when: form["when"] ?? "",
            fromDay: form["from_day"] ?? "", from: form["from"] ?? "",
            untilDay: form["until_day"] ?? "", until: form["until"] ?? "",
            days: form.all("day"), since: form["since"] ?? "",
            isForHouseDevices: form["for_house"] != nil)
        // The fields of a week and those of other times are different ones.
        if when == When.weekly.rawValue {
            (from, until) = (form["week_from"] ?? "", form["week_until"] ?? "")
        }
    }
}

extension AccessTimes {
    /// When a span begins.
    fileprivate var opening: Instant? {
        if case .span(let span) = self { span.lowerBound } else { nil }
    }
}
