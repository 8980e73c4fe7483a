import ChildPages
import DayPages
import Demo
import GrownUpPages
import HTTP
import OperatorPages
import Site

/// The table of all routes: the lists of the features.
enum Routes {
    static let all: [RouteEntry] = [
        HomeRoutes.all, WallRoutes.all, WatchRoutes.all, ManifestRoutes.all, OfflineRoutes.all,
        LiveRoutes.all, ActivityRoutes.all, DayRoutes.all, EntryRoutes.all, StatsRoutes.all,
        TimerRoutes.all, HouseTimerRoutes.all, TimerTasteRoutes.all, TimerHabitRoutes.all,
        FocusRoutes.all, FocusTasteRoutes.all, PresenceRoutes.all, ForestRoutes.all,
        DaysOffRoutes.all, HolidayFileRoutes.all, ComingDayRoutes.all, NightRoutes.all,
        MoodRoutes.all, ChildRewardRoutes.all, RewardRoutes.all, RoomRoutes.all, CompanyRoutes.all,
        PraiseRoutes.all, AskRoutes.all, AnswerRoutes.all, FocusModeRoutes.all, TurnRoutes.all,
        TurnWheelRoutes.all, ChallengeRoutes.all, ChallengeDeskRoutes.all, RoutineRoutes.all,
        RoutineCallRoutes.all, RoutineHelpRoutes.all, ScreenTimeRoutes.all, ScreenTermsRoutes.all,
        RoutineEditRoutes.all, RoutineStepRoutes.all, OwnTimerRoutes.all, PhotoRoutes.all,
        TomoRoutes.all, EggRoutes.all, ShopRoutes.all, ShopRulesRoutes.all, SiblingRoutes.all,
        BadgeRoutes.all, MomentRoutes.all, GuestRoutes.all, OnboardingRoutes.all, FirstDay.all,
        SignInRoutes.all, RecoveryRoutes.all, PasskeyRoutes.all, PeopleRoutes.all, HelperRoutes.all,
        ArrivalRoutes.all, HelpingRoutes.all, HelpersHereRoutes.all, HomesRoutes.all,
        AgreementRoutes.all, CalendarFileRoutes.all, ResidenceRoutes.all, WhereRoutes.all,
        DecisionRoutes.all, LockRoutes.all, OwnDeviceRoutes.all, LockSettingRoutes.all,
        ParentRoutes.all, GoalRoutes.all, CategoryRoutes.all, CategoryEditRoutes.all,
        MergerRoutes.all, PartLookRoutes.all, ReportRoutes.all, DeviceRoutes.all, PairingRoutes.all,
        SettingsRoutes.all, ResetCodeRoutes.all, EventRoutes.all, BackupRoutes.all,
        BackupKeyRoutes.all, CheckUpRoutes.all, HealthRoutes.all, AddressRoutes.all,
        TrustRoutes.all,
        RestoreRoutes.all, DataRoutes.all, ImportRoutes.all, ChildDeletionRoutes.all,
        ChildArchiveRoutes.all,
        OldAddresses.all,
    ].flatMap { $0 }

    /// The same as a router finds them; made once for the process.
    static let router: Router<Door> = {
        var router = Router<Door>()
        for route in all {
            router.on(route.method, route.pattern, route.door, bodyLimit: route.bodyLimit)
        }
        return router
    }()
}
