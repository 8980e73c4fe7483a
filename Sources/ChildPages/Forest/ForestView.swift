import Domain
import HTTP
import Site
import Templates

/// What all views of a forest share: its numbers, and the parts that a page fetches.
struct ForestView {
    package let record: ForestRecord
    package let child: Child
    /// Whether it starts with the newest tree.
    let isNewest: Bool

    /// The whole page, the part that changes, or only the part further down, whichever was
    /// requested.
    package func response(_ visit: Visit, _ parts: Fields, further template: String) -> Response {
        let numbers = ForestNumbers(record.stats, visit.words)
        let fields = Layout.fields(visit, title: visit.words("My forest")).merging([
            "isHome": false, "isDay": false,
            "heading": .text(numbers.title),
            "numbers": numbers.value,
            "isEmpty": .bool(record.stats.trees == 0),
            "isNewest": .bool(isNewest),
            "landscape": .text(visit.url(ForestAddresses.landscape(child.id))),
        ]).merging(parts)
        let isLittle = child.profile.mode == .little
        let page = isLittle ? "forest/page_little" : "forest/page"
        let newest = isLittle ? "forest/_forest_little" : "forest/_forest"
        let part = isNewest ? newest : template
        return .html(visit.pages.render(visit.wantsPart ? part : page, fields))
    }
}
