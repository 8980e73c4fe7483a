import SVG

/// A stretch of time of which a part is left, drawn as it is at one moment.
///
/// The picture holds all that a script needs to draw on: it only writes what is left, in
/// milliseconds, where the drawing says so.
///
/// - `data-time`: the length of a dash; the path is as long as what the picture stands for
/// - `data-turn`, `data-move`: degrees or units for each millisecond that is left
/// - `data-piece`: the piece is there while more than that is left
/// - `data-day`, `data-end`: degrees for each millisecond of the day, now and at the end
///
/// `data-travel` on the picture says how far, in its own units, the moving edge goes on the way.
/// Colours and patterns come from the page's style, by `data-zone` around the picture.
public struct TimePicture: Sendable {
    /// The ways to show time (§3.2).
    public enum Kind: String, Sendable, CaseIterable {
        case disk, bar, clock, digital
    }

    /// A mark at a time left, in milliseconds, in the colour of a zone by its name.
    public struct Notch: Sendable, Hashable {
        /// What is left there.
        public var left: Int64
        /// The zone that begins.
        public var zone: String

        /// Makes a mark.
        public init(left: Int64, zone: String) {
            self.left = left
            self.zone = zone
        }
    }

    /// A picture by its address, in a colour by its name.
    public struct Goal: Sendable, Hashable {
        /// The address of the picture: `/icons.svg#book`.
        public var picture: String
        /// The name of its colour.
        public var colour: String

        /// Makes a goal.
        public init(picture: String, colour: String) {
            self.picture = picture
            self.colour = colour
        }
    }

    /// How it is drawn.
    public var kind: Kind
    /// What is left, in milliseconds; from 0 to the whole.
    public var left: Int64
    /// The whole time, in milliseconds.
    public var length: Int64
    /// Whether the disk stands for an hour; a longer time, and the other pictures, never do.
    public var isHour: Bool
    /// Whether a disk loses its time the other way round, and a bar to the other side.
    public var isMirrored: Bool
    /// Whether time is marked by leaves to count rather than by numbers.
    public var hasLeaves: Bool
    /// The time of day at the moment drawn, in milliseconds since midnight; for the clock.
    public var timeOfDay: Int64
    /// The address of a round picture that walks along the bar.
    public var walker: String?
    /// What the walker comes to; a house without it.
    public var goal: Goal?
    /// Where the colour changes, marked on a disk and a bar.
    public var notches: [Notch]
    /// What the ids in the picture start with: its own on each page.
    public var id: String

    /// Makes a picture.
    public init(
        _ kind: Kind, id: String, left: Int64, length: Int64, isHour: Bool = false,
        isMirrored: Bool = false, hasLeaves: Bool = false, timeOfDay: Int64 = 0,
        walker: String? = nil, goal: Goal? = nil, notches: [Notch] = []
    ) {
        self.kind = kind
        self.id = id
        self.length = max(1, length)
        self.left = min(max(0, left), self.length)
        self.isHour = isHour
        self.isMirrored = isMirrored
        self.hasLeaves = hasLeaves
        self.timeOfDay = timeOfDay
        self.walker = walker
        self.goal = goal
        self.notches = notches
    }

    static let minute: Int64 = 60_000
    static let hour: Int64 = 60 * minute

    /// What the whole picture stands for, in milliseconds.
    public var span: Int64 {
        switch kind {
        case .disk: isHour && length <= Self.hour ? Self.hour : length
        case .clock: Self.hour
        case .bar, .digital: length
        }
    }

    /// Draws it as SVG text in UTF-8.
    ///
    /// The words beside it say what it shows: it is hidden from ears.
    public func svg() -> [UInt8] {
        let (drawing, size, travel): (Markup, Markup, Double) =
            switch kind {
            case .disk: (disk, "400 404", Dial.rim)
            case .clock: (clock, "400 404", Dial.rim)
            case .bar: (bar, "600 284", Bar.way)
            case .digital: (row, "600 70", 0)
            }
        let svg: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" class="time-pic time-pic--\(kind.rawValue)" \
            viewBox="0 0 \(size)" data-travel="\(travel)" data-span="\(span)" \
            aria-hidden="true">\(kind == .digital ? "" : texture)\(drawing)</svg>
            """
        return svg.bytes
    }

    /// What a script fills in on a path as long as the span.
    var dash: Markup {
        let left = min(left, span)
        let hidden: Markup = left == 0 ? " time-pic__left--none" : ""
        return """
            class="time-pic__left\(hidden)" pathLength="\(span)" \
            stroke-dasharray="\(left) \(span)" data-time=""
            """
    }

    /// The same path once more, below: the thickness of the paper.
    var shadedDash: Markup {
        let left = min(left, span)
        return """
            class="time-pic__shade" pathLength="\(span)" stroke-dasharray="\(left) \(span)" \
            data-time=""
            """
    }

    /// The same path again, with the pattern of the zone: colour is never alone.
    var texturedDash: Markup {
        let left = min(left, span)
        return """
            class="time-pic__texture" stroke="url(#\(id)-texture)" pathLength="\(span)" \
            stroke-dasharray="\(left) \(span)" data-time=""
            """
    }

    private var texture: Markup {
        """
        <defs><pattern id="\(id)-texture" width="16" height="16" patternUnits="userSpaceOnUse">\
        <path class="time-pic__stripes" d="M-4 12 12-4M4 20 20 4"/>\
        <path class="time-pic__dots" d="M4 4h.01M12 12h.01"/></pattern></defs>
        """
    }
}
