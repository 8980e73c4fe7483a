import ChildPages
import DayPages
import Domain
import HTTP
import Site
import Templates

/// The page of a report.
struct ReportPage {
    let visit: Visit
    private let address: ReportAddress
    private let sections: [ReportSection]
    /// What parents could change, by child: only here, where they can do it.
    private let suggestions: [ChildID: [SuggestionCards.Card]]
    /// The days that are shown.
    private let shown: StatsPeriod

    private var words: Words { visit.words }
    private var today: LocalDay { visit.today.day }
    private var period: StatsPeriod { address.period }

    package init(_ visit: Visit, _ address: ReportAddress) throws {
        self.visit = visit
        self.address = address
        shown = try address.shown(visit)
        sections = try ReportWriter(visit: visit, address: address).sections()
        suggestions = Dictionary(
            uniqueKeysWithValues: try sections.compactMap(\.record).map {
                ($0.child.id, try SuggestionCards(visit, $0).cards())
            })
    }

    package func fields(_ errors: FormErrors) -> Fields {
        let names = StatsWords(words)
        let (previous, next) = (
            period.previous(in: visit.calendar), period.next(in: visit.calendar)
        )
        return GrownUpFrame.fields(visit, title: words("Reports"), at: .reports).merging([
            "period": .text(names.title(of: shown, today: today, in: visit.calendar)),
            "days": .text(names.name(of: shown, today: today)),
            "back": .text(visit.url(visit.homeOfGrownUps)),
            "name": .text(address.child.flatMap(visit.pages.family.child)?.profile.name ?? ""),
            "hasWho": .bool(!who.isEmpty), "who": .list(who),
            "kinds": .list(kinds),
            "previous": visit.reportScope.shown(previous) == nil
                ? .none : .text(visit.url(address.with(previous).page(visit))),
            "next": period.days.upperBound < today
                ? .text(visit.url(address.with(next).page(visit))) : .none,
            // With several children, each section begins with what matters; the rest is folded.
            "sections": .list(
                sections.map {
                    $0.value(
                        isFolded: sections.count > 1,
                        suggestions: $0.child.flatMap { suggestions[$0.id] } ?? [])
                }),
            "pdf": .text(visit.url(address.pdf(visit))),
            "pdfName": .text(PrintedReport.fileName(shown)),
            "csv": .text(visit.url(ReportAddresses.activities(address))),
            "daysCSV": .text(visit.url(ReportAddresses.days(address))),
            "mail": .text(
                ReportMail(title: names.name(of: shown), sections: sections, words: words).link),
            "ribbons": ribbons.count == 1 ? .text(visit.url(ribbons[0].address)) : .none,
            "hasRibbonsOf": .bool(ribbons.count > 1),
            "ribbonsOf": .list(
                ribbons.map { ["name": .text($0.name), "href": .text(visit.url($0.address))] }),
            "form": form,
            "errors": errors.value,
        ])
    }

    /// A link for all children and one for each, if there is a choice.
    private var who: [Value] {
        let children = visit.pages.family.children
        guard children.count > 1 else { return [] }
        return ([nil] + children).map { child in
            [
                "label": .text(child?.profile.name ?? words("All")),
                "avatar": child.map { .text($0.profile.avatar.rawValue) } ?? .none,
                "href": .text(visit.url(ReportAddresses.report(address.with(child?.id)))),
                "isNow": .bool(child?.id == address.child),
            ]
        }
    }

    private var kinds: [Value] {
        // Coming from a longer period, this shows the latest shorter one in it that has begun.
        let day = min(max(today, shown.days.lowerBound), shown.days.upperBound)
        let kinds: [(StatsPeriod.Kind, String)] = [
            (.range, words("Day")), (.week, words("Week")), (.month, words("Month")),
            (.year, words("Year")),
        ]
        return kinds.map { kind, label in
            let other = StatsPeriod(kind, around: day, in: visit.calendar)
            return [
                "label": .text(label),
                "href": .text(visit.url(address.with(other).page(visit))),
                "isNow": .bool(kind == .range ? address.isDay : kind == period.kind),
            ]
        }
    }

