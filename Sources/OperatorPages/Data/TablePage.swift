import ChildPages
import Database
import Domain
import Site
import Templates

/// What another tool's file would add, shown before the import (§9.5).
struct TablePage {
    private let visit: Visit
    private let table: TextTable
    private let choice: ImportChoice
    private let plan: ImportTable.Plan?
    private let labels: [String]
    /// Whether rows have no time of day.
    private let arePlaced: Bool

    /// How many rows the preview shows.
    private static let shown = 12
    /// How many bad rows are listed.
    private static let told = 50

    package init(
        _ visit: Visit, _ table: TextTable, _ field: @escaping @Sendable (String) -> String?
    )
        throws
    {
        self.visit = visit
        self.table = table
        choice = ImportChoice(
            table, family: visit.pages.family, today: visit.today.day, field: field)
        let reading = ImportReading(
            table, choice.columns, person: choice.person, in: visit.calendar, now: visit.now)
        labels = reading.labels
        arePlaced = reading.arePlaced
        guard let child = choice.child, choice.columns.areEnough,
            labels.count <= ImportChoice.mostLabels, choice.isComplete(for: labels)
        else {
            plan = nil
            return
        }
        let work = ImportTable(
            table: table, choice: choice, child: child, view: visit.homeView(of: child.id),
            maker: visit.maker, calendar: visit.calendar, now: visit.now)
        plan = try visit.read { try work.plan($0) }
    }

    private var words: Words { visit.words }

    /// The template, the title and the fields.
    package var page: (String, String, Fields) {
        let tracker = KnownTracker.of(table.header)
        let isClear =
            tracker != nil && choice.columns.areEnough && hasClearDays
            && !choice.columns.judgedLengths(in: table).isGuessed
        let ready = plan?.judgement.ready.count ?? 0
        return (
            "data/table", words("Import activities"),
            [
                "tracker": .text(
                    tracker.map {
                        words("This looks like a file from {{tool}}.", ["tool": $0.rawValue])
                    }
                        ?? words("Choose what each column means.")),
                "rows": .text(
                    words.count(
                        table.rows.count, one: "{{count}} row", other: "{{count}} rows")),
                "isOpen": .bool(!isClear),
                "children": .list(children.map(\.field)),
                "people": .list(people.map(\.field)), "hasPeople": .bool(!people.isEmpty),
                "columns": .list(columns),
                "orders": .list(orders.map(\.field)),
                "hasLength": .bool(choice.columns.length != nil),
                "units": .list(units.map(\.field)), "decimals": .list(decimals.map(\.field)),
                "judged": .text(choice.shown.value),
                "arePlaced": .bool(arePlaced), "placed": .text(choice.placed),
                "labels": labels.count <= ImportChoice.mostLabels ? .list(targets) : .list([]),
                "hint": hint.map { .text($0) } ?? .none,
                "hasPlan": .bool(plan != nil),
                "facts": .list(facts),
                "preview": .list(preview),
                "more": ready > Self.shown
                    ? .text(
                        words(
                            "And {{count}} more.", ["count": String(ready - Self.shown)]))
                    : .none,
                "refused": .list(refused),
                "hasRefused": .bool(!refused.isEmpty),
                "canImport": .bool(ready > 0),
                "hidden": .list(hidden),
                "button": .text(
                    words.count(
                        ready, one: "Import {{count}} activity for {{name}}",
                        other: "Import {{count}} activities for {{name}}",
                        ["name": choice.child?.profile.name ?? ""])),
            ]
        )
    }

    /// Whether days can be read in only one way; otherwise a parent sees which one was chosen.
    private var hasClearDays: Bool {
        DateOrder.isClear(in: days, today: visit.today.day)
    }

    private var days: [String] { table.rows.map { $0.cell(choice.columns.startDay) } }

    /// What is missing before a preview can be shown.
    private var hint: String? {
        if !choice.columns.areEnough {
            return words(
                "Choose columns for the start, the end or length, and what was done.")
        }
        if labels.count > ImportChoice.mostLabels {
            return words(
                "The column for what was done has more than {{n}} names. Choose another one.",
                ["n": String(ImportChoice.mostLabels)])
        }
        if choice.child == nil { return words("Choose a child.") }
        return choice.isComplete(for: labels)
            ? nil : words("Choose a category for rows without a name.")
    }

    private var children: [Choice] {
        let none = Choice(value: "", label: words("Choose …"), isChosen: choice.child == nil)
        return (choice.child == nil ? [none] : [])
            + visit.pages.family.children.map { child in
                Choice(
                    value: child.id.description, label: child.profile.name,
                    isChosen: child.id == choice.child?.id)
            }
    }

    private var people: [Choice] {
        let people = ImportChoice.people(table, choice.columns)
        guard people.count > 1 else { return [] }
        return people.map { Choice(value: $0, label: $0, isChosen: $0 == choice.person) }
    }

    private var orders: [Choice] {
        DateOrder.choices(for: days).map { order in
            let label =
                switch order {
                case .dayFirst: words("31/12/2026")
                case .monthFirst: words("12/31/2026")
                case .yearFirst: words("26/12/31")
                }
            return Choice(
                value: order.rawValue, label: label, isChosen: order == choice.columns.order)
        }
    }

