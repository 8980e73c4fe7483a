import Database
import Domain
import HTTP
import Site
import Templates

/// A child's jar: a flower for each kind word, and what was said (§6.3).
struct JarPage {
    private let visit: Visit
    private let child: Child
    private let shown: [Praise]
    private let older: Praise?
    private let flowers: (count: Int, hasBuds: Bool)
    private let reader: PraiseReader?

    private static let most = 30

    /// Throws: `Refusal.notFound` for a page that starts after a flower of someone else's.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        // What others said is between them and the child.
        reader = visit.viewer.praiseReader(of: child.id)
        let after = visit.request.query["after"].map { Int64($0).map(PraiseID.init) }
        (shown, older, flowers) = try visit.read { reading in
            var last: Praise?
            if let after {
                last = try after.flatMap { try reading.praise($0) }
                guard last?.child == child.id else { throw Refusal.notFound }
            }
            let all = try reading.praise(of: child.id, before: last, atMost: Self.most + 1)
            let shown = Array(all.prefix(Self.most))
            return (
                shown, all.count > Self.most ? shown.last : nil,
                try reading.flowers(of: child.id)
            )
        }
    }

    package var response: Response {
        let (words, told) = (visit.words, PraiseWords(visit))
        let fields = Layout.fields(visit, title: words("My jar")).merging([
            "isHome": false, "isDay": false,
            "isEmpty": .bool(flowers.count == 0 && !flowers.hasBuds),
            "buds": flowers.hasBuds ? .text(visit.url(MomentAddresses.moments(child.id))) : .none,
            "count": .text(
                flowers.count == 0
                    ? words("No flowers yet")
                    : words.count(
                        flowers.count, one: "{{count}} flower. It doesn’t wilt.",
                        other: "{{count}} flowers. They don’t wilt.")),
            "profile": .text(visit.url(TomoAddresses.profile(child.id))),
            "left": left.map { .text($0) } ?? .none,
            "flowers": .list(JarPicture.flowers(shown.map(\.reason.rawValue)).map(flower)),
            "notes": .list(shown.map(told.row)),
            "older": older.map {
                .text(visit.url(PraiseAddresses.jar(child.id).adding("after", $0.id)))
            } ?? .none,
        ])
        return .html(visit.pages.render(visit.isLittle ? "jar/page_little" : "jar/page", fields))
    }

    /// What a grown-up who isn't the only one should know: the child may see more.
    private var left: String? {
        guard reader != nil, visit.pages.family.grownUps.only == nil else { return nil }
        return visit.words(
            "You see only what you said. What others said is between them and {{name}}.",
            ["name": child.profile.name])
    }

    private func flower(_ one: JarPicture.Flower) -> Value {
        [
            "flower": .text(one.name), "stem": .text(one.stem), "place": .text(one.place),
        ]
    }
}

/// Where the flowers of a jar stand; its picture is 300 wide and 340 high.
enum JarPicture {
    /// More of them would hide each other.
    package static let most = 24

    /// A flower: its picture's name, the path of its stem, and where it is, as a transform.
    struct Flower: Equatable {
        package let name: String
        let stem: String
        package let place: String
    }

    /// The latest flowers, spread as a bunch; the same ones always stand in the same way.
    static func flowers(_ names: [String]) -> [Flower] {
        let names = names.prefix(most)
        // A few stand level, many above each other.
        let step = names.count > 6 ? 32.0 : 9.0
        return names.enumerated().map { number, name in
            let along = names.count > 1 ? Double(number) / Double(names.count - 1) - 0.5 : 0
            let x = 150 + along * 150 + Double((number * 7) % 13 - 6) * 2
            let y = 62 + abs(along) * 70 + Double(number % 3) * step + Double((number * 5) % 7 - 3)
            let size = 1.2 + Double((number * 3) % 5) * 0.07
            let (foot, bend) = (150 + (x - 150) * 0.28, 150 + (x - 150) * 0.7)
            return Flower(
                name: name,
                stem: "M\(short(x)) \(short(y))Q\(short(bend)) 170 \(short(foot)) 290",
                place: "translate(\(short(x)) \(short(y))) rotate(\(short(along * 40))) "
                    + "scale(\(short(size)))")
        }
    }

    private static func short(_ number: Double) -> String {
        String((number * 100).rounded() / 100)
    }
}

extension Reading {
    /// How many flowers are seen in a child's jar, and whether one waits to bloom for it.
    func flowers(of child: ChildID) throws -> (count: Int, hasBuds: Bool) {
        (
            try praiseCount(of: child),
            try viewer.person == nil && !newPraise(of: child).isEmpty
        )
    }
}

/// The way to the jar on the child's profile, once there is a flower in it or a bud.
enum JarDoor {
    /// `flowers`: how many, and whether one waits to bloom.
    package static func value(
        _ flowers: (count: Int, hasBuds: Bool), _ visit: Visit, of child: Child
    ) -> Value {
        let (count, hasBuds) = flowers
        guard count > 0 || hasBuds else { return .none }
        return [
            "link": .text(visit.url(PraiseAddresses.jar(child.id))),
            "count": .text(
                count == 0
                    ? visit.words("Something new")
                    : visit.words.count(
                        count, one: "{{count}} flower", other: "{{count}} flowers")),
        ]
    }
}
