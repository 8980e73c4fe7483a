/// A table that is included in an archive, row by row (§9.5).
public struct ArchivedTable: Sendable, Equatable {
    /// The table's name, which is also that of its file.
    public let name: String
    /// The columns that stay behind, each with the reason.
    public let without: [String: String]
    /// The columns that are written in another way than they are kept, each with its SQL.
    let written: [String: String]
    /// Which of its rows are included; by default all.
    let condition: String
    /// A column that identifies a row when its id doesn't.
    let knownBy: String?
    /// A column that shows whether a row with the same id is the same thing.
    let provedBy: String?
    /// Whether it is about two homes (§17.3): those come along into an empty household only.
    public let isOfHomes: Bool

    init(
        _ name: String, without: [String: String] = [:], written: [String: String] = [:],
        where condition: String = "1", knownBy: String? = nil, provedBy: String? = nil,
        isOfHomes: Bool = false
    ) {
        self.name = name
        self.without = without
        self.written = written
        self.condition = condition
        self.knownBy = knownBy
        self.provedBy = provedBy
        self.isOfHomes = isOfHomes
    }

    /// Its file in the archive: a JSON object a line.
    public var file: String { "data/\(name).jsonl" }
}

/// What an archive includes.
///
/// A new table gets its line here, or its reason below.
public enum ArchivePlan {
    private static let browser = "each household adds browsers itself"
    private static let grownUp = "grown-ups stay behind"
    private static let access =
        "who may come in where is agreed with those who sign in to this household"
    private static let belonging =
        "who belongs to which home is said again by those who sign in to this household"
    private static let photo = "photos stay behind; the step has a drawing instead"
    private static let sums = "follows from the other rows"
    private static let together =
        "what happens in a room right now; the result is in the sessions and their EXP"

    /// The tables in the order in which they are written and read: each after those that it names.
    public static let tables = [
        ArchivedTable(
            "household",
            without: [
                "onboarding_step": "where this household's first evening continues",
                "is_open": "each installation decides whether devices may join by themselves",
            ]),
        ArchivedTable("zone_change"),
        ArchivedTable("child", provedBy: "created_at"),
        ArchivedTable("hidden_numbers"),
        ArchivedTable("category", knownBy: "name"),
        ArchivedTable("subcategory"),
        ArchivedTable("category_hidden_from"),
        ArchivedTable("school_week"),
        ArchivedTable("goal"),
        ArchivedTable("goal_reminder"),
        ArchivedTable("timer_habits"),
        ArchivedTable("night_time"),
        ArchivedTable("timer_preset"),
        ArchivedTable("child_timer_habits"),
        ArchivedTable("child_timer_preset"),
        ArchivedTable("timer_taste"),
        ArchivedTable("focus_taste"),
        ArchivedTable("shop_rules"),
        ArchivedTable("day_off"),
        ArchivedTable("home", isOfHomes: true),
        ArchivedTable("residence_pattern", isOfHomes: true),
        ArchivedTable("hand_over", isOfHomes: true),
        ArchivedTable("home_stay", without: ["person_id": grownUp], isOfHomes: true),
        ArchivedTable("home_file_stay", isOfHomes: true),
        ArchivedTable("home_share", isOfHomes: true),
        ArchivedTable("home_goal", isOfHomes: true),
        ArchivedTable("activity"),
        ArchivedTable("tap"),
        ArchivedTable("activity_event", without: ["device_id": browser, "person_id": grownUp]),
        ArchivedTable("imported_row"),
        ArchivedTable("mood"),
        ArchivedTable("mood_skip"),
        ArchivedTable("tomo", without: ["focused": sums, "trees": sums]),
        ArchivedTable(
            "timer",
            without: ["started_by": browser, "person_id": grownUp, "grown_up_id": grownUp],
            where: "ended_at IS NOT NULL"),
        ArchivedTable("focus_session", where: "outcome IS NOT NULL"),
        ArchivedTable("exp_entry", without: ["balance": sums]),
        ArchivedTable("coin_entry", without: ["balance": sums]),
        ArchivedTable("shard_entry", without: ["balance": sums]),
        // After the coins that it took; eggs after what they came of.
        ArchivedTable("box_opening"),
        ArchivedTable("egg"),
        // A waiting reservation that holds a piece takes it again on import.
        ArchivedTable(
            "reward",
            written: [
                "stock": """
                min(999, stock + (SELECT count(*) FROM reservation
                    WHERE reward_id = reward.id AND state = 'reserved' AND holds_piece = 1))
                """
            ]),
        ArchivedTable("reward_hidden"),
        ArchivedTable("home_reward", isOfHomes: true),
        ArchivedTable(
            "reservation", without: ["decided_by": grownUp, "refunded_by": grownUp]),
        ArchivedTable("wish"),
        ArchivedTable("praise", without: ["person_id": grownUp]),
        // One that comes back does so in the household where it was asked.
        ArchivedTable(
            "ask",
            without: [
                "timer_id": "an answer is about a timer only until it ends",
                "closes": "only those that are closed come along", "person_id": grownUp,
                "routine_id": "an answer is about a routine only on its day",
            ],
            written: ["came_back": "returns_at IS NOT NULL"], where: "answer IS NOT NULL"),
        ArchivedTable("parked_thought"),
        ArchivedTable("turn_wheel"),
        ArchivedTable("turn_wheel_child"),
        ArchivedTable("turn_result", without: ["person_id": grownUp]),
        ArchivedTable("coming_day"),
        ArchivedTable("challenge"),
        ArchivedTable("challenge_category"),
        ArchivedTable("challenge_home", isOfHomes: true),
        ArchivedTable("challenge_tap", without: ["person_id": grownUp]),
        ArchivedTable("challenge_joy"),
        ArchivedTable("routine"),
        ArchivedTable("routine_child"),
        ArchivedTable("home_routine", isOfHomes: true),
        ArchivedTable("routine_step", without: ["photo_id": photo]),
        ArchivedTable("routine_run", where: "ended_at IS NOT NULL"),
        ArchivedTable(
            "routine_run_step",
            without: [
                "timer_id": "a timer matters only while its step goes on", "person_id": grownUp,
                "looked_by": grownUp, "photo_id": photo,
            ],
            where: "run_id IN (SELECT id FROM routine_run WHERE ended_at IS NOT NULL)"),
        ArchivedTable("screen_purse"),
        ArchivedTable("home_screen_base", isOfHomes: true),
        ArchivedTable("screen_rule"),
        ArchivedTable("screen_tick", without: ["person_id": grownUp]),
        ArchivedTable("screen_gain", without: ["person_id": grownUp]),
        // A timer that still runs stays behind, and with it the stretch that goes on.
        ArchivedTable(
            "screen_use", without: ["timer_id": "a timer matters only while it goes on"],
            where: "ended_at IS NOT NULL"),
        ArchivedTable("screen_day"),
        ArchivedTable("badge"),
        ArchivedTable("badge_mark"),
        ArchivedTable("badge_record"),
    ]

