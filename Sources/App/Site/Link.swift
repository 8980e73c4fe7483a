import Domain

/// Every address of the site; routes, templates and redirects use it and nothing else.
enum Link {
    case start
    case who
    case child(ChildID)
    case day(ChildID)
    case moreCategories(ChildID, page: Int)
    case earlierPictures(ChildID, day: LocalDay, page: Int)
    case taps(ChildID)
    case tap(ChildID, TapID)
    case tapLength(ChildID, TapID)
    case tapPart(ChildID, TapID)
    case dayOf(LocalDay, ChildID, Entry.Hand)
    /// A day with one category looked into.
    case dayIn(CategoryID, LocalDay, ChildID, Entry.Hand)
    case activities(ChildID, Entry.Hand)
    case newActivity(ChildID, Entry.Hand)
    case gap(EntryDraft, ChildID, Entry.Hand)
    case activity(ActivityID, ChildID, Entry.Hand)
    case activityEnd(ActivityID, ChildID, Entry.Hand)
    case restoredActivity(ActivityID, ChildID)
    case onboarding(OnboardingStep)
    case device
    case parents
    case parentSession
    case parentPIN
    case children
    case newChild
    case editChild(ChildID)
    case childMode(ChildID)
    case categories
    case newCategory
    case categoryOrder
    case category(CategoryID)
    case categoryHidden(CategoryID)
    case categoryMerger(CategoryID)
    case categoryParts(CategoryID)
    case categoryPart(CategoryID, SubcategoryID)
    case categoryPartLook(CategoryID, SubcategoryID)
    case reports
    case report(ReportAddress)
    case reportPDF(ReportAddress)
    case activitiesCSV
    /// The rows of a report's days.
    case activitiesOf(ReportAddress)
    /// The totals of each of a report's days.
    case daysOf(ReportAddress)
    /// Fourteen days of a child, for a school or a doctor.
    case ribbons(ChildID, until: LocalDay)
    case ribbonsPDF(ChildID, until: LocalDay)
    case devices
    case deviceSettings(DeviceID)
    case pairingCode
    case settings
    case changePIN
    case firstDay(FirstDay.Page)
    /// A code that sets a new PIN on another device.
    case pinCode
    /// Who signed in, came, went, saved and deleted.
    case events
    case olderEvents(EventID)
    /// What a family can do with all that is known of it.
    case yourData
    case dataArchive
    case dataUpload
    case dataImport
    case dataDeletion
    /// What a browser can do, and what https would add.
    case browser
    case archiveChild(ChildID)
    case deleteChild(ChildID)
    case setLock(ChildID)
    case timerTaste(ChildID)
    case timerHabits
    case timerPicture(ChildID)
    case timerChip(ChildID)
    case lock(ChildID)
    /// Where the time went, in a week, month, year or range.
    case stats(ChildID, Entry.Hand, StatsAddress)
    /// The trees that are older than one.
    case olderTrees(ChildID, FocusSessionID)
    case treesOf(CalendarMonth, ChildID)
    case landscape(ChildID)
    /// The months that are older than one.
    case olderMonths(ChildID, CalendarMonth)
    case tree(ChildID, FocusSessionID)
    case treePicture(TreePicture)
    /// A tree on a sheet of paper.
    case treePaper(ChildID, FocusSessionID)
    /// The trees of a month in one picture.
    case glade(GladePicture)
    /// The Tomodex: all kinds, those that have been met and those that have not.
    case tomos(ChildID)
    /// The Tomodex in an order, and of one rarity only.
    case tomosSorted(ChildID, TomodexOrder, TomoRarity?)
    case tomo(ChildID, TomoID)
    case tomoPicture(TomoPicture)
    /// The incubation room.
    case eggs(ChildID)
    case egg(ChildID, EggID)
    case nest(ChildID, EggID)
    case hatching(ChildID, EggID)
    /// The picture of an egg or a box.
    case eggPicture(EggPicture)
    /// Where boxes and eggs are had for coins and shards.
    case shop(ChildID)
    /// Whom of a rarity a child may choose.
    case eggChoice(ChildID, TomoRarity)
    case boxes(ChildID)
    case shopRules(ChildID)
    /// Where a tree is planted, beside a Tomo.
    case focusBeside(ChildID, TomoID)
    case profile(ChildID, FocusTimes.Step = .day)
    /// The sessions that are older than one.
    case olderSessions(ChildID, FocusSessionID)
    /// Who of the family is here, and what each focuses on.
    case family(ChildID)
    /// What siblings don't see of a child.
    case hiddenNumbers(ChildID)
    case badges(ChildID, Entry.Hand)
    case badge(BadgeFamily.ID, ChildID, Entry.Hand)
    /// Where a page takes what a child has not been shown yet.
    case badgeCelebration(ChildID)
    case focusTaste(ChildID)
    case daysOff(ChildID)
    case goals(ChildID? = nil, DayKind = .school)
    case startingGoals
    case schoolWeek
    case goalReminder(ChildID, CategoryID)
    /// The tablet on the kitchen wall.
    case wall
    /// The smallest of pages, for the wrist or a corner of the screen.
    case watch
    case watchOf(ChildID)
    case manifest
    case timer(ChildID)
    /// Where a tree is planted.
    case focus(ChildID)
    case focusMood(ChildID, FocusSessionID)
    case moods(ChildID)
    /// What a child told, to add words to it or to take it back.
    case mood(ChildID, TapID)
    case moodSkips(ChildID)
    /// What coins can bring a child.
    case shelf(ChildID)
    case reservations(ChildID)
    case reservation(ChildID, ReservationID)
    case wish(ChildID)
    case rewards
    case newReward
    case reward(RewardID)
    case rewardArchive(RewardID)
    /// A parent decides.
    case reservationVerb(ReservationID, Reservation.Step)
    case forest(ChildID)
    /// Where a child opens a room.
    case rooms(ChildID)
    case joinRoom(ChildID)
    /// The room that a child is in, or the way into one.
    case room(ChildID)
    /// The same with the letters that led there.
    case roomLed(ChildID, RoomCode)
    case roomStart(ChildID)
    /// How those fare who began with the child.
    case roomMates(ChildID)
    case roomInvitations(ChildID)
    case roomInvitation(ChildID, RoomID)
    /// Where the letters of a room lead on any device of the family.
    case roomDoor(RoomCode)
    case timerVerb(ChildID, TimerID, TimerVerb)
    case parentTimer(ChildID)
    case parentTimerVerb(TimerID, TimerVerb)
    case houseTimers
    case houseTimerVerb(TimerID, TimerVerb)
    /// Where a child's page says whether somebody looks at it.
    case focusPresence(ChildID)
    /// A timer and trees for a browser that no family has let in.
    case guest
    /// The picture of a guest's tree.
    case guestTree(TreeSpecies, season: String, phase: String, seed: String)
    /// Where a guest's trees become a child's.
    case guestSessions(ChildID)
    case live
    /// The server's clocks.
    case time
    case privacy
    case health

