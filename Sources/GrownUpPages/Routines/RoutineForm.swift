import ChildPages
import Database
import Domain
package import HTTP
import Site
import Templates

/// The page of a routine, new or existing: its steps, and what parents say about it (§12.2).
struct RoutineForm {
    private let visit: Visit
    private let routine: Routine?
    private let told: RoutineWords

    package init(_ visit: Visit, _ routine: Routine?) {
        self.visit = visit
        self.routine = routine
        told = RoutineWords(visit)
    }

    /// The form as typed; `problem` is what could not be done to the steps or the whole.
    package func page(
        _ typed: RoutineDraft, _ refusal: Refusal? = nil, version: Int? = nil,
        isStale: Bool = false, problem: Refusal? = nil
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let meanwhile = routine.map { routine in
            Meanwhile(
                stands: lines(RoutineDraft(routine.profile)), typed: lines(typed),
                at: RoutineEditAddresses.routine(routine.id))
        }
        let fields = GrownUpFrame.fields(
            visit, title: routine?.profile.name ?? words("New routine"), at: .settings
        ).merging([
            "action": .text(
                visit.url(
                    routine.map { RoutineEditAddresses.routine($0.id) }
                        ?? RoutineEditAddresses.routines())),
            "back": .text(visit.url(RoutineEditAddresses.routines())),
            "isNew": .bool(routine == nil),
            "version": .int(version ?? routine?.version ?? 0),
            "meanwhile": isStale ? meanwhile?.value(visit) ?? .none : .none,
            "name": .text(typed.name),
            "pictures": told.pictures(typed.picture).value,
            "picture": (StepPicture(typed.picture) ?? .drawn("door")).value(visit),
            "photo": .none,
            "kids": ChildChoices.all(visit, chosen: Set(typed.children.map(\.description))),
            "weekdays": weekdays(typed).value,
            "routine": [
                "daysOff": .bool(typed.comesOnDaysOff), "begins": .text(typed.begins),
                "leaves": .text(typed.leaves), "leavesFor": .text(typed.leavesFor),
                "way": .text(typed.way), "fixed": .text(typed.fixedMinutes),
                "asksToRest": .bool(typed.asksToRest),
            ],
            "errors": errors.value,
        ]).merging(try routine.map { try stepFields($0, problem) } ?? [:])
        let status = FormErrors(problem ?? refusal, words)
        return .form(visit.pages.render("routines/edit", fields), status, isStale: isStale)
    }

    /// The steps alone, for a script; `problem` is why they could not be put in order.
    package func part(_ problem: Refusal? = nil) throws -> Response {
        guard let routine else { throw Refusal.notFound }
        let fields = GrownUpFrame.fields(visit, title: routine.profile.name, at: .settings)
            .merging(try stepFields(routine, problem))
        return .form(
            visit.pages.render("routines/_edit_steps", fields), FormErrors(problem, visit.words))
    }

    private func weekdays(_ typed: RoutineDraft) -> [Choice] {
        visit.calendar.week.map { day in
            Choice(
                value: String(day.rawValue), label: visit.words.name(of: day),
                hint: visit.words.shortName(of: day), isChosen: typed.weekdays.contains(day))
        }
    }

    /// What only an existing routine has.
    private func stepFields(_ routine: Routine, _ problem: Refusal?) throws -> Fields {
        let (steps, id) = (routine.steps, routine.id)
        let today = visit.today.day
        let doers = visit.pages.family.children.filter { routine.profile.children.contains($0.id) }
        let (usual, calm) = try visit.read { reading in
            (
                try reading.usualTimes(of: routine, since: today - UsualTimes.days),
                try doers.compactMap { child in
                    try visit.routineCalm(of: child.id, [routine], reading)[routine.id]
                        .map { (child, $0) }
                }
            )
        }
        let fit = RoutineFit(routine)
        let topics = routine.profile.children.map { Topic.routines($0).name }.sorted()
        return [
            "problem": FormErrors(problem, visit.words)["form"].map { .text($0) } ?? .none,
            "topics": .text(topics.joined(separator: " ")),
            "steps": .list(zip(0..., steps).map { row($1, of: routine, at: $0, usual) }),
            "hasSteps": .bool(!steps.isEmpty),
            "isFull": .bool(steps.count >= Routine.mostSteps),
            "isMany": .bool(steps.count > Routine.plentyOfSteps),
            "order": .text(steps.map(\.id.description).joined(separator: ",")),
            "placing": .text(visit.url(RoutineStepAddresses.order(id))),
            "add": .text(visit.url(RoutineStepAddresses.newStep(id))),
            "sum": .text(
                visit.words(
                    "{{length}} planned",
                    ["length": length(routine.plannedMinutes)])),
            "usual": usual.whole.map {
                .text(visit.words("Usually {{length}}", ["length": length($0.minutes)]))
            } ?? .none,
            "fit": fit.map { fit in
                [
                    "sentence": .text(
                        visit.words(fit.sentence { visit.words.clock(minuteOfDay: $0) })),
                    "isTight": .bool(fit.isTight),
                ]
            } ?? .none,
            "bar": bar(routine, fit),
            "hasCalm": .bool(!calm.isEmpty),
            "isFixed": .bool(routine.profile.fixedMinutes != nil),
            "calm": .list(
                calm.map { child, calm in
                    [
                        "child": child.summary(visit),
                        "told": .text(visit.words(calm.told(name: child.profile.name))),
                        "handOver": .text(
                            visit.url(RoutineEditAddresses.handedOver(routine.id, child.id))),
                    ]
                }),
            "copies": routine.profile.days.isEveryDay
                ? .none : .text(visit.url(RoutineEditAddresses.copies(id))),
            "archive": .text(visit.url(RoutineEditAddresses.archived(id))),
            "isArchived": .bool(routine.archivedAt != nil),
        ]
    }

