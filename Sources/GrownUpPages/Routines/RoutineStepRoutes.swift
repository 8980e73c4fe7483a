import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Parents change the steps of a routine and put them in order (§12.2).
package enum RoutineStepRoutes {
    package static let all: [RouteEntry] = [
        RoutineStepAddresses.order.route(.post, .parent, setOrder),
        RoutineStepAddresses.added.route(.post, .parent, bodyLimit: TakenPhoto.formLimit, add),
        RoutineStepAddresses.newStep.route(.get, .parent, new),
        RoutineStepAddresses.step.route(.get, .parent, edit),
        RoutineStepAddresses.step.route(.post, .parent, bodyLimit: TakenPhoto.formLimit, save),
        RoutineStepAddresses.planned.route(.post, .parent, plan),
        RoutineStepAddresses.step.route(.delete, .parent, remove),
    ]

    private static func setOrder(_ visit: Visit, _ id: RoutineID) throws -> Response {
        _ = try RoutineEditRoutes.known(id, visit)
        let form = try visit.form()
        let seen = ids(form["seen"])
        var order = ids(form["order"])
        if let step = form["up"] ?? form["down"] {
            order = CategoryRules.moved(
                RoutineStepID(Int64(step) ?? 0), by: form["up"] == nil ? .down : .up, in: seen)
        }
        do {
            try visit.carryOut(OrderSteps(routine: id, order: order, seen: seen))
        } catch let refusal as Refusal where refusal != .notFound {
            return try steps(visit, id, refusal)
        }
        return visit.wantsPart ? try steps(visit, id, nil) : back(visit, id)
    }

    /// The steps as they are now: the part for a script, or the page.
    private static func steps(_ visit: Visit, _ id: RoutineID, _ problem: Refusal?) throws
        -> Response
    {
        let routine = try RoutineEditRoutes.known(id, visit)
        let form = RoutineForm(visit, routine)
        return try visit.wantsPart
            ? form.part(problem) : form.page(RoutineDraft(routine.profile), problem: problem)
    }

    private static func ids(_ text: String?) -> [RoutineStepID] {
        (text ?? "").split(separator: ",").compactMap { Int64($0) }.map { RoutineStepID($0) }
    }

    private static func new(_ visit: Visit, _ id: RoutineID) throws -> Response {
        try page(visit, id).response(.fresh)
    }

    private static func add(_ visit: Visit, _ id: RoutineID) throws -> Response {
        _ = try RoutineEditRoutes.known(id, visit)
        let form = try visit.form()
        let draft = StepDraft(form)
        return try TakenPhoto.answer(visit, form) { visit, taken in
            do {
                try visit.carryOut(
                    AddStep(
                        draft: draft, photo: try taken.get(), routine: id, once: OnceForm(visit)))
            } catch let refusal as Refusal where refusal != .notFound {
                return try page(visit, id).response(draft, refusal.forgetting(taken))
            }
            return back(visit, id)
        }
    }

    private static func edit(_ visit: Visit, _ id: RoutineID, _ step: RoutineStepID) throws
        -> Response
    {
        let page = try page(visit, id, step)
        return page.response(page.saved)
    }

    private static func save(_ visit: Visit, _ id: RoutineID, _ step: RoutineStepID) throws
        -> Response
    {
        try save(StepDraft(try visit.form()), of: id, step, visit)
    }

    /// A plan becomes what the step usually takes: one tap next to it.
    private static func plan(_ visit: Visit, _ id: RoutineID, _ step: RoutineStepID) throws
        -> Response
    {
        var draft = StepDraft(try RoutineEditRoutes.known(id, visit).known(step).profile)
        draft.minutes = try visit.form()["minutes"] ?? ""
        return try save(draft, of: id, step, visit)
    }

    private static func save(
        _ draft: StepDraft, of id: RoutineID, _ step: RoutineStepID, _ visit: Visit
    ) throws -> Response {
        _ = try RoutineEditRoutes.known(id, visit)
        let form = try visit.form()
        return try TakenPhoto.answer(visit, form) { visit, taken in
            do {
                try visit.carryOut(
                    SaveStep(
                        draft: draft, photo: try taken.get(), id: step, routine: id,
                        version: form.version))
            } catch is Stale {
                return try page(visit, id, step).response(
                    draft, Refusal.invalid([]).forgetting(taken), isStale: true)
            } catch let refusal as Refusal where refusal != .notFound {
                return try page(visit, id, step).response(
                    draft, refusal.forgetting(taken), version: form.version)
            }
            return back(visit, id)
        }
    }

    private static func remove(_ visit: Visit, _ id: RoutineID, _ step: RoutineStepID) throws
        -> Response
    {
        _ = try RoutineEditRoutes.known(id, visit)
        try visit.carryOut(RemoveStep(id: step, routine: id))
        return back(visit, id)
    }

    private static func page(_ visit: Visit, _ id: RoutineID, _ step: RoutineStepID? = nil) throws
        -> RoutineStepForm
    {
        let routine = try RoutineEditRoutes.known(id, visit)
        return RoutineStepForm(visit, routine, try step.map { try routine.known($0) })
    }

    private static func back(_ visit: Visit, _ id: RoutineID) -> Response {
        .redirect(to: visit.url(RoutineEditAddresses.routine(id)) + "#steps")
    }
}
