import Domain
import HTTP
import Templates

/// What the ways to look at a forest have in common: its numbers, and the parts that a page asks for.
struct ForestView {
    let record: ForestRecord
    let child: Child
    /// Whether it begins with what is newest.
    let isNewest: Bool

    /// The page, what of it changes, or only what comes further down, as the visitor wants it.
    func response(_ visit: Visit, _ parts: Fields, further template: String) -> Response {
        let numbers = ForestNumbers(record.stats, visit.words)
        let fields = Layout.fields(visit, title: visit.words("My forest")).merging([
            "isHome": false, "isDay": false,
            "heading": .text(numbers.title),
            "numbers": numbers.value,
            "isEmpty": .bool(record.stats.trees == 0),
            "isNewest": .bool(isNewest),
            "landscape": .text(visit.url(ForestRoutes.landscape(child.id))),
        ]).merging(parts)
        let isLittle = child.profile.mode == .little
        let page = isLittle ? "forest/page_little" : "forest/page"
        let part = isNewest ? "forest/_forest" : template
        return .html(visit.pages.render(visit.wantsPart ? part : page, fields))
    }
}
