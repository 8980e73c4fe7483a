package import Database
package import Domain

/// What rarely changes and nearly every page needs.
///
/// It is read once after each change.
package struct Family: Sendable {
    /// The household; nil before the first evening's first step.
    package let household: Household?
    /// The step of the first evening that comes next; nil once all are done.
    package let onboardingStep: OnboardingStep?
    /// The grown-ups, with those who have left.
    package let grownUps: GrownUps
    /// What was agreed with helpers and readers, with what has ended.
    package let grants: [AccessGrant]
    /// Those that open devices of the house, too: of helpers who have chosen a PIN.
    let grantsWithPIN: [AccessGrant]
    /// The two homes of children who live in both; nil where every child has one.
    package let homes: Homes?
    /// What was said about where those children are.
    package let residencePlans: [ChildID: ResidencePlan]
    /// What those homes show each other.
    package let agreement: HomeAgreement
    /// In which home helpers look after children, if not in both.
    package let homesOfHelpers: [PersonID: HomeID]
    /// Who is expected with a device of their own.
    package let arrivals: [Arrival]
    /// What waits for its day to pass.
    package let decisions: [WaitingDecision]
    /// The new PINs that wait for their hour.
    package let resets: [PendingReset]
    /// Active children in the order in which they came.
    package let children: [Child]
    /// All categories in the family's order.
    package let categories: [Category]
    /// The locks of the children who have one.
    package let locks: [ChildID: ChildLock]
    /// All parts of categories in the family's order.
    package let parts: [Subcategory]
    /// The pictures that are not on the shelf yet; how far they are has to be asked anew.
    package let challenges: [Challenge]
    /// The names of this computer that grown-ups' passkeys were made for.
    package let passkeyHosts: [PersonID: Set<String>]
    /// The further names by which browsers may ask for this computer.
    package let allowedNames: Set<String>
    /// The household's settings for timers; children may have their own.
    package let timerHabits: TimerHabits
    /// The children whose numbers their siblings don't see.
    package let hiddenNumbers: Set<ChildID>
    /// When the wall shows the moon and the sun; nil: never.
    package let nightTimes: NightTimes?
    /// Focus without a category, as it is shown beside the categories (§2.7).
    package var focus = Category(
        id: .focus, name: "Focus", kind: .other, icon: "focus", colour: .green)
    /// How screen time works for the children for whom a parent has started it once (§12.4).
    package let screenPurses: [ChildID: ScreenPurse]
    private let focusTastes: [ChildID: FocusTaste]
    private let childTimerHabits: [ChildID: TimerHabits]
    private let timerTastes: [ChildID: TimerTaste]
    private let shopRules: [ChildID: ShopRules]
    private let categoryNumbers: [CategoryID: Int]
    private let comingDays: [ChildID: [ComingDay]]

    /// The tables that it is read from.
    static let tables: Set<String> = [
        "household", "grown_up", "access_grant", "access_child", "access_tick", "access_window",
        "access_extension", "grown_up_pin", "home", "residence_pattern", "hand_over", "home_stay",
        "home_file_stay", "home_share", "home_proposal", "home_parent", "home_invitation",
        "home_helper", "arrival", "waiting_decision", "pending_reset", "child", "category",
        "category_hidden_from", "child_lock", "subcategory", "challenge", "challenge_category",
        "challenge_home", "passkey", "allowed_name", "timer_habits", "timer_preset",
        "child_timer_habits", "child_timer_preset", "timer_taste", "focus_taste", "hidden_numbers",
        "shop_rules", "night_time", "coming_day", "screen_purse", "screen_rule",
        "home_screen_base", "zone_change",
    ]

    package init(_ reading: borrowing Reading) throws {
        household = try reading.household()
        onboardingStep = try reading.onboardingStep()
        grownUps = try reading.grownUps()
        grants = try reading.accessGrants()
        let withPIN = try reading.pins()
        grantsWithPIN = grants.filter { withPIN[$0.person] != nil }
        homes = try reading.homes()
        residencePlans = homes == nil ? [:] : try reading.residencePlans()
        agreement = homes == nil ? HomeAgreement() : try reading.homeAgreement()
        homesOfHelpers = homes == nil ? [:] : try reading.homesOfHelpers()
        arrivals = try reading.arrivals()
        decisions = try reading.waitingDecisions()
        resets = try reading.pendingResets()
        children = try reading.activeChildren()
        categories = try reading.categories()
        locks = try reading.childLocks()
        parts = try reading.subcategories()
        challenges = try reading.openChallenges()
        passkeyHosts = try reading.passkeyHosts()
        allowedNames = Set(try reading.allowedNames().map(\.name.text))
        timerHabits = try reading.timerHabits()
        childTimerHabits = try reading.childTimerHabits()
        timerTastes = try reading.timerTastes()
        focusTastes = try reading.focusTastes()
        hiddenNumbers = try reading.hiddenNumbers()
        shopRules = try reading.shopRules()
        nightTimes = try reading.nightTimes()
        comingDays = try reading.comingDays()
        screenPurses = try reading.screenPurses()
        categoryNumbers = Dictionary(
            uniqueKeysWithValues: zip(categories.map(\.id), categories.indices))
    }

    /// Which part of the world the trees' seasons follow at a moment.
    package func seasonPlace(at instant: Instant) -> SeasonPlace {
        household?.seasonPlace(at: instant) ?? .north
    }

    /// An active child.
    package func child(_ id: ChildID) -> Child? { children.first { $0.id == id } }

    /// A child's timer preferences; the usual ones for its age until someone chooses.
    package func taste(of child: Child) -> TimerTaste {
        timerTastes[child.id] ?? .usual(for: child.profile.mode)
    }

    /// A child's settings for timers; the household's until a parent chooses, and for everyone else.
    package func timerHabits(of child: ChildID?) -> TimerHabits {
        child.flatMap { childTimerHabits[$0] } ?? timerHabits
    }

    /// A child's focus settings; the usual ones for its age until a parent chooses.
    package func focus(of child: Child) -> FocusTaste {
        focusTastes[child.id] ?? .usual(for: child.profile.mode)
    }

    /// A child's shop; the usual one for its age until a parent chooses.
    package func shop(of child: Child) -> ShopRules {
        shopRules[child.id] ?? .usual(for: child.profile.mode)
    }

    /// What a child looks forward to from a day on, the next first.
    package func comingDays(of child: ChildID, from today: LocalDay) -> [ComingDay] {
        (comingDays[child] ?? []).filter { $0.day >= today }
    }

    /// A category of the family, hidden or not.
    package func category(_ id: CategoryID) -> Category? {
        categoryNumbers[id].map { categories[$0] }
    }

    /// What time is shown as: a category, or focus without one.
    package func shown(_ id: CategoryID) -> Category? { id == .focus ? focus : category(id) }

    /// All that time is shown as.
    package var allShown: [Category] { categories + [focus] }

    /// The categories that a child can log.
    package func loggable(by child: ChildID) -> [Category] {
        categories.filter { $0.isLoggable(by: child) }
    }

    /// A part of a category.
    package func part(_ id: SubcategoryID?) -> Subcategory? { parts.first { $0.id == id } }

    /// The parts of a category.
    package func parts(of category: CategoryID) -> [Subcategory] {
        parts.filter { $0.category == category }
    }

    /// The parts that can be chosen for something that has `chosen`: a hidden one only if it is that.
    package func parts(of category: CategoryID, besides chosen: SubcategoryID?) -> [Subcategory] {
        parts(of: category).filter { $0.canBeChosen(besides: chosen) }
    }

    /// What an activity is called: its category, with its part.
    package func name(of record: ActivityRecord) -> String {
        let name = shown(record.category)?.name ?? ""
        return part(record.subcategory).map { "\(name) · \($0.name)" } ?? name
    }
}
