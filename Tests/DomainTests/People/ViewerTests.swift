import Domain
import Support
import Testing

/// What a parent of Mum's home, a helper, a reader and a child find in the record: the child is at Dad's
/// from Wednesday at 16:00, and at Mum's from Sunday at 18:00.
struct ViewerTests {
    private let calendar = FamilyCalendar.of("Europe/Berlin")
    private let child = Cast.mia.id
    private let residence: Residence

    init() throws {
        residence = .of(
            try .of([.of(.wednesday, "16:00", to: .dads), .of(.sunday, "18:00", to: .mums)]))
    }

    private func view(_ share: HomeShare, with parents: [PersonID: HomeID] = [:]) -> HomeView {
        HomeView(
            residence,
            HomeAgreement(
                steps: [
                    .init(.mums, from: .monday, share), .init(.dads, from: .monday, share),
                ], homes: parents), from: .mums)
    }

    private func at(_ day: Int, _ hour: Int64) -> Instant {
        calendar.start(of: .monday + day) + .minutes(hour * 60)
    }

    private func activity(_ day: Int, _ hour: Int64, hours: Int64? = 1) -> Activity {
        var activity = Activity.of(
            .reading, from: at(day, hour), to: hours.map { at(day, hour + $0) })
        activity.record.note = "page 12"
        return activity
    }

    /// The whole table; `docs/permissions.md` is made from the same one.
    @Test(
        arguments: [
            (.entries, [.nothing, .counted, .whole]), (.sessions, [.nothing, .counted, .whole]),
            (.moods, [.nothing, .nothing, .whole]), (.timers, [.nothing, .nothing, .whole]),
            (.routines, [.nothing, .nothing, .whole]),
            (.screenTime, [.nothing, .nothing, .whole]),
            (.focusMinutes, [.nothing, .whole, .whole]),
            (.trees, [.picture, .picture, .whole]), (.sums, [.nothing, .whole, .whole]),
            (.asked, [.nothing, .nothing, .nothing]),
        ] as [(RecordPart, [RecordPart.Extent])])
    func `of the other home's time, what was agreed is seen`(
        part: RecordPart, extents: [RecordPart.Extent]
    ) {
        for (share, extent) in zip(HomeShare.allCases, extents) {
            let viewer = Viewer([child: view(share)])

            #expect(viewer.extent(of: part, child, at: at(4, 12)) == extent)
            #expect(viewer.extent(of: part, child, on: .monday + 4) == extent)
            #expect(viewer.extent(of: part, child, at: at(1, 12)) == .whole)
            #expect(viewer.extent(of: part, Cast.leo.id, at: at(4, 12)) == .whole)
        }
    }

    @Test func `the table has every part`() {
        #expect(RecordPart.allCases.count == 10)
    }

    @Test func `rules and jobs see everything`() {
        let activities = [activity(1, 9), activity(4, 9)]

        #expect(Viewer.household.seen(activities) == activities)
        #expect(Viewer.household.counted(activities).isEmpty)
        #expect(Viewer.household.seesSums(of: child))
        #expect(Viewer.household.praiseReader(of: child) == nil)
    }

    @Test func `a reader sees what reaches into the chosen day, without notes`() {
        let grant = AccessGrant(
            id: AccessGrantID(1), person: PersonID(2),
            terms: AccessTerms(
                children: [child], ticks: [.seeReports],
                times: .reading(from: .monday + 1, until: at(30, 0))), givenAt: at(0, 0))
        let viewer = Viewer(
            scope: ReportScope(grant, as: .reader), beginning: calendar.start(of: .monday + 1),
            isGrownUp: true)

        let seen = viewer.seen([
            activity(0, 20), activity(0, 23, hours: 1), activity(0, 22, hours: 9), activity(1, 9),
            activity(0, 12, hours: nil),
        ])

        #expect(seen.map(\.record.startedAt) == [at(0, 22), at(1, 9), at(0, 12)])
        #expect(seen.allSatisfy { $0.record.note.isEmpty })
        #expect(viewer.seen([ToldMood(at: at(1, 9), .bright)], of: child).isEmpty)
    }

    @Test func `moods of before a reader's first day are not read`() {
        let grant = AccessGrant(
            id: AccessGrantID(1), person: PersonID(2),
            terms: AccessTerms(
                children: [child], ticks: [.seeReports, .seeMoods],
                times: .reading(from: .monday + 1, until: at(30, 0))), givenAt: at(0, 0))
        let viewer = Viewer(
            scope: ReportScope(grant, as: .reader), beginning: calendar.start(of: .monday + 1))
        let moods = [at(0, 23), at(1, 0)].map { ToldMood(at: $0, .bright) }

        #expect(viewer.seen(moods, of: child) == [moods[1]])
    }

    @Test func `what a child asked is for the home where it was, also where everything is agreed`()
    {
        let parents: [PersonID: HomeID] = [PersonID(1): .mums, PersonID(2): .dads]
        let parent = Viewer([child: view(.everything, with: parents)], isGrownUp: true)
        let alone = Viewer(
            [child: view(.nothing, with: [PersonID(1): .mums])], isGrownUp: true)
        let tablet = Viewer([child: view(.everything, with: parents)])

        #expect(parent.seesAsked(of: child, at: at(1, 12)))
        #expect(!parent.seesAsked(of: child, at: at(4, 12)))
        // Nobody belongs to Dad's home yet, who could answer.
        #expect(alone.seesAsked(of: child, at: at(4, 12)))
        #expect(tablet.seesAsked(of: child, at: at(4, 12)))
    }

    @Test func `a parent reads in a jar what nobody known said before the homes were apart`() {
        let parent = Viewer([child: view(.nothing)], person: PersonID(1), isParent: true)
        let helper = Viewer([child: view(.nothing)], person: PersonID(3))

        #expect(
            parent.praiseReader(of: child)?.othersBefore == calendar.start(of: .monday))
        #expect(helper.praiseReader(of: child)?.othersBefore == nil)
        #expect(
            Viewer(person: PersonID(1), isParent: true).praiseReader(of: child)?.othersBefore
                == Instant(milliseconds: .max))
    }
}
