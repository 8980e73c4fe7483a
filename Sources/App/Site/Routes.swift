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
        on(.get, "/privacy", Door(.anyone, HomeRoutes.privacy))
        on(.get, "/healthz", Door(.anyone, HomeRoutes.health))
        on(.get, "/favicon.ico", Door(.anyone, HomeRoutes.favicon))

        on(.get, "/children/{child:int}", Door(.child, ChildRoutes.home))
        on(.get, "/children/{child:int}/day", Door(.child, ChildRoutes.day))
        on(.post, "/children/{child:int}/taps", Door(.child, ChildRoutes.log))
        on(.delete, "/children/{child:int}/taps/{tap:id}", Door(.child, ChildRoutes.undo))
        on(.post, "/children/{child:int}/taps/{tap:id}/length", Door(.child, ChildRoutes.already))

        on(.get, "/onboarding/{step:word}", Door(.onboarding, OnboardingRoutes.show))
        on(.post, "/onboarding/welcome", Door(.onboarding, OnboardingRoutes.welcome))
        on(.post, "/onboarding/pin", Door(.onboarding, OnboardingRoutes.pin))
        on(.post, "/onboarding/recovery", Door(.onboarding, OnboardingRoutes.recovery))
        on(.post, "/onboarding/children", Door(.onboarding, OnboardingRoutes.children))
        on(.post, "/onboarding/privacy", Door(.onboarding, OnboardingRoutes.privacy))

        on(.get, "/device", Door(.anyone, SignInRoutes.device))
        on(.post, "/device", Door(.anyone, SignInRoutes.pair))
        on(.get, "/parents/session", Door(.device, SignInRoutes.session))
        on(.post, "/parents/session", Door(.device, SignInRoutes.signIn))
        on(.delete, "/parents/session", Door(.device, SignInRoutes.signOut))
        on(.get, "/parents/pin", Door(.anyone, RecoveryRoutes.show))
        on(.post, "/parents/pin", Door(.anyone, RecoveryRoutes.reset))

        on(.get, "/parents", Door(.parent, ParentRoutes.overview))
        on(.get, "/parents/children", Door(.parent, ParentRoutes.children))
        on(.get, "/parents/children/new", Door(.parent, ParentRoutes.newChild))
        on(.post, "/parents/children", Door(.parent, ParentRoutes.addChild))
        on(.get, "/parents/children/{child:int}", Door(.parent, ParentRoutes.editChild))
        on(.post, "/parents/children/{child:int}", Door(.parent, ParentRoutes.saveChild))
        on(.post, "/parents/children/{child:int}/mode", Door(.parent, ParentRoutes.saveMode))

        on(.get, "/parents/reports", Door(.parent, ReportRoutes.show))
        on(.get, "/parents/reports/activities.csv", Door(.parent, ReportRoutes.csv))
        return routes
    }
}
