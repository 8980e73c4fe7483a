import ChildPages
import DayPages
import Demo
import GrownUpPages
import OperatorPages
import Site

extension Features {
    /// Those of this product.
    static let all = Features(
        router: Routes.router,
        gates: Gates(
            stranger: { PublicDoor(app: $0) },
            moved: { try MovedDevice($0)?.page },
            isRemoved: MovedDevice.isRemoved,
            signInAgain: SignInRoutes.askAgain,
            setUpElsewhere: { try OnboardingPages($0).elsewhere() }),
        parts: [.moments, .timer],
        banners: [.passkeys, .newPIN, .asks, .decisions],
        consequences: [GrantBadges.self, FillChallenges.self, EarnScreenTime.self],
        news: [RoomNews.topics],
        decisions: [.homes, .childDeletion, .deletion],
        overview: [.backups],
        home: { try ChildHome($0).part() },
        // Whatever is decided by the family as it is comes after the family was read again.
        // Timers come before what reckons with them: after a night without the server, they end at
        // their own time before the day closes. Trees come before timers, so that none is lost to that
        // night.
        duties: [
            .store, .storeAgain, .clock, .family, .trees, .rooms, .timers, .goals, .minute, .eggs,
            .days,
            .time, .events, .resets, .decisions, .restores, .imports, .backups, .devices, .doors,
            .readings,
            .access,
            .publicNames, .asks, .oldAsks, .routines, .routineCalls, .screenDays, .screenTime,
            .memory,
        ],
        timers: .timers,
        settling: [.readings],
        beats: [{ $0.uploads.forgetOld() }, { $0.restores.forgetOld() }],
        beginnings: [
            { try $0.carryOut(GiveFirstEggs(now: $0.clock.now())) },
            { try WatchTrees(app: $0, now: $0.clock.stamp).beginAnew() },
        ],
        openings: [
            { $0.restores.clear() },
            { $0.finishImportAtStart() },
            { $0.backups.resumeErasing($0) },
        ],
        setUps: [{ $0.backups.begin($0) }],
        replacements: [
            { $0.freshCode.forget() }, { $0.openedReports.withLock { $0 = OpenedReports() } },
        ],
        closings: [{ $0.backups.settle() }])
}