    /// The tables that stay behind, each with the reason.
    public static let leftBehind = [
        "grown_up": "grown-ups sign in with secrets; the first evening adds the first one again",
        "grown_up_pin": "PINs and recovery codes are secrets; the first evening sets a new one",
        "access_child": access, "access_extension": access, "access_grant": access,
        "access_tick": access, "access_window": access,
        "home_answer": "on which day a child was last asked where it is; it is asked again",
        "home_helper": belonging, "home_invitation": belonging, "home_parent": belonging,
        "home_proposal": "what parents suggest to each other, until it is answered",
        "arrival": "links that let helpers in are secrets for a day",
        "photo": "pictures of steps; backups have them",
        "pin_failure": "wrong tries belong to this computer",
        "pending_reset": "a new PIN is a secret",
        "waiting_decision": "what parents still could stop",
        "passkey": "opens this household under this computer's name; parents add them again",
        "allowed_name": "what this computer is called at home; parents allow names again",
        "device": "the keys of browsers are secrets; \(browser)",
        "pairing_code": "codes that add browsers are secrets for a few minutes",
        "backup_setting": "where this computer's backups go, and the key to them",
        "backup_erasure": "which backups of this computer are still to be deleted",
        "child_lock": "children's locks are secrets; they have to be set again",
        "event": "the activity log is about this household's devices, not about the children",
        "steady_anchor": "the clock of this computer",
        "house_clock": "the clock that eggs follow on this computer",
        "closed_record": sums,
        "closed_time": sums,
        "attention": "what happens at an open page right now",
        "room": together,
        "room_companion": together,
        "room_member": together,
        "room_invite": together,
        "room_presence": together,
        "timer_command": "keeps a timer command from counting twice, for a few minutes",
        "routine_call": "what a child answers to a call matters only today",
        "form_once": "keeps a form that is sent twice from counting twice, for a day",
        "migration": "how the tables were created",
    ]
}
