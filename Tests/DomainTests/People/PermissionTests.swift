import Domain
import Support
import Testing

struct PermissionTests {
    /// What each role may do: never, only if ticked, or always.
    enum Cell: String {
        case never, ticked, always
    }

    /// Roles × permissions; a permission or a role that is not here fails the test below.
    static let table: [Permission: [GrownUp.Role: Cell]] = [
        .seeToday: [.parent: .always, .helper: .ticked, .reader: .never],
        .runTimers: [.parent: .always, .helper: .ticked, .reader: .never],
        .giveMinutes: [.parent: .always, .helper: .ticked, .reader: .never],
        .answerAsks: [.parent: .always, .helper: .ticked, .reader: .never],
        .correctEntries: [.parent: .always, .helper: .ticked, .reader: .never],
        .praise: [.parent: .always, .helper: .ticked, .reader: .never],
        .seeMoods: [.parent: .always, .helper: .ticked, .reader: .ticked],
        .seeReports: [.parent: .always, .helper: .ticked, .reader: .always],
    ]

    @Test(arguments: Permission.allCases, GrownUp.Role.allCases)
    func `every role has its answer for every permission`(
        permission: Permission, role: GrownUp.Role
    ) throws {
        let cell = try #require(Self.table[permission]?[role])

        #expect(role.may(permission, isTicked: false) == (cell == .always))
        #expect(role.may(permission, isTicked: true) == (cell != .never))
        #expect(role.canBeGiven(permission) == (role != .parent && cell != .never))
    }

    @Test func `moods, notes and reports are not ticked at first`() {
        #expect(
            Permission.usual(for: .helper) == [
                .seeToday, .runTimers, .giveMinutes, .answerAsks, .correctEntries, .praise,
            ])
        #expect(Permission.usual(for: .reader) == [.seeReports])
        #expect(Permission.usual(for: .parent) == Set(Permission.allCases))
    }

    @Test(arguments: Permission.allCases, Permission.allCases)
    func `a helper with a single tick may do that and nothing else`(
        ticked: Permission, asked: Permission
    ) {
        let grant = Cast.access(.untilRevoked, ticks: [ticked])

        let allows = grant.allows(
            asked, as: .helper, for: Cast.mia.id, isAway: false, at: .monday9am,
            calendar: .berlin)

        #expect(allows == (ticked == asked))
    }

    @Test(arguments: Permission.allCases)
    func `without ticks, children or time there is no permission`(permission: Permission) {
        func allows(_ grant: AccessGrant, child: Child = Cast.mia, isAway: Bool = false) -> Bool {
            grant.allows(
                permission, as: .helper, for: child.id, isAway: isAway, at: .monday9am,
                calendar: .berlin)
        }
        let all = Set(Permission.allCases)
        let open = Cast.access(.untilRevoked, ticks: all)

        #expect(allows(open))
        #expect(!allows(open, child: Cast.leo))
        #expect(!allows(open, isAway: true))
        #expect(!allows(Cast.access(.untilRevoked, ticks: [])))
        #expect(!allows(Cast.access(.untilRevoked, children: [], ticks: all)))
        #expect(!allows(Cast.access(.weekly([]), ticks: all)))
        #expect(!allows(open.revoked(at: .monday9am)))
    }

    @Test func `a reader reads while the child is at the other home`() {
        let grant = Cast.access(
            .reading(from: .monday, until: .monday9am + .hours(24)), of: Cast.drWeber, ticks: [])

        #expect(
            grant.allows(
                .seeReports, as: .reader, for: Cast.mia.id, isAway: true, at: .monday9am,
                calendar: .berlin))
        #expect(!grant.isResting(isAway: true, at: .monday9am, calendar: .berlin))
    }
}
