import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The pages after the first evening, in the parents' area (§10).
///
/// Goals and pace, the tablet, where the backups are, and who else looks after the children. Each
/// page can be skipped, and a reload shows the same page again.
package enum FirstDay {
    package static let all: [RouteEntry] = [
        FirstDayAddresses.step.route(.get, .parent, show),
        FirstDayAddresses.step.route(.post, .parent, save),
    ]

    private static func show(_ visit: Visit, _ page: FirstDayPage) throws -> Response {
        switch page {
        case .goals:
            return self.page(.goals, visit, ["children": .list(try children(visit))])
        case .tablet: return try tablet(visit)
        case .backups: return self.page(.backups, visit, [:])
        case .people:
            return self.page(
                .people, visit,
                [
                    "parent": .text(visit.url(PeopleAddresses.newPerson())),
                    "helper": .text(visit.url(HelperAddresses.newHelper())),
                    "homesPage": .text(visit.url(HomesAddresses.homes())),
                    "reader": .text(visit.url(HelperAddresses.newReader())),
                ])
        }
    }

    /// Saves what was chosen on a page.
    private static func save(_ visit: Visit, _ page: FirstDayPage) throws -> Response {
        switch page {
        case .goals: return try saveGoals(visit)
        case .tablet:
            try PairingRoutes.makeCode(visit)
            return .redirect(to: visit.url(FirstDayAddresses.step(.tablet)))
        case .backups, .people: throw Refusal.notFound
        }
    }

    /// With a code once someone has asked for one; just looking at the page makes none.
    private static func tablet(_ visit: Visit) throws -> Response {
        let pairing = try PairingRoutes.fields(visit, again: FirstDayAddresses.step(.tablet))
        if let pairing, visit.wantsPart {
            return .html(
                visit.pages.render(
                    "devices/_pairing",
                    GrownUpFrame.fields(visit, title: "", at: .settings).merging(pairing)))
        }
        return page(.tablet, visit, (pairing ?? [:]).adding("hasCode", .bool(pairing != nil)))
    }

    /// Saves the goals that were ticked, and each child's pace; the tablet's code is next.
    private static func saveGoals(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let children = visit.pages.family.children
        let chosen = form.all("goals")
        let paces = children.compactMap { child in
            form["pace_\(child.id)"].flatMap(Int.init).flatMap(Pace.init).map { (child.id, $0) }
        }
        try visit.carryOut(
            SaveFirstGoals(
                children: children.filter { chosen.contains($0.id.description) },
                paces: Dictionary(uniqueKeysWithValues: paces),
                categories: visit.pages.family.categories, today: visit.today.day))
        try PairingRoutes.makeCode(visit)
        return .redirect(to: visit.url(FirstDayPage.goals.next))
    }

    private static func children(_ visit: Visit) throws -> [Value] {
        try visit.pages.family.children.map { child in
            let hasGoals = try visit.read { reading in
                try DayKind.allCases.contains {
                    try !reading.goals(of: child.id, for: $0, on: visit.today.day, at: nil).isEmpty
                }
            }
            let goals = StartingPoint.goals(
                years: child.profile.age.years(on: visit.today.day),
                categories: visit.pages.family.categories)
            return [
                "child": child.summary(visit),
                "id": .text(child.id.description),
                "goals": GoalPage.list(goals, visit.words),
                "hasGoals": .bool(!hasGoals && !goals.isEmpty),
                "paces": FocusTasteForm(visit.pages.family.focus(of: child), visit.words).value,
            ]
        }
    }

    private static func page(_ page: FirstDayPage, _ visit: Visit, _ fields: Fields) -> Response {
        let titles: [FirstDayPage: String] = [
            .goals: visit.words("A starting point"), .tablet: visit.words("Add the tablet"),
            .backups: visit.words("Where your backups are"),
            .people: visit.words("Who else looks after them?"),
        ]
        let number = FirstDayPage.allCases.firstIndex(of: page) ?? 0
        let all = Layout.fields(visit, title: titles[page] ?? "").merging([
            "action": .text(visit.url(FirstDayAddresses.step(page))),
            "next": .text(visit.url(page.next)),
            "progress": .text(
                visit.words(
                    "Nearly done: {{n}} of {{all}}",
                    ["n": String(number + 1), "all": String(FirstDayPage.allCases.count)])),
            "steps": .list(
                FirstDayPage.allCases.indices.map {
                    ["isDone": .bool($0 < number), "isNow": .bool($0 == number)]
                }),
        ])
        return .html(visit.pages.render("onboarding/first_\(page.rawValue)", all.merging(fields)))
    }
}

/// Saves what parents chose on the first day: goals from the starting point, and how fast coins add
/// up.
struct SaveFirstGoals: Verb {
    /// The children who get the goals for their age.
    package let children: [Child]
    let paces: [ChildID: Pace]
    package let categories: [Domain.Category]
    package let today: LocalDay

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for child in children {
            try writing.setStartingPoint(of: child, categories, from: today)
        }
        for child in try writing.reading.activeChildren() {
            var taste = try writing.reading.focusTaste(of: child)
            guard let pace = paces[child.id], pace != taste.pace else { continue }
            taste.pace = pace
            try writing.save(taste, of: child.id)
        }
        return Outcome()
    }
}

extension FirstDayPage {
    fileprivate var next: Address {
        let all = Self.allCases
        let after = all.firstIndex(of: self).map { all.index(after: $0) } ?? all.endIndex
        return after < all.endIndex ? FirstDayAddresses.step(all[after]) : HomeAddresses.who()
    }
}
