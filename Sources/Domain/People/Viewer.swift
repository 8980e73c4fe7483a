/// Who reads a family's record, and so what of it there is to read (§17.2, §17.3).
///
/// Whoever asks the record says for whom; its answers leave out what that viewer may not see.
public struct Viewer: Sendable {
    /// Nobody's eyes: rules, jobs and backups read everything.
    public static let household = Viewer()

    /// What is seen of children of whose time something is kept back; everything of all others.
    public let views: [ChildID: HomeView]
    /// What was agreed with a helper or a reader.
    public let scope: ReportScope
    /// When the first day begins that a reader is shown; nil: all days are.
    public let beginning: Instant?
    /// The grown-up who is signed in; nil: nobody is.
    public let person: PersonID?
    /// Whether that is a parent.
    public let isParent: Bool
    /// Whether the pages are a grown-up's: what a child asked for is up to the home where it asked.
    public let isGrownUp: Bool

    /// Someone who looks at a page.
    public init(
        _ views: [ChildID: HomeView] = [:], scope: ReportScope = .whole,
        beginning: Instant? = nil, person: PersonID? = nil, isParent: Bool = false,
        isGrownUp: Bool = false
    ) {
        self.views = views
        self.scope = scope
        self.beginning = beginning
        self.person = person
        self.isParent = isParent
        self.isGrownUp = isGrownUp
    }

    /// How much is seen of something of a child that began at a moment.
    public func extent(of part: RecordPart, _ child: ChildID, at instant: Instant)
        -> RecordPart.Extent
    {
        guard let view = views[child], !view.isOwn(instant) else { return .whole }
        return part.extent(at: view.share(at: instant))
    }

    /// How much is seen of something of a child that belongs to a day.
    public func extent(of part: RecordPart, _ child: ChildID, on day: LocalDay)
        -> RecordPart.Extent
    {
        guard let view = views[child], !view.isOwn(day) else { return .whole }
        return part.extent(at: view.share(of: day))
    }

    /// Whether something of a child that began at a moment is seen whole.
    public func sees(_ part: RecordPart, of child: ChildID, at instant: Instant) -> Bool {
        extent(of: part, child, at: instant) == .whole
    }

    /// Whether what belongs to all of a child's days since one is seen, such as days in a row; nil: since
    /// the homes see their own days.
    public func seesSums(of child: ChildID, since day: LocalDay? = nil) -> Bool {
        guard let view = views[child] else { return true }
        return (day ?? view.agreement.beginning).map(view.seesSums) ?? true
    }

    /// Whether a moment of a child is up to the one who looks: its timers, what it asked for.
    ///
    /// It is up to the home where the child was then, unless no parent belongs to that one yet.
    public func isUp(_ child: ChildID, at instant: Instant) -> Bool {
        guard let view = views[child], !view.mayChange(at: instant) else { return true }
        return view.residence.home(at: instant).map { home in
            !view.agreement.homes.values.contains(home)
        } ?? true
    }

    /// The grown-up who looks into a child's jar; nil: the child does.
    public func praiseReader(of child: ChildID) -> PraiseReader? {
        person.map { person in
            PraiseReader(
                person, isParent: isParent,
                apart: views[child].flatMap { view in
                    view.agreement.beginning.map(view.residence.calendar.start)
                })
        }
    }

    /// Whether what a child asked for at a moment is shown: to the child itself, and to the home to which
    /// it is up.
    public func seesAsked(of child: ChildID, at instant: Instant) -> Bool {
        !isGrownUp || isUp(child, at: instant)
    }
}

extension Viewer {
    private var seesAll: Bool { views.isEmpty && scope == .whole }

    /// The activities that are seen, without notes where those were not agreed.
    ///
    /// `part`: what they are activities of.
    public func seen(_ activities: [Activity], as part: RecordPart = .entries) -> [Activity] {
        guard !seesAll else { return activities }
        return activities.compactMap { seen($0, as: part) }
    }

    /// An activity, if it is seen.
    public func seen(_ activity: Activity, as part: RecordPart = .entries) -> Activity? {
        guard sees(part, of: activity.child, at: activity.record.startedAt) else { return nil }
        // Over midnight, it is of both days.
        if let beginning, activity.record.endedAt.map({ $0 <= beginning }) ?? false { return nil }
        guard !scope.showsNotes, !activity.record.note.isEmpty else { return activity }
        var activity = activity
        activity.record.note = ""
        return activity
    }

    /// The activities of which only the time is counted.
    public func counted(_ activities: [Activity]) -> [Activity] {
        guard !views.isEmpty else { return [] }
        return activities.filter {
            extent(of: .entries, $0.child, at: $0.record.startedAt) == .counted
        }
    }

    /// A child's moods that are seen; those of the other home's time without private notes.
    public func seen(_ moods: [ToldMood], of child: ChildID) -> [ToldMood] {
        guard !seesAll else { return moods }
        guard scope.moods != .none else { return [] }
        let seen = views[child]?.seen(moods) ?? moods
        guard let beginning else { return seen }
        return seen.filter { $0.at >= beginning }
    }
}
