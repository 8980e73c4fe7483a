import Support
import Testing

@testable import Domain

/// Levels, looks, names and orders of Tomos (§5.2, §5.3, §5.6).
struct TomoTests {
    static func tomo(
        _ id: Int64, _ species: TomoSpecies = .pipkin, nickname: String? = nil, at: Int64 = 0,
        experience: Int = 0, minutes: Int64 = 0, lastOut: Int64? = nil,
        calledAt: Int64? = nil
    ) -> Tomo {
        Tomo(
            id: TomoID(id), child: Cast.mia.id, species: species, nickname: nickname,
            acquiredAt: .monday9am.minutes(at), experience: experience,
            focused: .minutes(minutes), trees: 0, lastOut: lastOut.map { .monday9am.minutes($0) },
            calledAt: calledAt.map { .monday9am.minutes($0) })
    }

    @Test(arguments: [
        (0, 1, 0), (199, 1, 199), (200, 2, 0), (999, 2, 799), (1000, 3, 0), (2799, 3, 1799),
        (2800, 4, 0), (-5, 1, 0),
    ])
    func `a level costs two hundred times its square`(experience: Int, level: Int, rest: Int) {
        #expect(TomoLevel(experience: experience).number == level)
        #expect(TomoLevel(experience: experience).gathered == rest)
    }

    @Test func `twenty-five minutes a day reach level four after a hundred and twelve days`() {
        #expect(TomoLevel(experience: 111 * 25).number == 3)
        #expect(TomoLevel(experience: 112 * 25).number == 4)
    }

    @Test func `more EXP is never a lower level, and the rest always fits into it`() {
        var before = 1
        for experience in stride(from: 0, through: 1_000_000, by: 97) {
            let level = TomoLevel(experience: experience)
            let below = (1..<level.number).map(TomoLevel.needed).reduce(0, +)
            #expect(level.number >= before)
            #expect((0..<level.needed).contains(level.gathered))
            #expect(below + level.gathered == experience)
            #expect(level.missing == level.needed - level.gathered)
            before = level.number
        }
    }

    @Test func `it looks new at levels ten and twenty-five`() {
        func look(atLevel level: Int) -> Int {
            TomoLevel(experience: (1..<level).map(TomoLevel.needed).reduce(0, +)).look
        }
        #expect([1, 9, 10, 24, 25, 60].map(look) == [1, 1, 2, 2, 3, 3])
    }

    @Test func `it is called by its nickname, else by its kind`() {
        #expect(Self.tomo(1).name == "Pipkin")
        #expect(Self.tomo(1, nickname: "Nut").name == "Nut")
    }

    @Test(arguments: [
        ("  Nut  ", "Nut"), ("", nil), (" \n ", nil), ("Sir\tNut  the 1st", "Sir Nut the 1st"),
        ("🐿️", "🐿️"),
    ])
    func `a nickname is taken without blanks around it`(typed: String, name: String?) throws {
        #expect(try Tomo.nickname(typed: typed) == name)
    }

