import Charts
import Database
import Domain
import HTTP
import Site
import Templates

/// What a child has done by focusing: hours, graphs, each Tomo's numbers, all sessions (§5.7).
struct ProfilePage {
    private let visit: Visit
    private let child: Child
    private let step: FocusTimes.Step
    private let parts: [FocusTimes.Part]
    private let sums: FocusSums
    private let tomos: [Tomo]
    private let sessions: SessionRows
    private let older: FocusSession?
    private let flowers: (count: Int, hasBuds: Bool)

    private static let most = 20

    /// Throws: `Refusal.notFound` for a step or a session that does not exist.
    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let query = visit.request.query
        guard let step = FocusTimes.Step(rawValue: query["by"] ?? FocusTimes.Step.day.rawValue)
        else { throw Refusal.notFound }
        self.step = step
        let after = query["after"].map { Int64($0).map(FocusSessionID.init) }
        let days = FocusTimes.steps(step, today: visit.today.day, in: visit.calendar)
        (parts, sums, tomos, sessions, older, flowers) = try visit.read { reading in
            var last: FocusSession?
            if let after {
                last = try after.flatMap { try reading.focusSession($0) }
                guard last?.child == child.id, last?.end != nil else { throw Refusal.notFound }
            }
            let past = try reading.pastSessions(
                of: child.id, after: last, atMost: Self.most + 1)
            let shown = Array(past.prefix(Self.most))
            let records = try reading.focusRecords(of: child.id, after: days[0].lowerBound - 1)
            let closed = try reading.closedRecord(of: child.id, before: visit.today.day)
            var sums = RecordSums(RecordStretch(of: child.id, after: closed), in: visit.calendar)
            return (
                FocusTimes.parts(of: records, in: days), try sums.focus(reading),
                try reading.tomos(of: child.id),
                try SessionRows(visit, shown, reading),
                past.count > Self.most ? shown.last : nil,
                try reading.flowers(of: child.id)
            )
        }
    }

    package func response() -> Response {
        let words = visit.words
        let fields = Layout.fields(visit, title: words("Profile")).merging([
            "isHome": false, "isDay": false,
            "isProfile": true,
            "profile": .text(visit.url(TomoAddresses.profile(child.id, by: .day))),
            "jar": JarDoor.value(flowers, visit, of: child),
            "facts": .list([
                ["label": .text(words("All focus")), "value": .text(words.duration(sums.focused))],
                ["label": .text(words("Trees")), "value": .int(sums.trees)],
                ["label": .text(words("Tomos")), "value": .int(tomos.count)],
            ]),
            // Without any focus there is no graph, only what is said about sessions.
            "hasChart": .bool(sums.focused > .zero),
            "steps": .list(FocusTimes.Step.allCases.map(step)),
            "chart": chart,
            "table": .list(
                parts.reversed().map {
                    ["label": .text(label($0)), "value": .text(words.duration($0.focused))]
                }),
            "friends": .list(TomodexOrder.minutes.sorted(tomos).map(friend)),
            "hasFriends": .bool(!tomos.isEmpty),
            "sessions": sessions.value,
            "isUsed": .bool(!sessions.isEmpty),
            "older": older.map { session in
                .text(visit.url(TomoAddresses.profile(child.id).adding("after", session.id)))
            } ?? .none,
        ])
        return .html(visit.pages.render("tomos/profile", fields))
    }

    private func step(_ step: FocusTimes.Step) -> Value {
        [
            "name": .text(visit.words.name(of: step)), "isChosen": .bool(step == self.step),
            "link": .text(visit.url(TomoAddresses.profile(child.id, by: step))),
        ]
    }

    private func friend(_ tomo: Tomo) -> Value {
        .fields(
            TomoCard(visit: visit, tomo: tomo).fields().merging([
                "number": .int(tomo.level.number),
                "focused": .text(visit.words.duration(tomo.focused)),
                "trees": .int(tomo.trees),
                "total": .int(tomo.experience),
            ]))
    }

    private var chart: Value {
        let words = visit.words
        let bars = parts.enumerated().map { number, part in
            Bars.Bar(
                name: name(part), label: "\(label(part)), \(words.duration(part.focused))",
                parts: [Bars.Part("green", Double(part.focused.wholeSeconds))],
                isNow: part.days.contains(visit.today.day),
                isMinor: step != .day && !number.isMultiple(of: 2))
        }
        let total = parts.map(\.focused).reduce(.zero, +)
        let axis = Axis.time(upTo: Bars.largest(bars)) {
            $0 == 0 ? "0" : words.duration(.seconds(Int64($0)))
        }
        let title = words(
            "{{total}} of focus in total.", ["total": words.spokenDuration(total)])
        return .trusted(
            TrustedHTML(
                bytes: Bars(id: "focus", title: title, bars: bars, axis: axis).svg()))
    }

    private func name(_ part: FocusTimes.Part) -> String {
        switch step {
        case .day: visit.words.short(.weekday, part.days.lowerBound)
        case .week: visit.words.short(.day, part.days.lowerBound)
        case .month: visit.words.short(.month, part.days.lowerBound)
        }
    }

    private func label(_ part: FocusTimes.Part) -> String {
        switch step {
        case .day: visit.words.weekdayAndDay(part.days.lowerBound)
        case .week: visit.words.days(part.days)
        case .month: visit.words.short(.monthAndYear, part.days.lowerBound)
        }
    }
}
