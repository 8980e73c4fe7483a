import Database
import Domain
import HTTP
import Templates

/// What a child has reached, shown once, full screen, on the device that it uses (§8.2).
enum MomentRoutes {
    /// Where a page of the child gets what it has not been shown yet.
    static let moments = Route<ChildID>.child(.post, "/children/{child}/moments", take)

    static let all: [RouteEntry] = [moments.entry]

    /// Takes the badges, so that no two devices show the same.
    ///
    /// The form names the timer whose tree has just bloomed, if that is why the page asks.
    private static func take(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let timer = try visit.form()["timer"].flatMap(Int64.init).map(TimerID.init)
        let new = try visit.carryOut(CelebrateBadges(child: child.id, now: visit.now))
        guard visit.wantsPart else {
            return .redirect(to: visit.url(BadgeRoutes.badges[.child](child.id)))
        }
        let news = try visit.app.database.read {
            try MomentNews(visit, of: child, badges: new, after: timer, $0)
        }
        guard let moments = news.moments else { return .empty(.noContent) }
        let fields = Layout.fields(visit, title: "").adding("fresh", moments.value(visit))
        return .html(visit.pages.render("moments/part", fields))
    }
}

extension Visit {
    /// What a child's page needs to show moments.
    ///
    /// If the database can't be read, the page is shown without them.
    var moments: Value {
        guard let child = whoReaches else { return .none }
        return moments(of: child) { try app.database.read { try $0.newBadges(of: child.id) } }
    }

    /// The same, read together with the page.
    func moments(_ reading: borrowing Reading) -> Value {
        guard let child = whoReaches else { return .none }
        return moments(of: child) { try reading.newBadges(of: child.id) }
    }

    /// Nobody on the watch page, where only time should move, and where a child's lock is closed.
    private var whoReaches: Child? {
        guard let child, request.path.first != "watch",
            app.childDoors.admits(self, to: child.id, isAction: false)
        else { return nil }
        return child
    }

    /// On the page of a timer or a tree they come only once a tree has bloomed there.
    private func moments(of child: Child, _ new: () throws -> [EarnedBadge]) -> Value {
        do {
            return [
                "action": .text(url(MomentRoutes.moments(child.id))),
                "topics": .text(Topic.badges(child.id).name),
                "isWaiting": .bool(try !new().isEmpty),
                "isAfterBloom": .bool(["timer", "focus"].contains(request.path.last)),
            ]
        } catch {
            app.log.line("fault badges \(error)")
            return .none
        }
    }
}
