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
    /// Where browsers find the pictures.
    let assets: String
    private let templates: TemplateSet
    private let today = Mutex<CalendarDay?>(nil)

    /// The pages of a family; templates of `earlier` ones are reused if the language is the same.
    init(
        _ family: Family, settings: AppSettings, assets: String, earlier: Pages? = nil,
        onMissing: TemplateSet.OnMissing? = nil
    ) throws {
        self.assets = assets
        let tag = settings.language ?? family.household?.language ?? Words.standard
        let clock = family.household?.clock
        if let earlier, earlier.words.tag == tag, earlier.words.clockHours == clock {
            words = earlier.words
            templates = earlier.templates
        } else {
            words = Words(tag: tag, clockHours: clock)
            templates = try TemplateSet(
                folder: settings.root + "/Templates", keepsIndentation: false,
                transforms: [
                    "t": words.language.translate,
                    "asset": { "\(assets)/\($0)" },
                    "icon": { Icon.markup($0, sprite: "ui", in: assets, classes: "icon") },
                ],
                onMissing: onMissing)
        }
        var family = family
        family.focus.name = words("Focus")
        self.family = family
        let household =
            family.household
            ?? Household(name: "", zone: settings.zone, firstWeekday: .monday, language: tag)
        calendar = household.calendar
    }

    /// The day on which `now` falls; looked up again only when that day has passed.
    func day(at now: Instant) -> CalendarDay {
        if let day = today.withLock({ $0 }), day.span.contains(now) { return day }
        let day = calendar.calendarDay(calendar.day(of: now))
        today.withLock { $0 = day }
        return day
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
