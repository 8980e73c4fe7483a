/// How far something has come against a goal, as a bar with a line where the goal is.
///
/// Past the goal the bar goes on to the end of its track, behind the line.
public struct GoalBar: Sendable {
    /// How much there was.
    public var value: Double
    /// The goal, in the same unit.
    public var goal: Double
    /// How it stands: `good`, `near`, `over`, as the page's style names them.
    public var state: String
    /// What the picture says, in words.
    public var title: String

    /// Makes a bar.
    public init(title: String, value: Double, goal: Double, state: String) {
        self.title = title
        self.value = value
        self.goal = goal
        self.state = state
    }

    /// The track holds a quarter more than the goal, or what there was.
    var scale: Double { max(goal.finite * 1.25, value.finite, 1) }

    /// Draws it as SVG text in UTF-8.
    public func svg() -> [UInt8] {
        let filled = min(max(value.finite / scale, 0), 1) * 100
        let line = min(max(goal.finite / scale, 0), 1) * 100
        let content: Markup = """
            <rect y=".25rem" width="100%" height="1rem" rx=".5rem" fill="var(--well)"/>\
            <rect class="goal-fill" data-state="\(state)" y=".25rem" width="\(filled)%" \
            height="1rem" rx=".5rem"/><line class="goal-line" x1="\(line)%" x2="\(line)%" y1="0" \
            y2="1.5rem"/>
            """
        return Frame(name: "goal", title: title, height: 1.5, isGroup: false).wrap(content)
    }
}