    private func length(_ minutes: Int) -> String {
        visit.words.duration(.minutes(Int64(minutes)))
    }

    private func row(
        _ step: RoutineStep, of routine: Routine, at place: Int, _ usual: UsualTimes
    ) -> Value {
        [
            "id": .text(step.id.description), "words": .text(step.profile.words),
            "picture": step.profile.picture.value(visit),
            "minutes": step.profile.minutes.map { .text(length($0)) } ?? .none,
            "isLookedAt": .bool(step.profile.needsLook),
            "version": .int(step.version),
            "advice": usual.advice(for: step).map { minutes in
                [
                    "minutes": .int(minutes), "length": .text(length(minutes)),
                    "adopt": .text(visit.url(RoutineStepAddresses.planned(routine.id, step.id))),
                ]
            } ?? .none,
            "edit": .text(visit.url(RoutineStepAddresses.step(routine.id, step.id))),
            "isFirst": .bool(place == 0), "isLast": .bool(place == routine.steps.count - 1),
        ]
    }

    /// The steps side by side, each as wide as it is long, and what is free after them.
    private func bar(_ routine: Routine, _ fit: RoutineFit?) -> Value {
        var (parts, at): ([Value], Int) = ([], 0)
        func add(_ kind: String, _ minutes: Int) {
            parts.append(["kind": .text(kind), "at": .int(at), "minutes": .int(minutes)])
            at += minutes
        }
        for step in routine.steps { add("step", step.profile.minutes ?? 1) }
        if case .free(let minutes, _) = fit { add("free", minutes) }
        // What is too long lies over the last steps.
        if case .tooLong(let minutes) = fit {
            at = max(0, at - minutes)
            add("over", minutes)
        }
        return ["parts": .list(parts), "whole": .int(at)]
    }

    /// The form in words, for someone who has to choose between two versions.
    private func lines(_ draft: RoutineDraft) -> Told {
        let children = visit.pages.family.children.filter { draft.children.contains($0.id) }
        return lines(draft, Isolation.list(children.map(\.profile.name)))
    }

    /// The same for the activity log, which names no child.
    package func logged(_ draft: RoutineDraft) -> Told {
        lines(draft, LoggedChange.text(draft.children))
    }

    private func lines(_ draft: RoutineDraft, _ children: String) -> Told {
        let words = visit.words
        let days = RoutineDays(draft.weekdays, comesOnDaysOff: draft.comesOnDaysOff)
        return [
            (words("Name"), draft.name),
            (words("Picture"), told.pictures(draft.picture).told),
            (words("Who does it"), children),
            (words("Days"), told.days(days)),
            (words("Begins at"), draft.begins),
            (words("Time to be there"), draft.leaves),
            (words("What for"), draft.leavesFor),
            (words("Minutes to get there"), draft.way),
            (words("Always worth"), draft.fixedMinutes),
            (words("“Not today” asks first"), draft.asksToRest ? words("Yes") : words("No")),
        ]
    }
}

extension RoutineDraft {
    /// The values of a form.
    package init(_ form: Form) {
        self.init()
        name = form["name"] ?? ""
        picture = form["picture"] ?? ""
        children = form.children
        weekdays = Set(
            form.all("weekday").compactMap { Int($0) }.compactMap { Weekday(rawValue: $0) })
        comesOnDaysOff = form["days_off"] != nil
        begins = form["begins"] ?? ""
        leaves = form["leaves"] ?? ""
        leavesFor = form["leaves_for"] ?? ""
        way = form["way"] ?? ""
        fixedMinutes = form["fixed"] ?? ""
        asksToRest = form["asks"] != nil
    }

    /// An empty form, for all children on school days.
    static func fresh(_ visit: Visit) -> RoutineDraft {
        var draft = RoutineDraft()
        draft.picture = StepPicture.drawn("breakfast").text
        draft.children = Set(visit.pages.family.children.map(\.id))
        draft.weekdays = RoutineDays.ofSchool.weekdays
        return draft
    }
}
