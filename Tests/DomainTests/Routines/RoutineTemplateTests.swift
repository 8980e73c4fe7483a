import Testing

@testable import Domain

/// The routines that parents can begin with (§12.2).
struct RoutineTemplateTests {
    static let all: [RoutineTemplate] = AgeMode.allCases.flatMap { RoutineTemplate.all(for: $0) }

    @Test func `there is one of each kind for each age`() {
        #expect(Self.all.count == 18)
        #expect(Set(RoutineTemplate.Kind.allCases.map(\.name.text)).count == 6)
    }

    @Test(arguments: all)
    func `a form would take it as it is`(template: RoutineTemplate) throws {
        var draft = RoutineDraft()
        draft.name = template.kind.name.text
        draft.picture = template.kind.picture.text
        draft.children = [ChildID(1)]
        draft.weekdays = template.days.weekdays
        draft.comesOnDaysOff = template.days.comesOnDaysOff
        draft.begins = template.begins.map { ClockTime.text(minute: $0) } ?? ""

        let profile = try draft.checked(active: [ChildID(1)])

        #expect(profile.name == template.kind.name.text)
        for step in template.steps {
            var typed = StepDraft()
            typed.words = step.words.text
            typed.picture = step.picture.text
            typed.minutes = String(step.minutes)
            #expect(
                try typed.checked(categories: [])
                    == StepProfile(
                        words: step.words.text, picture: step.picture, minutes: step.minutes))
        }
    }

    @Test(arguments: all)
    func `it is short enough to be kept up`(template: RoutineTemplate) {
        #expect((3...Routine.plentyOfSteps).contains(template.steps.count))
        #expect(template.plannedMinutes == template.steps.reduce(0) { $0 + $1.minutes })
        #expect(template.plannedMinutes <= 75)
        // Each step is one thing of its own.
        #expect(Set(template.steps.map(\.words.text)).count == template.steps.count)
    }

    @Test(arguments: RoutineTemplate.Kind.allCases)
    func `the younger the child, the smaller the steps`(kind: RoutineTemplate.Kind) {
        let steps = AgeMode.allCases.map { RoutineTemplate(kind, for: $0).steps.count }

        #expect(steps.sorted(by: >) == steps)
        #expect(steps[0] > steps[2])
    }
}