    private var units: [Choice] {
        let chosen = choice.columns.lengthForm(in: table).unit
        return LengthUnit.allCases.map { unit in
            let label =
                switch unit {
                case .hours: words("Hours: 1.5 or 1:30")
                case .minutes: words("Minutes: 90 or 90:00")
                case .seconds: words("Seconds: 5400")
                }
            return Choice(value: unit.rawValue, label: label, isChosen: unit == chosen)
        }
    }

    private var decimals: [Choice] {
        let chosen = choice.columns.lengthForm(in: table).decimal
        return DecimalSign.allCases.map { sign in
            Choice(
                value: sign.rawValue,
                label: sign == .point ? words("A point: 1.5") : words("A comma: 1,5"),
                isChosen: sign == chosen)
        }
    }

    private var columns: [Value] {
        let names = [
            words("Start day, or day and time"), words("Start time"),
            words("End day, or day and time"), words("End time"), words("Length"),
            words("What was done"), words("Note"), words("Person"),
        ]
        return zip(ImportChoice.roles, names).map { role, label in
            let chosen = choice.columns[keyPath: role.path]
            let none = Choice(value: "", label: words("No column"), isChosen: chosen == nil)
            let all = table.header.enumerated().map { index, name in
                Choice(
                    value: String(index),
                    label: name.isEmpty ? words("Column {{n}}", ["n": String(index + 1)]) : name,
                    isChosen: index == chosen)
            }
            return [
                "name": .text(role.name), "label": .text(label),
                "choices": .list(([none] + all).map(\.field)),
            ]
        }
    }

    /// The target of each name.
    private var targets: [Value] {
        labels.enumerated().map { index, label in
            let target = choice.target(of: label)
            var all = visit.pages.family.categories.map { category in
                ImportChoice.Target.category(category.id)
            }
            if !label.isEmpty { all.insert(.new, at: 0) }
            let choices = ((target == .open ? [.open] : []) + all + [.leftOut]).map { one in
                Choice(value: one.value, label: name(of: one), isChosen: one == target)
            }
            return [
                "field": .text("as:" + label), "id": .text("as-\(index)"),
                "label": .text(label.isEmpty ? words("No name") : label),
                "choices": .list(choices.map(\.field)),
            ]
        }
    }

    private func name(of target: ImportChoice.Target) -> String {
        switch target {
        case .new: words("New category")
        case .leftOut: words("Leave out")
        case .open: words("Choose …")
        case .category(let id): visit.pages.family.category(id)?.name ?? ""
        }
    }

    private var facts: [Value] {
        guard let plan else { return [] }
        let all: [(String, Int)] = [
            (words("New"), plan.judgement.ready.count),
            (words("Already here"), plan.judgement.known.count),
            (words("Overlaps something else"), plan.judgement.overlapping.count),
            (words("Names left out"), plan.leftOut),
            (words("At the other home"), plan.elsewhere),
            (words("Can’t be read"), plan.reading.refused.count),
        ]
        return all.filter { $0.1 > 0 }.map { ["term": .text($0.0), "value": .text(String($0.1))] }
    }

    private var preview: [Value] {
        (plan?.judgement.ready ?? []).prefix(Self.shown).map { entry in
            let target = choice.target(of: entry.label)
            let category =
                if case .category(let id) = target { visit.pages.family.category(id) } else {
                    Category?.none
                }
            return [
                "when": .text(when(entry)),
                "name": .text(category?.name ?? entry.label),
                "isNew": .bool(category == nil),
                "note": .text(entry.note),
                "length": .text(words.duration(entry.span.length)),
            ]
        }
    }

    private func when(_ entry: ImportedEntry) -> String {
        let start = visit.calendar.wallTime(entry.span.lowerBound)
        let end = visit.calendar.wallTime(entry.span.upperBound)
        func clock(_ text: String) -> String {
            words.clock(minuteOfDay: ClockTime.minute(text) ?? 0)
        }
        return words(
            "{{day}}, {{start}} – {{end}}",
            [
                "day": words.dayAndYear(start.day), "start": clock(start.clock),
                "end": clock(end.clock),
            ])
    }

    private var refused: [Value] {
        guard let plan else { return [] }
        let bad = plan.reading.refused.prefix(Self.told).map { row in
            (row.line, words(row.reason))
        }
        let overlaps = plan.judgement.overlapping.prefix(Self.told).map { entry in
            (
                entry.line,
                words("Overlaps something else: {{when}}.", ["when": when(entry)])
            )
        }
        return (bad + overlaps).sorted { $0.0 < $1.0 }.map { line, reason in
            [
                "line": .text(words("Line {{n}}", ["n": String(line)])), "reason": .text(reason),
            ]
        }
    }

    /// The choice, as hidden fields of the form that imports the rows.
    private var hidden: [Value] {
        var fields = [
            ("child", choice.child?.id.description ?? ""), ("person", choice.person ?? ""),
        ]
        fields += choice.forms(of: table).map { ($0.name, $0.value) }
        fields += ImportChoice.roles.map { role in
            (role.name, choice.columns[keyPath: role.path].map(String.init) ?? "")
        }
        if labels.count <= ImportChoice.mostLabels {
            fields += labels.map { ("as:" + $0, choice.target(of: $0).value) }
        }
        return fields.map { ["name": .text($0.0), "value": .text($0.1)] }
    }
}