    /// The address, from the root of the site.
    var path: String {
        switch self {
        case .start: "/"
        case .who: "/who"
        case .child(let child): "/children/\(child)"
        case .day(let child): "/children/\(child)/day"
        case .moreCategories(let child, let page): "/children/\(child)?more=\(page)"
        case .earlierPictures(let child, let day, let page):
            Link.dayOf(day, child, .child).path + "&back=\(page)"
        case .taps(let child): "/children/\(child)/taps"
        case .tap(let child, let tap): "/children/\(child)/taps/\(tap)"
        case .tapLength(let child, let tap): "/children/\(child)/taps/\(tap)/length"
        case .tapPart(let child, let tap): "/children/\(child)/taps/\(tap)/part"
        case .dayOf(let day, let child, let hand): Link.own(child, hand) + "/day?day=\(day)"
        case .dayIn(let category, let day, let child, let hand):
            Link.dayOf(day, child, hand).path + "&category=\(category)"
        case .activities(let child, let hand): Link.own(child, hand) + "/activities"
        case .newActivity(let child, let hand): Link.own(child, hand) + "/activities/new"
        case .gap(let gap, let child, let hand):
            Link.newActivity(child, hand).path + "?day=\(gap.day)&start=\(gap.start)"
                + "&end=\(gap.end)&start_turn=\(gap.startTurn)&end_turn=\(gap.endTurn)"
                + (gap.endsNextDay ? "&next_day=1" : "")
        case .activity(let id, let child, let hand): Link.own(child, hand) + "/activities/\(id)"
        case .activityEnd(let id, let child, let hand):
            Link.own(child, hand) + "/activities/\(id)/end"
        case .restoredActivity(let id, let child):
            Link.own(child, .parent) + "/activities/\(id)/restored"
        case .onboarding(let step): "/onboarding/\(step.rawValue)"
        case .device: "/device"
        case .parents: "/parents"
        case .parentSession: "/parents/session"
        case .parentPIN: "/parents/pin"
        case .children: "/parents/children"
        case .newChild: "/parents/children/new"
        case .editChild(let child): "/parents/children/\(child)"
        case .childMode(let child): "/parents/children/\(child)/mode"
        case .categories: "/parents/categories"
        case .newCategory: "/parents/categories/new"
        case .categoryOrder: "/parents/categories/order"
        case .category(let category): "/parents/categories/\(category)"
        case .categoryHidden(let category): "/parents/categories/\(category)/hidden"
        case .categoryMerger(let category): "/parents/categories/\(category)/merger"
        case .categoryParts(let category): "/parents/categories/\(category)/parts"
        case .categoryPart(let category, let part):
            "/parents/categories/\(category)/parts/\(part)"
        case .categoryPartLook(let category, let part):
            Link.categoryPart(category, part).path + "/look"
        case .reports: "/parents/reports"
        case .report(let address): "/parents/reports?" + address.query
        case .reportPDF(let address): "/parents/reports/report.pdf?" + address.query
        case .activitiesCSV: "/parents/reports/activities.csv"
        case .activitiesOf(let address): Link.activitiesCSV.path + "?" + address.fileQuery
        case .daysOf(let address): "/parents/reports/days.csv?" + address.fileQuery
        case .ribbons(let child, let day): Link.own(child, .parent) + "/ribbons?until=\(day)"
        case .ribbonsPDF(let child, let day):
            Link.own(child, .parent) + "/ribbons.pdf?until=\(day)"
        case .devices: "/parents/devices"
        case .deviceSettings(let device): "/parents/devices/\(device)"
        case .pairingCode: "/parents/devices/code"
        case .settings: "/parents/settings"
        case .changePIN: "/parents/settings/pin"
        case .firstDay(let page): "/parents/first-day/\(page.rawValue)"
        case .pinCode: "/parents/settings/pin/code"
        case .events: "/parents/events"
        case .olderEvents(let event): Link.events.path + "?before=\(event)"
        case .yourData: "/parents/data"
        case .dataArchive: "/parents/data/archive.zip"
        case .dataUpload: "/parents/data/files"
        case .dataImport: "/parents/data/import"
        case .dataDeletion: "/parents/data/deletion"
        case .browser: "/parents/settings/browser"
        case .archiveChild(let child): "/parents/children/\(child)/archive"
        case .deleteChild(let child): "/parents/children/\(child)/deletion"
        case .setLock(let child): "/parents/children/\(child)/lock"
        case .timerTaste(let child): "/parents/children/\(child)/timer-taste"
        case .timerHabits: "/parents/settings/timers"
        case .timerPicture(let child): "/children/\(child)/timer/picture"
        case .timerChip(let child): "/children/\(child)/timer/chip"
        case .stats(let child, let hand, let address):
            Link.own(child, hand) + "/stats?" + address.query
        case .lock(let child): "/children/\(child)/lock"
        case .olderTrees(let child, let tree): Link.forest(child).path + "?after=\(tree)"
        case .treesOf(let month, let child): Link.forest(child).path + "?month=\(month)"
        case .landscape(let child): Link.forest(child).path + "?view=landscape"
        case .olderMonths(let child, let month): Link.landscape(child).path + "&after=\(month)"
        case .tree(let child, let tree): Link.forest(child).path + "/\(tree)"
        case .treePicture(let picture): "/trees/\(picture.name)"
        case .treePaper(let child, let tree): Link.tree(child, tree).path + "/tree.pdf"
        case .glade(let picture): Link.forest(picture.child).path + "/\(picture.name)"
        case .tomos(let child): "/children/\(child)/tomos"
        case .tomosSorted(let child, let order, let rarity):
            Link.tomos(child).path + "?sort=\(order.rawValue)"
                + (rarity.map { "&rarity=\($0.rawValue)" } ?? "")
        case .tomo(let child, let tomo): "/children/\(child)/tomos/\(tomo)"
        case .tomoPicture(let picture): "/tomos/\(picture.name)"
        case .eggs(let child): "/children/\(child)/eggs"
        case .egg(let child, let egg): Link.eggs(child).path + "/\(egg)"
        case .nest(let child, let egg): Link.egg(child, egg).path + "/nest"
        case .hatching(let child, let egg): Link.egg(child, egg).path + "/hatching"
        case .eggPicture(let picture): "/eggs/\(picture.name)"
        case .shop(let child): "/children/\(child)/shop"
        case .eggChoice(let child, let rarity): Link.shop(child).path + "/\(rarity.rawValue)"
        case .boxes(let child): "/children/\(child)/boxes"
        case .shopRules(let child): "/parents/children/\(child)/shop"
        case .focusBeside(let child, let tomo): Link.focus(child).path + "?tomo=\(tomo)"
        case .profile(let child, let step): "/children/\(child)/profile?by=\(step.rawValue)"
        case .olderSessions(let child, let session):
            "/children/\(child)/profile?after=\(session)"
        case .family(let child): "/children/\(child)/family"
        case .hiddenNumbers(let child): Link.own(child, .parent) + "/hidden-numbers"
        case .badges(let child, let hand): Link.own(child, hand) + "/badges"
        case .badge(let family, let child, let hand):
            Link.badges(child, hand).path + "/\(family.rawValue)"
        case .badgeCelebration(let child): "/children/\(child)/badges/celebration"
        case .focusTaste(let child): "/parents/children/\(child)/focus"
        case .daysOff(let child): "/parents/children/\(child)/days-off"
        case .goals(nil, _): "/parents/goals"
        case .goals(let child?, let days): "/parents/goals?child=\(child)&days=\(days.rawValue)"
        case .startingGoals: "/parents/goals/starting-point"
        case .schoolWeek: "/parents/school-week"
        case .goalReminder(let child, let category): "/children/\(child)/reminders/\(category)"
        case .wall: "/wall"
        case .watch: "/watch"
        case .watchOf(let child): "/watch/\(child)"
        case .manifest: "/manifest.webmanifest"
        case .timer(let child): "/children/\(child)/timer"
        case .focus(let child): "/children/\(child)/focus"
        case .focusMood(let child, let session): "/children/\(child)/focus/\(session)/mood"
        case .moods(let child): "/children/\(child)/moods"
        case .mood(let child, let mood): "/children/\(child)/moods/\(mood)"
        case .moodSkips(let child): "/children/\(child)/mood-skips"
        case .shelf(let child): "/children/\(child)/rewards"
        case .reservations(let child): "/children/\(child)/reservations"
        case .reservation(let child, let id): "/children/\(child)/reservations/\(id)"
        case .wish(let child): "/children/\(child)/wish"
        case .rewards: "/parents/rewards"
        case .newReward: "/parents/rewards/new"
        case .reward(let id): "/parents/rewards/\(id)"
        case .rewardArchive(let id): "/parents/rewards/\(id)/archive"
        case .reservationVerb(let id, let step): "/parents/reservations/\(id)/\(step.rawValue)"
        case .forest(let child): "/children/\(child)/forest"
        case .rooms(let child): "/children/\(child)/rooms"
        case .joinRoom(let child): "/children/\(child)/rooms/join"
        case .room(let child): "/children/\(child)/room"
        case .roomLed(let child, let code): Link.room(child).path + "?code=\(code)"
        case .roomStart(let child): "/children/\(child)/room/start"
        case .roomMates(let child): "/children/\(child)/room/mates"
        case .roomInvitations(let child): "/children/\(child)/room/invitations"
        case .roomInvitation(let child, let room): "/children/\(child)/room/invitations/\(room)"
        case .roomDoor(let code): "/rooms/\(code)"
        case .timerVerb(let child, let timer, let verb):
            "/children/\(child)/timer/\(timer)/\(verb.rawValue)"
        case .parentTimer(let child): "/parents/children/\(child)/timer"
        case .parentTimerVerb(let timer, let verb): "/parents/timers/\(timer)/\(verb.rawValue)"
        case .houseTimers: "/house-timers"
        case .houseTimerVerb(let timer, let verb): "/house-timers/\(timer)/\(verb.rawValue)"
        case .focusPresence(let child): "/children/\(child)/focus/presence"
        case .guest: "/guest"
        case .guestTree(let species, let season, let phase, let seed):
            "/guest/trees/1/\(species.rawValue)/\(season)/\(phase)/\(seed)"
        case .guestSessions(let child): "/children/\(child)/guest-sessions"
        case .live: "/live"
        case .time: "/time"
        case .privacy: "/privacy"
        case .health: "/healthz"
        }
    }

    /// Where a child's record is, on its own pages or on those of parents.
    private static func own(_ child: ChildID, _ hand: Entry.Hand) -> String {
        switch hand {
        case .child: "/children/\(child)"
        case .parent: "/parents/children/\(child)"
        }
    }
}
