import ChildPages
import Domain
import Site
import Templates

/// What an entry may be about, as pictures: what the child did last, the rest behind "more" (§2.4).
struct EntryPictures {
    /// One picture: a category or a part of it.
    private struct Picture {
        let value: String
        let category: Domain.Category
        let part: Subcategory?
    }

    private let first: [Picture]
    private let rest: [Picture]
    private let chosen: String
    private let family: Family

    /// Every category with its parts that this hand may choose; a hidden one only if the entry
    /// already has it.
    package init(_ desk: Desk, _ draft: EntryDraft, recent: [Entry.What]) {
        let family = desk.visit.pages.family
        self.family = family
        let numbers = draft.what.split(separator: ".")
        let part = numbers.dropFirst().first.flatMap { Int64($0) }.map { SubcategoryID($0) }
        let categories = family.categories.filter { category in
            Entry.offers(category, to: desk.hand, of: desk.child.id)
                || numbers.first == "\(category.id)"
        }
        let wholes = categories.map { Picture(value: "\($0.id)", category: $0, part: nil) }
        let all = zip(categories, wholes).flatMap { category, whole in
            [whole]
                + family.parts(of: category.id, besides: part).map {
                    Picture(value: "\(category.id).\($0.id)", category: category, part: $0)
                }
        }
        let likely = recent.compactMap { what in
            let value = what.part.map { "\(what.category).\($0)" } ?? "\(what.category)"
            return all.first { $0.value == value }
        }
        let others = wholes.filter { whole in !likely.contains { $0.value == whole.value } }
        let first = Array((likely + others).prefix(Entry.mostRecent))
        self.first = first
        rest = all.filter { picture in !first.contains { $0.value == picture.value } }
        chosen = draft.what
    }

    /// The chosen one in words.
    package var told: String {
        let picture = (first + rest).first { $0.value == chosen }
        return [picture?.category.name, picture?.part?.name].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// What the template sees; the others are open if one of them is chosen.
    package var value: Value {
        [
            "items": .list(first.map(field)),
            "rest": .list(rest.map(field)),
            "hasRest": .bool(!rest.isEmpty),
            "opens": .bool(rest.contains { $0.value == chosen }),
        ]
    }

    private func field(_ picture: Picture) -> Value {
        let look = family.look(of: picture.part, in: picture.category)
        return [
            "value": .text(picture.value),
            "name": .text(look.name),
            "whole": picture.part == nil ? .none : .text(picture.category.name),
            "icon": .text(look.icon),
            "colour": .text(look.colour.rawValue),
            "chosen": .bool(picture.value == chosen),
        ]
    }
}