    @Test func `a nickname that is too long is refused`() {
        #expect(throws: Refusal.self) {
            try Tomo.nickname(typed: String(repeating: "n", count: 25))
        }
        #expect(throws: Never.self) {
            try Tomo.nickname(typed: String(repeating: "n", count: 24))
        }
    }

    @Test(arguments: ["\u{200B}\u{200D}", "\u{2060}", "\u{202E}tuN"])
    func `a nickname that can't be read is refused`(typed: String) {
        #expect(throws: Refusal.self) { try Tomo.nickname(typed: typed) }
    }

    @Test func `whoever came along last goes next, else whoever came first`() {
        #expect([Tomo]().next == nil)
        #expect([Self.tomo(2), Self.tomo(1)].next?.id == TomoID(1))
        let tomos = [Self.tomo(1), Self.tomo(2, lastOut: 5), Self.tomo(3, lastOut: 1)]
        #expect(tomos.next?.id == TomoID(2))
    }

    @Test func `whoever was called since goes next, until another one comes along`() {
        let called = [
            Self.tomo(1, lastOut: 5), Self.tomo(2, calledAt: 6), Self.tomo(3, calledAt: 4),
        ]
        #expect(called.next?.id == TomoID(2))
        #expect((called + [Self.tomo(4, lastOut: 7, calledAt: 1)]).next?.id == TomoID(4))
        #expect((called + [Self.tomo(4, lastOut: 1, calledAt: 7)]).next?.id == TomoID(4))
    }

    @Test func `a Tomodex is sorted in four ways`() {
        let tomos = [
            Self.tomo(1, .solhart, at: 1, experience: 10, minutes: 5),
            Self.tomo(2, .pipkin, at: 3, experience: 30, minutes: 1),
            Self.tomo(3, .hootle, at: 2, experience: 30, minutes: 9),
        ]
        func order(_ order: TomodexOrder) -> [Int64] { order.sorted(tomos).map(\.id.rawValue) }

        #expect(order(.date) == [2, 3, 1])
        #expect(order(.level) == [2, 3, 1])
        #expect(order(.rarity) == [1, 3, 2])
        #expect(order(.minutes) == [3, 1, 2])
    }

    @Test func `each species has a name and a sentence that no other has`() {
        let all = TomoSpecies.allCases

        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map(\.character)).count == all.count)
        for species in all {
            #expect(!species.name.isEmpty)
            #expect(species.character.hasSuffix("."), "\(species)")
        }
    }

    @Test func `the starters are three common ones`() {
        #expect(Set(TomoSpecies.starters).count == 3)
        #expect(TomoSpecies.starters.allSatisfy { $0.rarity == .common })
        #expect(TomoRarity.allCases == TomoRarity.allCases.sorted())
    }

    @Test func `giving up keeps the EXP of whole minutes, but not in a brave session`() {
        func experience(_ outcome: FocusRecord.Outcome, _ leaving: Leaving, seconds: Int64) -> Int?
        {
            FocusReward.experience(
                for: FocusEnd(
                    outcome: outcome, at: .monday9am, day: .monday, focused: .seconds(seconds)),
                leaving: leaving, lastSmall: nil)
        }
        #expect(experience(.completed, .brave, seconds: 1500) == 25)
        for leaving in [Leaving.calm, .gentle] {
            #expect(experience(.abandoned, leaving, seconds: 7 * 60 + 59) == 7)
            #expect(experience(.abandoned, leaving, seconds: 30) == 1)
        }
        #expect(experience(.abandoned, .brave, seconds: 1000) == nil)
        #expect(experience(.lost, .brave, seconds: 1000) == nil)
    }

    @Test func `less than a minute is paid once in ten minutes`() {
        let end = FocusEnd(
            outcome: .abandoned, at: .monday9am, day: .monday, focused: .seconds(30))
        func experience(minutesAgo: Int64) -> Int? {
            FocusReward.experience(
                for: end, leaving: .calm, lastSmall: .monday9am.minutes(-minutesAgo))
        }
        #expect(experience(minutesAgo: 9) == nil)
        #expect(experience(minutesAgo: 10) == 1)
    }

    @Test func `focus is summed by day, week and month up to today`() {
        let records = [
            FocusRecord(.completed, on: .monday, focused: .minutes(25)),
            FocusRecord(.abandoned, on: .monday, focused: .minutes(5)),
            FocusRecord(.completed, on: .monday - 1, focused: .minutes(15)),
            FocusRecord(.completed, on: .monday - 40, focused: .minutes(60)),
        ]
        func minutes(_ step: FocusTimes.Step) -> [Int64] {
            let days = FocusTimes.steps(step, today: .monday, in: .berlin)
            return FocusTimes.parts(of: records, in: days).map { $0.focused.wholeSeconds / 60 }
        }
        #expect(minutes(.day) == [0, 0, 0, 0, 0, 15, 30])
        #expect(minutes(.week) == [0, 60, 0, 0, 0, 0, 15, 30])
        #expect(minutes(.month) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 0, 45])
    }
}
