import Domain
package import Templates

/// The frame of the grown-ups' pages: where they are in its navigation, what they all show, and the way
/// out.
package enum GrownUpFrame {
    /// The places of the area, as its navigation shows them.
    package enum Place: Sendable {
        case overview, children, goals, categories, reports, settings
    }

    /// What a feature shows on each of these pages, in the field `name`.
    package struct Banner: Sendable {
        package let name: String
        package let value: @Sendable (Visit, Place) -> Value

        package init(name: String, value: @escaping @Sendable (Visit, Place) -> Value) {
            self.name = name
            self.value = value
        }
    }

    /// The fields of a page at a place.
    package static func fields(_ visit: Visit, title: String, at place: Place) -> Fields {
        let banners = Fields(
            visit.app.features.banners.map { ($0.name, $0.value(visit, place)) })
        return Layout.fields(visit, title: title, age: "parent").merging([
            "isOverview": .bool(place == .overview),
            "isChildren": .bool(place == .children),
            "isGoals": .bool(place == .goals),
            "isCategories": .bool(place == .categories),
            "isReports": .bool(place == .reports),
            "isSettings": .bool(place == .settings),
            "helping": visit.helping.map { $0.person.face } ?? .none,
            "isHouse": .bool(visit.guestOwner == nil),
            "links": [
                "overview": .text(visit.url(visit.homeOfGrownUps)),
                "children": .text(visit.url(ParentAddresses.children())),
                "goals": .text(visit.url(GoalAddresses.goals())),
                "categories": .text(visit.url(CategoryAddresses.categories())),
                "reports": .text(visit.url(ReportAddresses.report())),
                "session": .text(visit.url(SignInAddresses.session())),
                "settings": .text(visit.url(SettingsAddresses.settings())),
                "who": .text(
                    visit.url(
                        visit.guestOwner == nil ? HomeAddresses.who() : HelpingAddresses.page())),
                "wall": .text(visit.url(WallAddresses.wall())),
            ],
        ]).merging(banners)
    }
}