    /// Links to the fourteen days of each child in the report.
    private var ribbons: [(name: String, address: Address)] {
        address.children(visit).map {
            (
                $0.profile.name,
                ReportAddresses.ribbons($0.id).adding(
                    "until", min(today, period.days.upperBound))
            )
        }
    }

    private var form: Value {
        let draft = ReportDraft(visit)
        let query = visit.request.query
        let everyone = Choice(
            value: "", label: words("All children"), isChosen: address.child == nil)
        let chosen = query["child"] ?? address.child?.description ?? ""
        let children = visit.pages.family.children.map { child in
            Choice(
                value: child.id.description, label: child.profile.name,
                isChosen: chosen == child.id.description)
        }
        return [
            "action": .text(visit.url(ReportAddresses.report())),
            "csv": .text(visit.url(ReportAddresses.activities())),
            "from": .text(query["from"] == nil ? period.days.lowerBound.description : draft.from),
            "to": .text(
                query["to"] == nil
                    ? min(today, period.days.upperBound).description : draft.to),
            "children": .list(([everyone] + children).map(\.field)),
        ]
    }
}

extension ReportSection {
    /// The most categories that the key of the bar names; the table has all.
    private static let named = 3

    /// The categories as pieces of one bar, each with where it begins, in percent.
    private var pieces: [Value] {
        var start = 0
        return rows.filter { $0.share > 0 }.map { row in
            defer { start += row.share }
            return [
                "colour": .text(row.colour), "start": .int(start), "share": .int(row.share),
            ]
        }
    }

    /// Its values for a page.
    fileprivate func value(isFolded: Bool, suggestions: [SuggestionCards.Card]) -> Value {
        [
            "isFolded": .bool(isFolded),
            "title": .text(title), "id": .text(child.map { "\($0.id)" } ?? "all"),
            "isEmpty": .bool(isEmpty), "left": left?.value ?? .none,
            "isQuiet": .bool(isEmpty && left?.isAll != true),
            "colour": .text(child?.profile.colour.rawValue ?? "stone"),
            "avatar": child.map { .text($0.profile.avatar.rawValue) } ?? .none,
            "figures": .list(
                figures.map {
                    [
                        "label": .text($0.label), "value": .text($0.value),
                        "note": $0.note.map { .text($0) } ?? .none,
                    ]
                }),
            "total": figures.first.map { .text($0.value) } ?? .none,
            "lead": lead.map { .text($0) } ?? .none,
            "pieces": .list(pieces),
            "key": .list(
                rows.prefix(Self.named).filter { $0.share > 0 }.map {
                    [
                        "colour": .text($0.colour), "name": .text($0.name),
                        "percent": .text($0.percent),
                    ]
                }),
            "hasInsights": .bool(!insights.isEmpty),
            "insights": .list(insights.map { ["sentence": .text($0)] }),
            "hasSuggestions": .bool(!suggestions.isEmpty),
            "suggestions": .list(
                suggestions.map {
                    [
                        "question": .text($0.question), "reason": .text($0.reason),
                        "act": .text($0.act), "href": .text($0.link),
                    ]
                }),
            "charts": .list(charts.map(\.value)),
            "hasRows": .bool(!rows.isEmpty),
            "rows": .list(
                rows.map {
                    [
                        "name": .text($0.name), "icon": .text($0.icon),
                        "colour": .text($0.colour), "time": .text($0.time),
                        "percent": .text($0.percent),
                        "change": $0.change.map { .text($0) } ?? .none,
                    ]
                }),
            "compared": compared.map { .text($0) } ?? .none,
            "missing": .list(missing.map { .text($0) }), "isMissing": .bool(!missing.isEmpty),
            "hasGoals": .bool(!goals.isEmpty),
            "goals": .list(
                goals.map {
                    [
                        "name": .text($0.name), "icon": .text($0.icon),
                        "colour": .text($0.colour), "sentence": .text($0.sentence),
                    ]
                }),
            "hasNotes": .bool(!notes.isEmpty),
            "notes": .list(notes.map { ["sentence": .text($0)] }),
            "hasMoods": .bool(!moods.isEmpty),
            "moods": .list(
                moods.map {
                    [
                        "name": .text($0.name), "picture": $0.picture.map { .text($0) } ?? .none,
                        "count": .int($0.count),
                    ]
                }),
        ]
    }
}
