import SVG

/// What was when on one day, as a strip with hours below it.
///
/// Positions are percentages and heights plain numbers: one picture fits every width undistorted, and
/// its words have room to grow with the reader's text size. What needs room has the class `when-wide`, which the page
/// shows in a wide place only. Time runs from left to right in every language.
public struct DayStrip: Sendable {
    /// A time that was filled with something.
    public struct Span: Sendable, Hashable {
        /// Seconds from the start of the day.
        public var start: Double
        /// Seconds from the start of the day; of a running span, the present.
        public var end: Double
        /// What it was, shown when pointed at: "Reading, 14:10 to 14:50".
        public var label: String
        /// The name of its colour.
        public var series: String
        /// It has not ended yet.
        public var isRunning: Bool
        /// The address of a picture, shown where there is room: `/icons.svg#book`.
        public var icon: String?

        /// Makes a span.
        public init(
            start: Double, end: Double, label: String, series: String, isRunning: Bool = false,
            icon: String? = nil
        ) {
            self.start = start
            self.end = end
            self.label = label
            self.series = series
            self.isRunning = isRunning
            self.icon = icon
        }
    }

    /// A word below the strip.
    public struct Tick: Sendable, Hashable {
        /// Seconds from the start of the day.
        public var time: Double
        /// The hour as the reader writes it.
        public var label: String
        /// Left out in a narrow place.
        public var isMinor: Bool

        /// Makes a tick.
        public init(time: Double, label: String, isMinor: Bool = false) {
            self.time = time
            self.label = label
            self.isMinor = isMinor
        }
    }

    /// The spans; later ones lie above earlier ones.
    public var spans: [Span]
    /// The part of the day that is shown, in seconds from its start.
    public var window: ClosedRange<Double>
    /// The words below.
    public var ticks: [Tick]
    /// The present, in seconds from the start of the day, if the day is today.
    public var now: Double?
    /// What the picture says, in words.
    public var title: String
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a strip of spans with ticks as `ticks(in:label:)` gives them.
    public init(
        id: String, title: String, spans: [Span], window: ClosedRange<Double>, ticks: [Tick],
        now: Double? = nil
    ) {
        self.id = id
        self.title = title
        self.spans = spans
        self.window = window
        self.ticks = ticks
        self.now = now
    }
}
