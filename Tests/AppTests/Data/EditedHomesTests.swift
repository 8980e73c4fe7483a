import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Archives in which somebody has edited what they say about two homes (§9.5, §17.3).
struct EditedHomesTests {
    enum Edit: String, CaseIterable {
        case homeAlone, noHome, samePlace, thirdPlace, sameName, sameLook, longName, blankName
        case strangePicture, strangeColour, noHandOvers, oneSided, nowhere, noWeek, lateWeek,
            lateMinute
        case eighthDay, longPattern, farPattern, longStay, endlessStay, backwards, longHours
        case backwardHours, daysAndHours, longFile, tooMany, oneShare, earlierShare, strangeShare
        case farShare, comingShare, farGoal, strangeReward, stranger
    }

    private func edited(_ edit: Edit, _ files: [(String, [UInt8])]) throws -> EditedArchive {
        var archive = EditedArchive(files)
        func replace(_ table: String, _ old: String, _ new: String) throws {
            try archive.edit(table) { $0.map { $0.replacing(old, with: new) } }
        }
        func empty(_ tables: String...) throws {
            for table in tables { try archive.edit(table) { _ in [] } }
        }
        switch edit {
        case .homeAlone:
            try empty(
                "residence_pattern", "hand_over", "home_stay", "home_file_stay", "home_share",
                "home_goal", "home_reward")
            try archive.edit("home") { Array($0.prefix(1)) }
        case .noHome:
            try empty(
                "home", "hand_over", "home_stay", "home_file_stay", "home_share", "home_goal",
                "home_reward")
        case .samePlace: try replace("home", "\"place\":2", "\"place\":1")
        case .thirdPlace: try replace("home", "\"place\":2", "\"place\":3")
        case .sameName: try replace("home", "Dad’s", "MUM’s")
        case .sameLook: try replace("home", "flats", "cottage")
        case .longName: try replace("home", "Dad’s", String(repeating: "D", count: 21))
        case .blankName: try replace("home", "Dad’s", " ")
        case .strangePicture: try replace("home", "flats", "castle")
        case .strangeColour: try replace("home", "orange", "mauve")
        case .noHandOvers: try empty("hand_over")
        case .oneSided: try replace("hand_over", "\"home_id\":2", "\"home_id\":1")
        case .nowhere: try replace("hand_over", "\"home_id\":2", "\"home_id\":9")
        case .lateWeek: try replace("hand_over", "\"week\":0", "\"week\":3")
        case .lateMinute: try replace("hand_over", "\"minute\":960", "\"minute\":1440")
        case .noWeek: try replace("hand_over", "\"week\":0", "\"week\":null")
        case .eighthDay: try replace("hand_over", "\"weekday\":3", "\"weekday\":8")
        case .longPattern: try replace("residence_pattern", "\"week_count\":2", "\"week_count\":5")
        case .farPattern: try replace("residence_pattern", "2026", "9999")
        case .longStay: try replace("home_stay", "2026-03-10", "2027-03-10")
        case .endlessStay: try replace("home_stay", "2026-03-10", "2199-12-10")
        case .backwards: try replace("home_stay", "2026-03-10", "2026-03-08")
        case .longHours: try replace("home_stay", "2026-03-19T08", "2028-03-19T08")
        case .backwardHours: try replace("home_stay", "2026-03-19T08", "2026-03-18T08")
        case .daysAndHours:
            try replace("home_stay", "\"from_at\":null", "\"from_at\":\"2026-03-09T08:00:00.000Z\"")
        case .longFile: try replace("home_file_stay", "2026-04-06", "2029-04-06")
        case .tooMany:
            try archive.edit("home_file_stay") { lines in
                (1...ResidencePlan.mostEver + 1).map {
                    lines[0].replacing("\"id\":1,", with: "\"id\":\($0),")
                }
            }
        case .oneShare:
            try archive.edit("home_share") { $0.filter { $0.contains("\"home_id\":1") } }
        case .earlierShare: try archive.edit("home_share") { $0.reversed() }
        case .strangeShare: try replace("home_share", "totals", "all")
        case .comingShare: try replace("home_share", "2026-03-05", "2027-03-05")
        case .farShare: try replace("home_share", "2026-03-05", "2999-03-05")
        case .farGoal:
            try replace("home_goal", "\"maximum_minutes\":30", "\"maximum_minutes\":3000")
        case .strangeReward: try replace("home_reward", "\"home_id\":2", "\"home_id\":9")
        case .stranger: try replace("residence_pattern", "\"child_id\":1", "\"child_id\":9")
        }
        return archive
    }

    @Test func `every edit of homes is refused, and nothing of it goes in`() throws {
        let two = try TwoParents()
        try two.agree(.totals, of: 2)
        try two.app.change(
            """
            INSERT INTO home_stay (child_id, home_id, first_day, last_day)
            VALUES (1, 2, '2026-03-09', '2026-03-10');
            INSERT INTO home_stay (child_id, home_id, from_at, until_at)
            VALUES (1, 1, 1773900000000, 1773907200000);
            INSERT INTO home_file_stay (child_id, home_id, first_day, last_day)
            VALUES (1, 2, '2026-04-03', '2026-04-06');
            INSERT INTO home_goal
                (child_id, home_id, category_id, days, from_day, maximum_minutes)
            VALUES (1, 1, 3, 'school', '2026-03-03', 30);
            INSERT INTO reward (id, name, icon, price) VALUES (2, 'Lake', 'theatre', 20);
            INSERT INTO home_reward VALUES (2, 2);
            """)
        let files = try two.app.archive()
        let other = try TestApp(.winters([Cast.leo]), at: TwoParents.at(3, 10))
        let before = try other.dump()

        for edit in Edit.allCases {
            let archive = try edited(edit, files)
            #expect(
                archive.files.map(\.1) != files.map(\.1), "\(edit) has found nothing to change")
            let refusal = #expect(throws: Refusal.self, "\(edit)") {
                try other.take(archive.files)
            }
            if case .conflict? = refusal {
            } else {
                Issue.record("\(edit): \(String(describing: refusal))")
            }
            #expect(try other.dump() == before, "\(edit)")
        }

        // The same file, as it was, comes in, and its pages open.
        try other.take(files)
        let parent = try Browser.parent(other)
        #expect(try parent.get("/parents/children/1/homes").status == 200)
        #expect(try parent.get("/parents").words.contains("At Dad’s"))
    }
}
