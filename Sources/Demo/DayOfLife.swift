import ChildPages
import Domain
import GrownUpPages
import OperatorPages
import Site

/// What is known of a child's day before it starts.
struct DayOfLife {
    /// The child.
    package let child: DemoChild
    /// The day.
    package let day: LocalDay
    /// Whether it is ill in bed.
    let isIll: Bool
    /// Whether it sleeps at a friend's house.
    let isSleepOver: Bool
    /// Its clubs on this day of the week.
    let clubs: [Club]

    private var years: Int { child.years(on: day) }
    private var isSchoolDay: Bool { SchoolYear.hasSchool(day) }
    private var isBeforeSchoolDay: Bool { SchoolYear.hasSchool(day + 1) }
    private var isSummer: Bool { (5...9).contains(day.date.month) }
    private var isNewYearsEve: Bool { day.date.month == 12 && day.date.day == 31 }

    /// The minute of the clock at which it should sleep.
    private var bedtime: Int {
        min(19 * 60 + 15 + 16 * max(0, years - 5), 22 * 60) + (isBeforeSchoolDay ? 0 : 40)
    }

    /// The family's dinner, the same for all of its children.
    private func dinner(_ seed: UInt64) -> Int {
        var dice = Dice(seed: seed, 7, day.number)
        return 18 * 60 + dice.number(in: 0...45)
    }

    /// The stretches that the child logs, in order and without overlap.
    ///
    /// Nothing starts before `spill`, the second up to which the previous day reaches into this
    /// one.
    func stretches(seed: UInt64, spill: Int) -> [Stretch] {
        let dice = Dice(seed: seed, 8, child.number, day.number)
        var plan = DayPlan(from: spill, eagerness: child.eagerness, dice: dice)
        if isIll {
            tellIllness(&plan)
        } else {
            if isSchoolDay { tellSchool(&plan) } else { tellFreeMorning(&plan) }
            tellAfternoon(&plan, dinner: dinner(seed))
            tellEvening(&plan, dinner: dinner(seed))
        }
        return plan.stretches
    }

    private func tellIllness(_ plan: inout DayPlan) {
        plan.wait(until: 9 * 60)
        plan.spend(.rest, "Quiet time", for: 40...120)
        plan.spend(.screen, "Films", for: 40...90)
        plan.wait(until: 14 * 60)
        plan.spend(.reading, "Reading aloud", for: 15...40)
        plan.spend(.rest, "Sleep", for: 60...120)
    }

    /// Breakfast and school or kindergarten, which are not logged, and what comes afterwards.
    private func tellSchool(_ plan: inout DayPlan) {
        plan.wait(until: 6 * 60 + 50)
        plan.spend(.meal, "Breakfast", for: 10...22)
        if years >= 9 { plan.spend(.music, "Listening", for: 8...15, limit: 7 * 60 + 40) }
        let isLong = years >= 10 && day.weekday.rawValue % 2 == 0
        plan.wait(until: isLong ? 15 * 60 + 10 : 13 * 60 + 5 + 4 * years)
        plan.spend(.meal, isLong ? "Snack" : "Lunch", for: 15...30)
        if years <= 9 { plan.spend(.rest, "Quiet time", for: 15...30) }
        guard years >= 6, day.weekday != .friday || plan.dice.comesUp(0.4) else { return }
        let minutes = 10 + 5 * (years - 5)
        plan.spend(.homework, for: minutes...(minutes + 20))
        if years >= 8 { plan.spend(.homework, for: (minutes / 2)...minutes) }
    }

    private func tellFreeMorning(_ plan: inout DayPlan) {
        plan.wait(until: min(7 * 60 + 10 + 14 * max(0, years - 5), 9 * 60 + 30))
        plan.spend(.meal, "Breakfast", for: 20...45)
        if plan.dice.comesUp(0.5) { plan.spend(.chores, "Tidying up", for: 10...25) }
        let lunch = 12 * 60 + 45
        if day.weekday == .sunday && plan.dice.comesUp(0.6) {
            plan.wait(until: 10 * 60 + 15)
            plan.spend(.outdoor, "Walk", for: 60...130, limit: lunch)
        }
        if day.weekday == .saturday && child.temperament == .athlete && years >= 7 {
            plan.wait(until: 10 * 60)
            plan.spend(.physical, clubs.first?.part, for: 80...120, limit: lunch)
        }
        fill(&plan, until: lunch, most: 3)
        plan.wait(until: lunch)
        plan.spend(.meal, "Lunch", for: 20...45)
        if years <= 7 { plan.spend(.rest, "Quiet time", for: 25...60) }
        if years >= 12 && day.weekday == .sunday && isBeforeSchoolDay {
            plan.spend(.homework, for: 30...70)
        }
    }

    private func tellAfternoon(_ plan: inout DayPlan, dinner: Int) {
        let clubs = SchoolYear.hasSchool(day) ? clubs.filter { $0.weekday == day.weekday } : []
        for club in clubs.sorted(by: { $0.minute < $1.minute }) {
            fill(&plan, until: club.minute - 20, most: 2)
            guard plan.minute <= club.minute else { continue }
            plan.wait(until: club.minute)
            plan.spend(club.kind, club.part, for: (club.minutes - 5)...(club.minutes + 5))
        }
        fill(&plan, until: min(15 * 60 + 30, dinner), most: 1)
        if plan.minute < 17 * 60 { plan.spend(.meal, "Snack", for: 8...18) }
        fill(&plan, until: dinner, most: 3)
    }

    private func tellEvening(_ plan: inout DayPlan, dinner: Int) {
        if isSleepOver {
            plan.wait(until: 17 * 60 + 30)
            plan.spend(.social, "Friends", for: 200...270, limit: 22 * 60 + 40, isSure: true)
            plan.spend(.rest, "Sleep", for: 560...640, limit: 24 * 60 + 9 * 60 + 40, isSure: true)
            return
        }
        plan.wait(until: dinner)
        plan.spend(.meal, "Dinner", for: 20...40)
        if plan.dice.comesUp(0.5) { plan.spend(.chores, nil, for: 6...15) }
        if isNewYearsEve && years >= 7 {
            plan.wait(until: 21 * 60 + 30)
            plan.spend(.social, "Family", for: 165...200, isSure: true)
            return
        }
        if years <= 8 && plan.dice.comesUp(0.5) { plan.spend(.rest, "Bath", for: 15...30) }
        fill(&plan, until: bedtime - 30, most: 3)
        if years >= 13 && !isBeforeSchoolDay && plan.dice.comesUp(0.12) {
            plan.wait(until: 22 * 60 + 15)
            plan.spend(.screen, "Films", for: 95...140, isSure: true)
            return
        }
        let reads = child.temperament == .bookworm ? 0.9 : 0.45
        guard plan.dice.comesUp(reads) else { return }
        plan.spend(.reading, years <= 7 ? "Reading aloud" : nil, for: 15...35, limit: bedtime + 20)
    }

    /// Free time up to a minute of the clock, never the same thing twice in a row.
    private func fill(_ plan: inout DayPlan, until limit: Int, most: Int) {
        var last: Category.Kind?
        for _ in 0..<most where plan.minute + 15 < limit {
            let choice = child.temperament.freeTime(
                years: years, isSummer: isSummer, isEvening: plan.minute >= 19 * 60
            ).filter { $0.0 != last }
            let kind = plan.dice.pick(choice.map { (thing: $0.0, weight: $0.1) })
            plan.spend(
                kind, for: child.temperament.length(of: kind, years: years), limit: limit)
            last = kind
        }
    }
}
