import Domain
import SQLite

/// All row types: what is restored has to be readable by each.
enum StoredRows {
    /// A row type, and how one of its rows is read for nobody.
    struct Kind {
        let type: any StoredRow.Type
        let read: (Row) throws -> Void

        init(_ type: any StoredRow.Type, _ read: @escaping (Row) throws -> Void) {
            self.type = type
            self.read = read
        }
    }

    static var all: [Kind] {
        [
            Kind(AccessGrantRow.self) { _ = try AccessGrantRow.read($0, [:]) },
            Kind(ActivityRow.self) { _ = try ActivityRow.read($0) },
            // It is read with its activity.
            Kind(ActivityEventRow.self) { _ = try ActivityEventRow.record($0, enteredBy: .tap) },
            Kind(AllowedNameRow.self) { _ = try AllowedNameRow.read($0) },
            Kind(ArrivalRow.self) { _ = try ArrivalRow.read($0) },
            Kind(AskRow.self) { _ = try AskRow.read($0) },
            Kind(AttentionRow.self) { _ = try AttentionRow.read($0) },
            Kind(BackupErasureRow.self) { _ = try BackupErasureRow.read($0) },
            Kind(BackupSettingRow.self) { _ = try BackupSettingRow.read($0) },
            Kind(BadgeRow.self) { _ = try BadgeRow.read($0) },
            Kind(CategoryRow.self) { _ = try CategoryRow.read($0, hiddenFrom: [:]) },
            Kind(ChallengeRow.self) { _ = try ChallengeRow.read($0) },
            Kind(ChallengeTapRow.self) { _ = try ChallengeTapRow.read($0) },
            Kind(ChildRow.self) { _ = try ChildRow.read($0, SetAside()) },
            Kind(ChildTimerHabitsRow.self) { _ = try ChildTimerHabitsRow.read($0) },
            Kind(ChildLockRow.self) { _ = try ChildLockRow.read($0, SetAside()) },
            Kind(ClosedRecordRow.self) { _ = try ClosedRecordRow.read($0) },
            Kind(ComingDayRow.self) { _ = try ComingDayRow.read($0) },
            Kind(DayOffRow.self) { _ = try DayOffRow.read($0) },
            Kind(DeviceRow.self) { _ = try DeviceRow.read($0) },
            Kind(EggRow.self) { _ = try EggRow.read($0) },
            Kind(EventRow.self) { _ = try EventRow.read($0) },
            Kind(FocusSessionRow.self) { _ = try FocusSessionRow.read($0) },
            Kind(FocusTasteRow.self) { _ = try FocusTasteRow.read($0) },
            Kind(GoalRow.self) { _ = try GoalRow.read($0) },
            Kind(GoalReminderRow.self) { _ = try GoalReminderRow.read($0) },
            Kind(GrownUpRow.self) { _ = try GrownUpRow.read($0) },
            Kind(HomeFileStayRow.self) { _ = try HomeFileStayRow.read($0) },
            Kind(HomeGoalRow.self) { _ = try HomeGoalRow.read($0) },
            Kind(HomeProposalRow.self) { _ = try HomeProposalRow.read($0) },
            Kind(HomeRow.self) { _ = try HomeRow.read($0) },
            Kind(HomeShareRow.self) { _ = try HomeShareRow.read($0) },
            Kind(HomeStayRow.self) { _ = try HomeStayRow.read($0) },
            Kind(HouseClockRow.self) { _ = try HouseClockRow.read($0) },
            Kind(HouseholdRow.self) { _ = try HouseholdRow.read($0, SetAside()) },
            Kind(MonotonicAnchorRow.self) { _ = try MonotonicAnchorRow.read($0) },
            Kind(MoodRow.self) { _ = try MoodRow.read($0) },
            Kind(NightTimeRow.self) { _ = try NightTimeRow.read($0) },
            Kind(ParkedThoughtRow.self) { _ = try ParkedThoughtRow.read($0) },
            Kind(PasskeyRow.self) { _ = try PasskeyRow.read($0) },
            Kind(PendingResetRow.self) { _ = try PendingResetRow.read($0) },
            Kind(PINRow.self) { _ = try PINRow.read($0) },
            Kind(PINFailureRow.self) { _ = try PINFailureRow.read($0) },
            Kind(PraiseRow.self) { _ = try PraiseRow.read($0) },
            Kind(ReservationRow.self) { _ = try ReservationRow.read($0) },
            Kind(ResidencePatternRow.self) { _ = try ResidencePatternRow.read($0, [:]) },
            Kind(RewardRow.self) { _ = try RewardRow.read($0) },
            Kind(RoomRow.self) { _ = try RoomRow.read($0) },
            Kind(RoomMemberRow.self) { _ = try RoomMemberRow.read($0) },
            Kind(RoutineRow.self) { _ = try RoutineRow.read($0) },
            Kind(RoutineCallRow.self) { _ = try RoutineCallRow.read($0) },
            Kind(RoutineRunRow.self) { _ = try RoutineRunRow.read($0) },
            Kind(RoutineRunStepRow.self) { _ = try RoutineRunStepRow.read($0) },
            Kind(RoutineStepRow.self) { _ = try RoutineStepRow.read($0) },
            Kind(SchoolWeekRow.self) { _ = try SchoolWeekRow.read($0) },
            Kind(ScreenDayRow.self) { _ = try ScreenDayRow.read($0) },
            Kind(ScreenGainRow.self) { _ = try ScreenGainRow.read($0) },
            Kind(ScreenPurseRow.self) { _ = try ScreenPurseRow.read($0) },
            Kind(ScreenRuleRow.self) { _ = try ScreenRuleRow.read($0) },
            Kind(ScreenUseRow.self) { _ = try ScreenUseRow.read($0) },
            Kind(ShopRulesRow.self) { _ = try ShopRulesRow.read($0) },
            Kind(SubcategoryRow.self) { _ = try SubcategoryRow.read($0) },
            Kind(TapRow.self) { _ = try TapRow.read($0) },
            Kind(TimerRow.self) { _ = try TimerRow.read($0) },
            Kind(TimerHabitsRow.self) { _ = try TimerHabitsRow.read($0) },
            Kind(TimerTasteRow.self) { _ = try TimerTasteRow.read($0) },
            Kind(TomoRow.self) { _ = try TomoRow.read($0) },
            Kind(TurnResultRow.self) { _ = try TurnResultRow.read($0) },
            Kind(TurnWheelRow.self) { _ = try TurnWheelRow.read($0) },
            Kind(WaitingDecisionRow.self) { _ = try WaitingDecisionRow.read($0) },
        ]
    }

    /// Deletes the rows that no page could read; how many they are.
    static func deleteUnreadable(_ connection: Connection) throws -> Int {
        try all.reduce(0) { count, kind in
            let key = try key(of: kind.type.table, connection)
            var unreadable: [String] = []
            try connection.each(
                "SELECT \(kind.type.columns), \(key) AS restored_key FROM \(kind.type.source)"
            ) { row in
                do {
                    try kind.read(row)
                } catch is UnreadableRow {
                    unreadable.append(try row["restored_key"])
                }
            }
            for row in unreadable {
                try connection.run(
                    "DELETE FROM \(kind.type.table) WHERE \(key) = ?", [.text(row)])
            }
            return count + unreadable.count
        }
    }

    /// What identifies a row of a table, as SQL for a text.
    private static func key(of table: String, _ connection: Connection) throws -> String {
        let columns = try connection.all(
            "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [.text(table)]
        ) { try $0.only() as String }
        return columns.map { "quote(\(table).\($0))" }.joined(separator: " || ',' || ")
    }
}
