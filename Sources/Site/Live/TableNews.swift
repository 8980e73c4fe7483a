import Database
import Domain

extension Topic {
    /// What open pages hear of when rows of a table are written that are about a child, or about none.
    ///
    /// `everyChild`: the active children. Nil for a table that nobody has thought of.
    static func news(
        of table: String, _ child: ChildID?, _ everyChild: () throws -> [ChildID]
    ) rethrows -> Set<Topic>? {
        func own(_ topics: (ChildID) -> [Topic]) -> Set<Topic> { Set(child.map(topics) ?? []) }
        func all(_ topic: (ChildID) -> Topic) throws -> Set<Topic> {
            Set(try everyChild().map(topic))
        }
        switch table {
        // What a child does.
        case "activity", "tap": return own { [.activities($0)] }
        case "timer": return child == nil ? [.houseTimers] : own { [.timers($0)] }
        case "child_timer_habits", "child_timer_preset", "timer_taste":
            return own { [.timers($0)] }
        case "timer_habits", "timer_preset": return try all { .timers($0) }
        case "focus_taste": return own { [.timers($0), .forest($0)] }
        case "focus_session": return own { [.timers($0), .forest($0)] }
        case "exp_entry": return own { [.forest($0)] }
        case "tomo": return own { [.forest($0), .eggs($0), .timers($0)] }
        case "coin_entry": return own { [.forest($0), .rewards($0)] }
        case "egg", "shard_entry", "shop_rules": return own { [.eggs($0), .forest($0)] }
        case "mood", "mood_skip": return own { [.moods($0)] }
        case "goal", "home_goal", "goal_reminder": return own { [.goals($0)] }
        case "school_week":
            return try all { .goals($0) }.union(all { .screenTime($0) })
        case "day_off":
            return own { [.forest($0), .goals($0), .routines($0), .screenTime($0)] }
        case "badge": return own { [.badges($0)] }
        case "praise": return own { [.praise($0)] }
        case "ask": return own { [.asks($0)] }
        case "parked_thought": return own { [.thoughts($0)] }
        // Screens have a purse or a limit.
        case "screen_purse": return own { [.screenTime($0), .goals($0)] }
        case "screen_day", "screen_gain", "screen_rule", "screen_tick", "screen_use",
            "home_screen_base":
            return own { [.screenTime($0)] }
        // What belongs to all of them.
        case "routine", "routine_call", "routine_child", "routine_run", "routine_run_step",
            "routine_step", "home_routine":
            return own { [.routines($0)] }
        case "reward", "reward_hidden", "reservation", "wish", "home_reward":
            return try all { .rewards($0) }.union([.attention])
        case "turn_wheel", "turn_wheel_child": return [.turns, .children]
        case "turn_result": return [.turns]
        case "challenge", "challenge_category", "challenge_home", "challenge_tap":
            return [.challenges]
        case "category", "category_hidden_from", "subcategory": return [.categories]
        // The family.
        case "child", "child_lock", "coming_day", "hidden_numbers", "night_time": return [.children]
        // The seasons of the trees are of the household's place.
        case "household", "zone_change":
            return try all { .forest($0) }.union([.children, .categories, .devices])
        case "grown_up": return [.children, .helpers]
        case "access_grant", "access_child", "access_tick", "access_window", "access_extension":
            return [.helpers, .attention]
        case "arrival", "pending_reset", "waiting_decision": return [.attention]
        case "device": return [.devices]
        case "home_helper", "home_invitation", "home_parent", "home_proposal", "home_share",
            "hand_over":
            return [.homes, .helpers]
        // Days at a home without FocusPal interrupt no days in a row.
        case "home": return try all { .forest($0) }.union([.homes, .helpers])
        case "home_answer", "home_stay", "home_file_stay", "residence_pattern":
            return own { [.forest($0)] }.union([.homes, .helpers])
        // Rooms tell those who are in them, and trees those who watch them.
        case "attention", "challenge_joy", "room", "room_member", "room_invite", "room_companion",
            "room_presence":
            return []
        // What rules and the house keep for themselves.
        case "activity_event", "timer_command", "form_once", "imported_row", "badge_mark",
            "badge_record", "closed_record", "closed_time", "box_opening", "photo", "event",
            "allowed_name", "backup_erasure", "backup_setting", "grown_up_pin", "passkey",
            "pairing_code", "pin_failure", "house_clock", "steady_anchor", "migration",
            "sqlite_sequence":
            return []
        default: return nil
        }
    }
}

extension Written {
    /// Whether the household, its children, its categories or their settings have changed, which all pages
    /// are made of.
    var changesFamily: Bool { !changed.isDisjoint(with: Family.tables) }
}

extension Writing {
    /// What open pages have to hear of what was written so far.
    func news(of written: Written) throws -> Set<Topic> {
        var known: [ChildID]?
        func everyChild() throws -> [ChildID] {
            if let known { return known }
            let children = try reading.activeChildren().map(\.id)
            known = children
            return children
        }
        return try written.children.reduce(into: []) { news, table in
            for child in table.value {
                news.formUnion(try Topic.news(of: table.key, child, everyChild) ?? [])
            }
        }
    }
}
