package import Domain

/// Where a child answers the call of a routine.
package enum RoutineCallAddresses {
    package static let answered = Path<ChildID, RoutineID>(
        "/children/{child}/routines/{routine}/call")
}

/// Parents make routines, change them and put them away (§12.2).
package enum RoutineEditAddresses {
    package static let routines = PlainPath("/parents/routines")
    package static let newRoutine = PlainPath("/parents/routines/new")
    package static let routine = Path<RoutineID>("/parents/routines/{routine}")
    package static let archived = Path<RoutineID>("/parents/routines/{routine}/archive")
    package static let copies = Path<RoutineID>("/parents/routines/{routine}/copies")
    package static let handedOver = Path<RoutineID, ChildID>(
        "/parents/routines/{routine}/children/{child}/own")
}

/// Grown-ups start routines, and help in them from anywhere (§12.2).
package enum RoutineHelpAddresses {
    package static let started = Path<ChildID, RoutineID>(
        "/parents/children/{child}/routines/{routine}/runs")
    package static let step = Path<ChildID, RoutineRunID, StepPlace, StepVerb>(
        "/parents/children/{child}/routines/runs/{run}/steps/{place}/{deed}")
    package static let looked = Path<ChildID, RoutineRunID, StepPlace>(
        "/parents/children/{child}/routines/runs/{run}/looks/{place}")
}

/// Where children do their routines, step by step (§12.2).
package enum RoutineAddresses {
    package static let routines = Path<ChildID>("/children/{child}/routines")
    package static let started = Path<ChildID, RoutineID>(
        "/children/{child}/routines/{routine}/runs")
    package static let run = Path<ChildID, RoutineRunID>("/children/{child}/routines/runs/{run}")
    package static let step = Path<ChildID, RoutineRunID, StepPlace, StepVerb>(
        "/children/{child}/routines/runs/{run}/steps/{place}/{deed}")
}

/// Parents change the steps of a routine and put them in order (§12.2).
package enum RoutineStepAddresses {
    package static let order = Path<RoutineID>("/parents/routines/{routine}/order")
    package static let added = Path<RoutineID>("/parents/routines/{routine}/steps")
    package static let newStep = Path<RoutineID>("/parents/routines/{routine}/steps/new")
    package static let step = Path<RoutineID, RoutineStepID>(
        "/parents/routines/{routine}/steps/{step}")
    package static let planned = Path<RoutineID, RoutineStepID>(
        "/parents/routines/{routine}/steps/{step}/minutes")
}

/// The place of a step in its run, as written in addresses.
package struct StepPlace: PathPart {
    package static var kind: String { "int" }
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package init?(inPath text: String) {
        guard let number = Int(text) else { return nil }
        self.number = number
    }

    package var inPath: String { String(number) }
}

/// What can be done with a step, as written in addresses.
package enum StepVerb: String, CaseIterable, PathPart {
    case ready, done, skip
}
