import Database
import Domain
import HTTP
import Site
import Templates

/// One tree with everything known about it: a page, or a sheet over the forest (§4.4).
struct TreePage {
    package let visit: Visit
    package let tree: FocusSession
    package let end: FocusEnd
    /// Its number among the child's trees.
    package let number: Int
    private let newer: FocusSession?
    private let older: FocusSession?
    private let category: CategoryID?
    private let coins: Int
    package let tomo: Tomo?
    private let given: (before: Int, gained: Int)?

    /// Throws: `Refusal.notFound` if the child has no such tree.
    package init(_ visit: Visit, _ id: FocusSessionID) throws {
        self.visit = visit
        let child = try visit.theChild()
        (tree, number, newer, older, category, coins, tomo, given) = try visit.read {
            reading in
            let tree = try reading.tree(id, of: child.id)
            return (
                tree, try reading.number(of: tree), try reading.tree(after: tree),
                try reading.trees(of: child.id, after: tree, atMost: 1).first,
                try tree.timer.flatMap { try reading.timer($0) }?.setUp.category,
                try reading.coins(of: tree.id),
                try tree.plan.tomo.flatMap { try reading.tomo($0) },
                try reading.experience(of: tree.id)
            )
        }
        guard let end = tree.end else { throw Refusal.notFound }
        self.end = end
    }

    package func response() throws -> Response {
        let fields = Layout.fields(visit, title: kind).merging([
            "isHome": false, "isDay": false,
            "kind": .text(kind),
            "number": .text(numbered),
            "picture": .text(visit.url(picture.address)),
            "paper": .text(visit.url(ForestAddresses.paper(tree.child, tree.id))),
            "facts": .list(facts.map { ["label": .text($0), "text": .text($1)] }),
            "tomo": tomo.map { TomoCard(visit: visit, tomo: $0).value } ?? .none,
            "newer": newer.map { .text(visit.url(ForestAddresses.tree(tree.child, $0.id))) }
                ?? .none,
            "older": older.map { .text(visit.url(ForestAddresses.tree(tree.child, $0.id))) }
                ?? .none,
        ])
        let isLittle = try visit.theChild().profile.mode == .little
        if isLittle {
            return .html(visit.pages.render("forest/tree_little", fields.merging(pictures)))
        }
        return .html(visit.pages.render(visit.wantsPart ? "forest/_tree" : "forest/tree", fields))
    }

    /// Its kind.
    package var kind: String { visit.words.name(of: tree.plan.species) }

    /// Its number among the child's trees, in words.
    var numbered: String { visit.words("Tree {{n}}", ["n": String(number)]) }

    /// Its picture, in the season in which it was completed.
    package var picture: TreePicture { TreeCells(visit).picture(tree) }

    /// Whether whoever looks may see when it grew and for what: that is of the home where it did
    /// (§17.3).
    private var isSeen: Bool { visit.viewer.sees(.trees, of: tree.child, at: tree.startedAt) }

    /// What a child who can't read sees of it: what it was for and how long, and how it felt.
    private var pictures: Fields {
        guard isSeen else { return ["length": .none, "weather": .none] }
        let words = visit.words
        let category = visit.pages.family.shown(category ?? .focus)
        let length = words.spokenDuration(end.focused)
        let mood = tree.moodAfter ?? tree.plan.moodBefore
        return [
            "length": [
                "words": .text("\(category?.name ?? ""), \(length)"),
                "icon": .text(category?.icon ?? ""),
                "colour": .text(category?.series ?? ""),
                "dots": DayPictures.dots(end.focused),
            ],
            "weather": mood.map {
                ["name": .text(words.name(of: $0)), "picture": .text(MoodPicker.picture($0))]
            } ?? .none,
        ]
    }

    /// What is known of it, a name and its value each.
    package var facts: Told {
        let words = visit.words
        let cells = TreeCells(visit)
        guard isSeen else {
            return tomo.map { [(label: words("Tomo"), text: words.name(of: $0))] } ?? []
        }
        let started = visit.calendar.calendarDay(visit.calendar.day(of: tree.startedAt))
        let begun = words.clock(started, tree.startedAt)
        var facts = [
            (
                words("Completed"),
                cells.completed(end, on: visit.calendar.calendarDay(end.day))
            ),
            (
                words("Started"),
                started.day == end.day
                    ? begun
                    : words(
                        "{{day}}, {{time}}",
                        ["day": words.dayAndYear(started.day), "time": begun])
            ),
            (words("Focus time"), words.duration(end.focused)),
        ]
        if let category = category.flatMap(visit.pages.family.category) {
            facts.append((words("For"), category.name))
        }
        if let mood = tree.plan.moodBefore {
            facts.append((words("Mood before"), words.name(of: mood)))
        }
        if let mood = tree.moodAfter {
            facts.append((words("Mood after"), words.name(of: mood)))
        }
        if let tomo { facts.append((words("Tomo"), words.name(of: tomo))) }
        if let given { facts.append((words("EXP"), "+\(given.gained)")) }
        if coins > 0 { facts.append((words("Coins"), "+\(coins)")) }
        return facts.map { (label: $0.0, text: $0.1) }
    }
}
