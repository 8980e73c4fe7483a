import Testing

@testable import Domain

/// Whether the steps fit before leaving, as parents read it (§12.2).
struct RoutineFitTests {
    private static func routine(
        _ minutes: [Int?], begins: Int?, leaves: Int?, way: Int = 0
    ) -> Routine {
        Routine(
            id: RoutineID(1),
            profile: RoutineProfile(
                name: "Morning", picture: .drawn("bus"), children: [ChildID(1)], days: .ofSchool,
                begins: begins,
                leaving: leaves.map { LeavingTime(words: "Bus", minute: $0, way: way) }),
            steps: zip(Int64(1)..., minutes).map { id, minutes in
                RoutineStep(
                    id: RoutineStepID(id),
                    profile: StepProfile(
                        words: "Step", picture: .drawn("teeth"), minutes: minutes))
            })
    }

    struct Row: Sendable {
        let minutes: [Int?]
        let begins: Int?
        let leaves: Int?
        var way = 0
        let told: String?
        var isTight = false
    }

    static let rows: [Row] = [
        Row(minutes: [], begins: 420, leaves: 460, told: nil),
        Row(minutes: [5], begins: 420, leaves: nil, told: nil),
        Row(
            minutes: [3, 6, 12, 5], begins: 420, leaves: 460, way: 5,
            told: "9 min free before 07:35"),
        Row(minutes: [34], begins: 420, leaves: 455, told: "1 min free before 07:35"),
        Row(minutes: [35], begins: 420, leaves: 455, told: "Just enough time before 07:35"),
        Row(minutes: [36], begins: 420, leaves: 455, told: "1 min too long", isTight: true),
        Row(
            minutes: [30, 10], begins: 420, leaves: 460, way: 5, told: "5 min too long",
            isTight: true),
        // One without minutes counts as one.
        Row(minutes: [nil, nil], begins: 420, leaves: 425, told: "3 min free before 07:05"),
        Row(
            minutes: [5], begins: 460, leaves: 460, told: "Starts too late to leave at 07:40",
            isTight: true),
        Row(
            minutes: [5], begins: 420, leaves: 430, way: 15,
            told: "Starts too late to leave at 06:55",
            isTight: true),
        Row(
            minutes: [28], begins: nil, leaves: 460, way: 5,
            told: "Start by 07:07 to leave at 07:35"),
        // On the day before.
        Row(minutes: [10], begins: nil, leaves: 5, told: "Start by 23:55 to leave at 00:05"),
        Row(
            minutes: [10], begins: nil, leaves: 5, way: 10, told: "Start by 23:45 to leave at 23:55"
        ),
    ]

    @Test(arguments: rows)
    func `a plan says what is free and what is missing`(row: Row) {
        let fit = RoutineFit(
            Self.routine(row.minutes, begins: row.begins, leaves: row.leaves, way: row.way))

        let told = fit.map { $0.sentence { ClockTime.text(minute: $0) } }
        let sentence = told.map { told in
            told.values.reduce(told.text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
        }
        #expect(sentence == row.told)
        #expect((fit?.isTight ?? false) == row.isTight)
    }
}
