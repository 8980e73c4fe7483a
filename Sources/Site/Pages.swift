package import Domain
import Synchronization
package import Templates

/// What pages are made from: the family as it is now, its words and calendar, and the templates.
package final class Pages: Sendable {
    /// The family as it is now.
    package let family: Family
    /// Its words.
    package let words: Words
    /// Its days.
    package let calendar: FamilyCalendar
    /// Where children with two homes are.
    package let residences: [ChildID: Residence]
    /// Where browsers find the pictures.
    package let assets: String
    private let templates: TemplateSet
    private let days = Mutex<[CalendarDay]>([])
    private let summaries = Memo<ChildID, Child, Value>()

    /// The pages of a family.
    package init(
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

    /// The day that holds an instant.
    ///
    /// Looking one up takes long, and a page asks for today and perhaps yesterday in turn: the last
    /// few are kept.
    package func day(at instant: Instant) -> CalendarDay {
        if let day = days.withLock({ $0.first { $0.span.contains(instant) } }) { return day }
        let day = calendar.calendarDay(calendar.day(of: instant))
        days.withLock { $0 = [day] + $0.prefix(3) }
        return day
    }

    /// What the pages show of a child, which nearly every one of them does.
    package func summary(of child: Child) -> Value {
        summaries.value(child.id, child) { child.summary(self) }
    }

    /// The bytes of a template filled with values.
    package func render(_ template: String, _ fields: Fields) -> [UInt8] {
        templates.render(template, .fields(fields))
    }
}

/// Pictures of the sprites in `Public/icons`.
package enum Icon {
    /// The markup that shows a picture beside words that say the same.
    package static func markup(
        _ name: String, sprite: String, in assets: String, classes: String
    ) -> String {
        """
        <svg class="\(classes)" aria-hidden="true">\
        <use href="\(assets)/icons/\(sprite).svg#\(name)"></use></svg>
        """
    }
}
