import Charts
import ChildPages
import Domain
import Site
import Templates

/// The strip of a day, from morning to evening.
struct DayTimeline {
    private let pages: Pages
    private let activities: [Activity]
    private let day: CalendarDay
    /// Rounded to the minute, which is thinner than a line of the picture.
    private let now: Instant

    /// What the picture depends on.
    struct Input: Equatable {
        /// Kept alive, because later pages might otherwise get the same address in memory.
        package let pages: Pages
        package let day: LocalDay
        package let activities: [Activity]
        package let now: Instant

        package static func == (a: Input, b: Input) -> Bool {
            a.pages === b.pages && a.day == b.day && a.activities == b.activities
                && a.now == b.now
        }
    }

    private let id: String
    /// Activities that have to be within the hours shown.
    private let framed: [Activity]

    package init(_ visit: Visit, day: DayRecord) {
        self.init(
            visit.pages, activities: day.activities, day: day.day, now: day.now, id: "strip",
            window: day.activities)
    }

    package init(
        _ pages: Pages, activities: [Activity], day: CalendarDay, now: Instant, id: String,
        window: [Activity]
    ) {
        self.pages = pages
        self.activities = activities
        self.day = day
        self.id = id
        framed = window
        self.now = Instant(seconds: now.milliseconds / 60_000 * 60)
    }

    /// What the picture depends on; the same input is the same picture.
    package var input: Input {
        Input(pages: pages, day: day.day, activities: activities, now: now)
    }

    /// The chart.
    package var chart: TrustedHTML {
        let words = pages.words
        let spans = activities.map(span)
        let window = DayStrip.window(
            framed.map(span), now: present, dayLength: seconds(day.end))
        let ticks = DayStrip.ticks(in: window) { second in
            let instant = day.start + .seconds(Int64(second))
            return words.hour(day.minuteOfDay(at: instant) / 60)
        }
        let title = words.count(
            spans.count, one: "The day as a timeline: {{count}} entry",
            other: "The day as a timeline: {{count}} entries")
        return TrustedHTML(
            bytes: DayStrip(
                id: id, title: title, spans: spans, window: window, ticks: ticks,
                now: present
            ).svg())
    }

    private func span(_ activity: Activity) -> DayStrip.Span {
        let record = activity.record
        let span = activity.span(at: now).clamped(to: day.span)
        let from = pages.words.clock(day, span.lowerBound)
        let to = pages.words.clock(day, span.upperBound)
        return DayStrip.Span(
            start: seconds(span.lowerBound), end: seconds(span.upperBound),
            label: pages.words(
                "{{name}}, {{from}} to {{to}}",
                ["name": pages.family.name(of: record), "from": from, "to": to]),
            // The same colour as in the ring and the legend, even if a part has its own.
            series: pages.family.shown(record.category)?.series ?? "stone",
            isRunning: activity.goesOn(at: now),
            icon: "\(pages.assets)/icons/categories.svg#\(pages.family.look(of: record).icon)")
    }

    /// Now, if it is this day.
    private var present: Double? { day.span.contains(now) ? seconds(now) : nil }

    private func seconds(_ instant: Instant) -> Double {
        Double((instant - day.start).milliseconds) / 1000
    }
}

/// Each child's timeline of the day, as last drawn.
final class DrawnStrips: HouseholdMemory {
    let memo = Memo<ChildID, DayTimeline.Input, TrustedHTML>()

    package init(_: FocusPal) {}
}
