import Domain
import Support
import Testing

/// What goes along to the other home when a child's days are changed (§17.3).
struct MovedAsksTests {
    /// At Dad's from Wednesday, five in the afternoon, or later.
    private func residence(_ there: String = "17:00") throws -> Residence {
        Residence.of(try ResidenceTests.pattern(there))
    }

    @Test(
        arguments: [
            (["16:59:59.999"], 0), (["17:00"], 1), (["17:00", "18:59:59.999"], 2),
            (["19:00"], 0), (["12:00", "18:00", "23:59"], 1),
        ] as [([String], Int)])
    func `what was asked between both hand-overs goes along`(times: [String], count: Int) throws {
        // Berlin is an hour ahead of Greenwich.
        let moments = times.map { time in
            Instant.utc("2026-03-04 " + time) - .hours(1)
        }

        let moved = MovedAsks.all(
            moments, from: try residence(), to: try residence("19:00"),
            withParents: [.mums, .dads])

        #expect(
            moved.map { [$0.from.rawValue, $0.to.rawValue, Int64($0.count)] }
                == (count == 0 ? [] : [[HomeID.dads.rawValue, HomeID.mums.rawValue, Int64(count)]]))
        // Where nobody is at the other home, both can answer as before.
        #expect(
            MovedAsks.all(
                moments, from: try residence(), to: try residence("19:00"), withParents: [.dads]
            ).isEmpty)
    }

    @Test(
        arguments: [
            (.asks, 1, "Mia’s open ask went along to Dad’s."),
            (.asks, 2, "Mia’s 2 open asks went along to Dad’s."),
            (.asks, 3, "Mia’s 3 open asks went along to Dad’s."),
            (.rewards, 1, "Mia’s reward is waiting for an answer at Dad’s now."),
            (.rewards, 2, "Mia’s 2 rewards are waiting for answers at Dad’s now."),
        ] as [(MovedAsks.Kind, Int, String)])
    func `it is said`(kind: MovedAsks.Kind, count: Int, told: String) {
        #expect(kind.sentence(count, child: "Mia", home: "Dad’s").english == told)
    }
}
