extension RoutineDays {
    /// Its days of the week as stretches of neighbours, in the order of a week: "Mon–Wed, Fri".
    public func runs(in week: [Weekday]) -> [[Weekday]] {
        var (runs, isGoingOn): ([[Weekday]], Bool) = ([], false)
        for day in week {
            let comes = weekdays.contains(day)
            if comes, isGoingOn {
                runs[runs.count - 1].append(day)
            } else if comes {
                runs.append([day])
            }
            isGoingOn = comes
        }
        return runs
    }

    /// Whether there is no day on which it rests.
    public var isEveryDay: Bool { comesOnDaysOff && weekdays.count == Weekday.allCases.count }
}

extension RoutineProfile {
    /// The same for the days on which it rests.
    ///
    /// The time to leave stays behind: on other days there is another one, or none.
    public var forOtherDays: RoutineProfile {
        var other = self
        other.days = days.others
        other.leaving = nil
        return other
    }
}
