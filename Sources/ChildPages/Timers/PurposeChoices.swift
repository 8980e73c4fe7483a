package import Database
package import Domain
package import HTTP
package import Site
package import Templates

/// What a timer or tree is for, as pictures with one already chosen; the first question (§3.1).
package struct PurposeChoices {
    /// This many at once; the others are behind "more".
    private static let shown = 5

    private let visit: Visit
    private let categories: [Domain.Category]
    private let chosen: CategoryID?
    private let isLittle: Bool

    /// The choice of a form, otherwise the likely one.
    package init(
        _ visit: Visit, child: Child, last: Domain.Timer?, form: Form?,
        _ reading: borrowing Reading
    ) throws {
        guard let form else {
            self.init(
                visit, child: child, last: last,
                running: try reading.goingOn(child.id, at: visit.now))
            return
        }
        self.init(
            visit, child: child, visit.pages.family.loggable(by: child.id),
            chosen: form["category"].flatMap(Int64.init).map(CategoryID.init))
    }

    /// The likely choice, for a child that is doing something or not.
    package init(_ visit: Visit, child: Child, last: Domain.Timer?, running: Activity?) {
        let categories = visit.pages.family.loggable(by: child.id)
        self.init(
            visit, child: child, categories,
            chosen: Purpose.proposed(
                running: running?.record.category, last: last?.setUp, among: categories,
                for: child.profile.mode))
    }

    private init(
        _ visit: Visit, child: Child, _ categories: [Domain.Category], chosen: CategoryID?
    ) {
        self.visit = visit
        self.categories = categories
        self.chosen = chosen
        isLittle = child.profile.mode == .little
    }

    /// The pictures on a page at `link`, which shows more of them for `?more=`.
    package func value(below link: String) -> Value {
        let chosen = known
        let ids = categories.map { CategoryID?.some($0.id) }
        guard isLittle else {
            let all = Purpose.leading(ids, chosen: chosen, first: Self.shown)
            return [
                "items": .list((all.prefix(Self.shown) + [nil]).map { item($0, chosen) }),
                "rest": .list(all.dropFirst(Self.shown).map { item($0, chosen) }),
                "hasRest": .bool(all.count > Self.shown),
            ]
        }
        let all = Purpose.leading(ids + [nil], chosen: chosen, first: Self.shown)
        let (page, next) = visit.tilePage(of: all.count, shown: Self.shown)
        let items = next == nil ? all[...] : all.dropFirst(page * Self.shown).prefix(Self.shown)
        let mark = link.contains("?") ? "&" : "?"
        return [
            "items": .list(items.map { item($0, chosen) }),
            // A choice made on another page of pictures stays chosen.
            "hasKept": .bool(!items.contains(chosen)),
            "kept": .text(chosen?.description ?? ""),
            "more": next.map { .text($0 == 0 ? link : "\(link)\(mark)more=\($0)") } ?? .none,
        ]
    }

    /// All of them at once, for people who read a list.
    package var all: Value { .list(categories.map { item($0.id, known) }) }

    /// The chosen one as forms send it; empty for nothing in particular.
    package var sent: String { known?.description ?? "" }

    /// Whether nothing in particular is chosen.
    var isForNothing: Bool { known == nil }

    private var known: CategoryID? { chosen.flatMap { id in categories.first { $0.id == id }?.id } }

    private func item(_ id: CategoryID?, _ chosen: CategoryID?) -> Value {
        let category = id.flatMap(visit.pages.family.category)
        return [
            "id": .text(id?.description ?? ""),
            "isNothing": .bool(category == nil),
            "name": .text(category?.name ?? ""),
            "icon": .text(category?.icon ?? ""),
            "colour": .text(category?.colour.rawValue ?? Colour.stone.rawValue),
            "chosen": .bool(id == chosen),
        ]
    }
}
