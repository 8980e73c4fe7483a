import Domain
import Synchronization
import Templates

/// What pages are made from: the family as it is now, its words and calendar, and the templates.
final class Pages: Sendable {
    /// The family as it is now.
    let family: Family
    /// Its words.
    let words: Words
    /// Its days.
    let calendar: FamilyCalendar
    /// Where children with two homes are.
    let residences: [ChildID: Residence]
    /// Where browsers find the pictures.
    let assets: String
    private let templates: TemplateSet
    private let today = Mutex<CalendarDay?>(nil)
    private let summaries = Memo<ChildID, Child, Value>()

    /// The pages of a family.
    init(
        _ family: Family, settings: AppSettings, files: ProgramFiles,
        onMissing: TemplateSet.OnMissing? = nil
    ) throws {
        assets = files.assets.prefix
        let tag = settings.language ?? family.household?.language ?? Words.standard
        let texts = try files.texts(tag: tag, clock: family.household?.clock)
        words = texts.words
        var templates = texts.templates
        templates.onMissing = onMissing
        self.templates = templates
        var family = family
        family.focus.name = words("Focus")
        self.family = family
        let household =
            family.household
            ?? Household(name: "", zone: settings.zone, firstWeekday: .monday, language: tag)
        let calendar = household.calendar
        self.calendar = calendar
        residences = family.residencePlans.mapValues { $0.residence(calendar) }
    }

    /// The day on which `now` falls; looked up again only when that day has passed.
    func day(at now: Instant) -> CalendarDay {
        if let day = today.withLock({ $0 }), day.span.contains(now) { return day }
        let day = calendar.calendarDay(calendar.day(of: now))
        today.withLock { $0 = day }
        return day
    }

    /// What the pages show of a child, which nearly every one of them does.
    func summary(of child: Child) -> Value {
        summaries.value(child.id, child) { child.summary(self) }
    }

    /// The bytes of a template filled with values.
    func render(_ template: String, _ fields: Fields) -> [UInt8] {
        templates.render(template, .fields(fields))
    }
}

/// Pictures of the sprites in `Public/icons`.
enum Icon {
    /// The markup that shows a picture beside words that say the same.
    static func markup(
        _ name: String, sprite: String, in assets: String, classes: String
    ) -> String {
        """
        <svg class="\(classes)" aria-hidden="true">\
        <use href="\(assets)/icons/\(sprite).svg#\(name)"></use></svg>
        """
    }
}
