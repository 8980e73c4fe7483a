import HTTP

/// The table of all routes, one line each, with who may come in.
enum Routes {
    static func all() -> Router<Door> {
        var routes = Router<Door>()
        func on(_ method: HTTP.Method, _ pattern: String, _ door: Door) {
            routes.on(method, pattern, door)
        }

        on(.get, "/", Door(.device, HomeRoutes.start))
        on(.get, "/who", Door(.device, HomeRoutes.who))
        on(.get, "/wall", Door(.device, WallRoutes.show))
        on(.get, "/watch", Door(.device, WatchRoutes.start))
        on(.get, "/watch/{child:int}", Door(.child, WatchRoutes.show))
        on(.get, "/manifest.webmanifest", Door(.anyone, ManifestRoutes.show))
        on(.get, "/live", Door(.device, LiveRoutes.open))
        on(.get, "/time", Door(.device, LiveRoutes.time))
        on(.get, "/privacy", Door(.anyone, HomeRoutes.privacy))
        on(.get, "/healthz", Door(.anyone, HomeRoutes.health))
        on(.get, "/favicon.ico", Door(.anyone, HomeRoutes.favicon))

        on(.get, "/children/{child:int}", Door(.child, ChildRoutes.home))
        on(.get, "/children/{child:int}/day", Door(.child, DayRoutes.own))
        on(.post, "/children/{child:int}/taps", Door(.child, ChildRoutes.log))
        on(.delete, "/children/{child:int}/taps/{tap:id}", Door(.child, ChildRoutes.undo))
        on(.post, "/children/{child:int}/taps/{tap:id}/length", Door(.child, ChildRoutes.already))

        on(
            .delete, "/children/{child:int}/reminders/{category:int}",
            Door(.child, GoalRoutes.dismiss))
        on(.post, "/children/{child:int}/taps/{tap:id}/part", Door(.child, ChildRoutes.part))
        EntryRoutes.add(below: "/children/{child:int}", .child, Desk.own, &routes)
        on(.get, "/children/{child:int}/stats", Door(.child, StatsRoutes.own))

        on(.get, "/children/{child:int}/timer", Door(.child, TimerRoutes.show))
        on(.post, "/children/{child:int}/timer", Door(.child, TimerRoutes.start))
        on(
            .post, "/children/{child:int}/timer/{timer:int}/{verb:word}",
            Door(.child, TimerRoutes.change))
        on(.get, "/children/{child:int}/focus", Door(.child, FocusRoutes.show))
        on(
            .post, "/children/{child:int}/focus/{session:int}/mood",
            Door(.child, FocusRoutes.tellMood))
        on(.post, "/children/{child:int}/moods", Door(.child, MoodRoutes.tell))
        let mood = "/children/{child:int}/moods/{mood:id}"
        on(.get, mood, Door(.child, MoodRoutes.show))
        on(.post, mood, Door(.child, MoodRoutes.save))
        on(.delete, mood, Door(.child, MoodRoutes.takeBack))
        on(.post, "/children/{child:int}/mood-skips", Door(.child, MoodRoutes.skip))
        on(.get, "/children/{child:int}/rewards", Door(.child, ShelfRoutes.show))
        let reservations = "/children/{child:int}/reservations"
        on(.post, reservations, Door(.child, ShelfRoutes.reserve))
        on(.delete, reservations + "/{reservation:int}", Door(.child, ShelfRoutes.cancel))
        on(.post, "/children/{child:int}/wish", Door(.child, ShelfRoutes.pin))
        on(.delete, "/children/{child:int}/wish", Door(.child, ShelfRoutes.unpin))
        let room = "/children/{child:int}/room"
        on(.post, "/children/{child:int}/rooms", Door(.child, RoomRoutes.open))
        on(.post, "/children/{child:int}/rooms/join", Door(.child, RoomRoutes.join))
        on(.get, room, Door(.child, RoomRoutes.show))
        on(.post, room, Door(.child, RoomRoutes.change))
        on(.delete, room, Door(.child, RoomRoutes.leave))
        on(.post, room + "/start", Door(.child, RoomRoutes.start))
        on(.get, room + "/mates", Door(.child, RoomRoutes.mates))
        on(.get, room + "/invitations", Door(.child, RoomRoutes.invitations))
        on(.delete, room + "/invitations/{room:int}", Door(.child, RoomRoutes.decline))
        on(.get, "/rooms/{code:text}", Door(.device, RoomRoutes.door))
        // A page may lock itself while somebody looks at it.
        on(.post, "/children/{child:int}/focus/presence", Door(.lock, PresenceRoutes.hear))
        let parentTimer = "/parents/children/{child:int}/timer"
        on(.get, parentTimer, Door(.parent, TimerRoutes.showToParent))
        on(.post, parentTimer, Door(.parent, TimerRoutes.startByParent))
        on(
            .post, "/parents/timers/{timer:int}/{verb:word}",
            Door(.parent, TimerRoutes.changeByParent))
        on(.post, "/house-timers", Door(.device, HouseTimerRoutes.start))
        on(
            .post, "/house-timers/{timer:int}/{verb:word}",
            Door(.device, HouseTimerRoutes.change))

        on(.get, "/children/{child:int}/forest", Door(.child, ForestRoutes.show))
        on(.get, "/children/{child:int}/forest/{session:int}", Door(.child, ForestRoutes.tree))
        on(
            .get, "/children/{child:int}/forest/{session:int}/tree.pdf",
            Door(.child, ForestRoutes.paper))
        on(
            .get, "/children/{child:int}/forest/months/{month:word}/{shape:word}",
            Door(.child, GladePicture.response))
        on(
            .get, "/trees/{edition:word}/{species:word}/{season:word}/{seed:word}",
            Door(.device, ForestRoutes.picture))

        on(.get, "/children/{child:int}/tomos", Door(.child, TomoRoutes.all))
        on(.post, "/children/{child:int}/tomos", Door(.child, TomoRoutes.choose))
        on(.get, "/children/{child:int}/tomos/{tomo:int}", Door(.child, TomoRoutes.show))
        on(.post, "/children/{child:int}/tomos/{tomo:int}", Door(.child, TomoRoutes.rename))
        on(.get, "/children/{child:int}/profile", Door(.child, TomoRoutes.profile))
        on(
            .get, "/tomos/{edition:word}/{kind:word}/{look:word}/{pose:word}",
            Door(.device, TomoRoutes.picture))
        on(.get, "/children/{child:int}/family", Door(.child, FamilyRoutes.show))
        let hidden = "/parents/children/{child:int}/hidden-numbers"
        on(.post, hidden, Door(.parent, FamilyRoutes.hideNumbers))
        on(.delete, hidden, Door(.parent, FamilyRoutes.showNumbers))
        EggRoutes.add(&routes)
        on(.get, "/children/{child:int}/badges", Door(.child, BadgeRoutes.own))
        on(.get, "/children/{child:int}/badges/{family:word}", Door(.child, BadgeRoutes.ownOne))
        on(
            .post, "/children/{child:int}/badges/celebration",
            Door(.child, BadgeRoutes.celebrate))
        on(.get, "/parents/children/{child:int}/badges", Door(.parent, BadgeRoutes.parents))
        on(
            .get, "/parents/children/{child:int}/badges/{family:word}",
            Door(.parent, BadgeRoutes.parentsOne))

        on(.get, "/onboarding/{step:word}", Door(.onboarding, OnboardingRoutes.show))
        on(.post, "/onboarding/welcome", Door(.onboarding, OnboardingRoutes.welcome))
        on(.post, "/onboarding/pin", Door(.onboarding, OnboardingRoutes.pin))
        on(.post, "/onboarding/recovery", Door(.onboarding, OnboardingRoutes.recovery))
        on(.post, "/onboarding/children", Door(.onboarding, OnboardingRoutes.children))
        on(.post, "/onboarding/timers", Door(.onboarding, OnboardingRoutes.timers))
        on(.post, "/onboarding/logging", Door(.onboarding, OnboardingRoutes.logging))
        on(.post, "/onboarding/privacy", Door(.onboarding, OnboardingRoutes.privacy))
        on(.post, "/onboarding/notifications", Door(.onboarding, OnboardingRoutes.notifications))

        on(.get, "/parents/first-day/{page:word}", Door(.parent, FirstDay.show))
        on(.post, "/parents/first-day/{page:word}", Door(.parent, FirstDay.save))

        on(.get, "/guest", Door(.anyone, GuestRoutes.show))
        on(
            .get, "/guest/trees/1/{species:word}/{season:word}/{phase:word}/{seed:word}",
            Door(.anyone, GuestRoutes.tree))
        on(.post, "/children/{child:int}/guest-sessions", Door(.child, GuestRoutes.handOver))
        on(.get, "/device", Door(.anyone, SignInRoutes.device))
        on(.post, "/device", Door(.anyone, SignInRoutes.pair))
        on(.get, "/parents/session", Door(.device, SignInRoutes.session))
        on(.post, "/parents/session", Door(.device, SignInRoutes.signIn))
        on(.delete, "/parents/session", Door(.device, SignInRoutes.signOut))
        on(.get, "/parents/pin", Door(.anyone, RecoveryRoutes.show))
        on(.post, "/parents/pin", Door(.anyone, RecoveryRoutes.reset))

        on(.put, "/parents/session", Door(.parent, SignInRoutes.stay))
        on(.get, "/children/{child:int}/lock", Door(.lock, LockRoutes.show))
        on(.post, "/children/{child:int}/lock", Door(.lock, LockRoutes.open))

        on(.get, "/parents", Door(.parent, ParentRoutes.overview))
        on(.get, "/parents/children", Door(.parent, ParentRoutes.children))
        on(.get, "/parents/children/new", Door(.parent, ParentRoutes.newChild))
        on(.post, "/parents/children", Door(.parent, ParentRoutes.addChild))
        on(.get, "/parents/children/{child:int}", Door(.parent, ParentRoutes.editChild))
        on(.post, "/parents/children/{child:int}", Door(.parent, ParentRoutes.saveChild))
        on(.post, "/parents/children/{child:int}/mode", Door(.parent, ParentRoutes.saveMode))

        on(.get, "/parents/goals", Door(.parent, GoalRoutes.show))
        on(.post, "/parents/goals", Door(.parent, GoalRoutes.save))
        on(.post, "/parents/goals/starting-point", Door(.parent, GoalRoutes.accept))
        on(.post, "/parents/school-week", Door(.parent, GoalRoutes.saveWeek))

        on(.get, "/parents/categories", Door(.parent, CategoryRoutes.list))
        on(.post, "/parents/categories", Door(.parent, CategoryEditRoutes.add))
        on(.get, "/parents/categories/new", Door(.parent, CategoryEditRoutes.new))
        on(.post, "/parents/categories/order", Door(.parent, CategoryRoutes.order))
        let category = "/parents/categories/{category:int}"
        on(.get, category, Door(.parent, CategoryEditRoutes.edit))
        on(.post, category, Door(.parent, CategoryEditRoutes.save))
        on(.delete, category, Door(.parent, CategoryEditRoutes.delete))
        on(.post, category + "/hidden", Door(.parent, CategoryRoutes.hide))
        on(.delete, category + "/hidden", Door(.parent, CategoryRoutes.show))
        on(.get, category + "/merger", Door(.parent, MergerRoutes.show))
        on(.post, category + "/merger", Door(.parent, MergerRoutes.merge))
        on(.post, category + "/parts", Door(.parent, CategoryEditRoutes.addPart))
        on(.post, category + "/parts/{part:int}", Door(.parent, CategoryEditRoutes.changePart))
        on(.get, category + "/parts/{part:int}/look", Door(.parent, PartLookRoutes.show))
        on(.post, category + "/parts/{part:int}/look", Door(.parent, PartLookRoutes.save))

        on(.get, "/parents/children/{child:int}/day", Door(.parent, DayRoutes.parents))
        EntryRoutes.add(below: "/parents/children/{child:int}", .parent, Desk.parents, &routes)

        on(.get, "/parents/children/{child:int}/stats", Door(.parent, StatsRoutes.parents))
        on(.get, "/parents/reports", Door(.parent, ReportRoutes.show))
        on(.get, "/parents/reports/report.pdf", Door(.parent, ReportRoutes.pdf))
        on(.get, "/parents/reports/activities.csv", Door(.parent, ReportRoutes.csv))
        on(.get, "/parents/reports/days.csv", Door(.parent, ReportRoutes.daysCSV))
        on(.get, "/parents/children/{child:int}/ribbons", Door(.parent, ReportRoutes.ribbons))
        on(
            .get, "/parents/children/{child:int}/ribbons.pdf",
            Door(.parent, ReportRoutes.ribbonsPDF))

        on(.get, "/parents/rewards", Door(.parent, RewardRoutes.list))
        on(.post, "/parents/rewards", Door(.parent, RewardRoutes.add))
        on(.get, "/parents/rewards/new", Door(.parent, RewardRoutes.new))
        let reward = "/parents/rewards/{reward:int}"
        on(.get, reward, Door(.parent, RewardRoutes.edit))
        on(.post, reward, Door(.parent, RewardRoutes.save))
        on(.post, reward + "/archive", Door(.parent, RewardRoutes.archive))
        on(.delete, reward + "/archive", Door(.parent, RewardRoutes.restore))
        on(
            .post, "/parents/reservations/{reservation:int}/{verb:word}",
            Door(.parent, RewardRoutes.decide))

        on(.get, "/parents/devices", Door(.parent, DeviceRoutes.list))
        on(.post, "/parents/devices", Door(.parent, DeviceRoutes.saveOpen))
        on(.get, "/parents/devices/code", Door(.parent, PairingRoutes.show))
        on(.post, "/parents/devices/code", Door(.parent, PairingRoutes.make))
        on(.get, "/parents/devices/{device:int}", Door(.parent, DeviceRoutes.edit))
        on(.post, "/parents/devices/{device:int}", Door(.parent, DeviceRoutes.rename))
        on(.delete, "/parents/devices/{device:int}", Door(.parent, DeviceRoutes.revoke))

        on(.get, "/parents/settings", Door(.parent, SettingsRoutes.show))
        on(.post, "/parents/settings", Door(.parent, SettingsRoutes.save))
        on(.get, "/parents/settings/pin", Door(.parent, SettingsRoutes.pin))
        on(.post, "/parents/settings/pin", Door(.parent, SettingsRoutes.changePIN))
        on(.get, "/parents/settings/pin/code", Door(.parent, ResetCodeRoutes.show))
        on(.post, "/parents/settings/pin/code", Door(.parent, ResetCodeRoutes.make))
        on(.get, "/parents/events", Door(.parent, EventRoutes.show))
        on(.get, "/parents/settings/browser", Door(.parent, SettingsRoutes.browser))
        on(.get, "/parents/data", Door(.parent, RightsRoutes.show))
        // It leaves a line in the log.
        on(.post, "/parents/data/archive.zip", Door(.parent, RightsRoutes.archive))
        routes.on(
            .post, "/parents/data/files", Door(.parent, RightsRoutes.upload),
            bodyLimit: Uploads.mostBytes)
        on(.get, "/parents/data/import", Door(.parent, ImportRoutes.show))
        on(.post, "/parents/data/import", Door(.parent, ImportRoutes.perform))
        on(.delete, "/parents/data/import", Door(.parent, RightsRoutes.forget))
        on(.get, "/parents/data/deletion", Door(.parent, RightsRoutes.deletion))
        on(.post, "/parents/data/deletion", Door(.parent, RightsRoutes.delete))
        on(.get, "/parents/settings/timers", Door(.parent, TimerHabitRoutes.show))
        on(.post, "/parents/settings/timers", Door(.parent, TimerHabitRoutes.save))
        let taste = "/parents/children/{child:int}/timer-taste"
        on(.get, taste, Door(.parent, TimerTasteRoutes.show))
        on(.post, taste, Door(.parent, TimerTasteRoutes.save))
        on(.get, "/children/{child:int}/timer/chip", Door(.child, TimerPlaces.chip))
        on(.post, "/children/{child:int}/timer/picture", Door(.child, TimerTasteRoutes.choose))
        on(.post, "/parents/children/{child:int}/archive", Door(.parent, FarewellRoutes.archive))
        on(.delete, "/parents/children/{child:int}/archive", Door(.parent, FarewellRoutes.restore))
        on(.get, "/parents/children/{child:int}/deletion", Door(.parent, FarewellRoutes.show))
        on(.post, "/parents/children/{child:int}/deletion", Door(.parent, FarewellRoutes.delete))
        on(.get, "/parents/children/{child:int}/lock", Door(.parent, LockSettingRoutes.show))
        on(.post, "/parents/children/{child:int}/lock", Door(.parent, LockSettingRoutes.save))
        on(.delete, "/parents/children/{child:int}/lock", Door(.parent, LockSettingRoutes.remove))
        let focus = "/parents/children/{child:int}/focus"
        on(.get, focus, Door(.parent, FocusTasteRoutes.show))
        on(.post, focus, Door(.parent, FocusTasteRoutes.save))
        let daysOff = "/parents/children/{child:int}/days-off"
        on(.get, daysOff, Door(.parent, DaysOffRoutes.show))
        on(.post, daysOff, Door(.parent, DaysOffRoutes.set))
        on(.delete, daysOff, Door(.parent, DaysOffRoutes.clear))
        return routes
    }
}
