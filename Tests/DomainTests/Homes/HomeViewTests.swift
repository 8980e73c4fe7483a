import Domain
import Support
import Testing

/// What one home sees of a child's days: Dad's from Wednesday at 16:00, Mum's from Sunday at 18:00.
struct HomeViewTests {
    private let calendar = FamilyCalendar.of("Europe/Berlin")
    private let residence: Residence

    init() throws {
        residence = .of(
            try .of([.of(.wednesday, "16:00", to: .dads), .of(.sunday, "18:00", to: .mums)]))
    }

    private func view(
        from home: HomeID? = .mums, _ share: HomeShare = .nothing, since day: LocalDay = .monday + 1
    ) -> HomeView {
        HomeView(
            residence,
            HomeAgreement(steps: [
                .init(.mums, from: day, share), .init(.dads, from: day, share),
            ]), from: home)
    }

    private func at(_ day: Int, _ hour: Int64 = 0, _ minute: Int64 = 0) -> Instant {
        calendar.start(of: .monday + day) + .minutes(hour * 60 + minute)
    }

    private func day(_ number: Int) -> CalendarDay { calendar.calendarDay(.monday + number) }

    @Test(arguments: [
        (2, Int64(15), Int64(59), HomeShare.everything), (2, 16, 0, .nothing),
        (4, 12, 0, .nothing), (6, 17, 59, .nothing), (6, 18, 0, .everything),
    ])
    func `what begins at the other home is that home's, to the minute`(
        day: Int, hour: Int64, minute: Int64, share: HomeShare
    ) {
        #expect(view().share(at: at(day, hour, minute)) == share)
    }

    @Test func `earlier days, and days without a calendar, stay visible`() {
        let late = view(since: .monday + 4)

        #expect(late.share(at: at(3, 23, 59)) == .everything)
        #expect(late.share(at: at(4)) == .nothing)
        #expect(view(since: .monday - 30).share(at: at(-1)) == .everything)
        #expect(late.mayChange(at: at(3)))
        #expect(!late.mayChange(at: at(4)))
    }

    @Test func `whoever belongs to no home sees nothing new`() {
        #expect(view(from: nil).share(at: at(1)) == .nothing)
        #expect(view(from: nil).share(at: at(4)) == .nothing)
        #expect(!view(from: nil).mayChange(at: at(1)))
    }

    @Test(arguments: [HomeShare.totals, .everything])
    func `seeing is not changing`(share: HomeShare) {
        #expect(view(share).share(at: at(4)) == share)
        #expect(!view(share).mayChange(at: at(4)))
        #expect(view(share).mayChange(at(1, 9)..<at(1, 10)))
        #expect(!view(share).mayChange(at(2, 15)..<at(2, 16, 1)))
    }

    @Test(arguments: [
        (1, HomeView.Cover.whole), (2, .part), (3, .none), (5, .none), (6, .part), (7, .whole),
    ])
    func `how much of a day is seen`(number: Int, cover: HomeView.Cover) {
        #expect(view().cover(of: day(number).span) == cover)
        #expect(view(.totals).cover(of: day(number).span) == cover)
        #expect(view(.everything).cover(of: day(number).span) == .whole)
    }

    @Test func `an empty stretch hides nothing`() {
        #expect(view().cover(of: at(3)..<at(3)) == .whole)
        #expect(view().own(in: at(3)..<at(3)).isEmpty)
    }

    @Test func `a home's own part of a stretch`() {
        let own = view().own(in: at(1)..<at(8))
        let expected = [at(1)..<at(2, 16), at(6, 18)..<at(8)]
        #expect(own == expected)
        #expect(view().own(in: at(3)..<at(5)).isEmpty)
        let before = at(0)..<at(0, 1)
        #expect(view().own(in: before) == [before])
    }

    @Test func `days are counted up to now`() throws {
        let days = (1...9).map(day)

        let cover = try #require(HomeCover(view(), days: days, now: at(6, 12)))
        #expect(cover.whole == [.monday + 1])
        #expect(cover.part == [.monday + 2])
        let none = Set((3...6).map { LocalDay.monday + $0 })
        #expect(cover.none == none)
        // Nobody has to be told what is not left out.
        #expect(HomeCover(view(), days: days, now: at(2, 16)) == nil)
        #expect(HomeCover(view(.everything), days: days, now: at(9)) == nil)
    }

    @Test func `days in a row are a sum of both homes`() {
        #expect(!view().seesSums(since: .monday + 4))
        #expect(!view().seesSums(since: .monday - 4))
        #expect(view(.totals).seesSums(since: .monday + 4))
        let step = HomeAgreement(steps: [
            .init(.dads, from: .monday + 1, .nothing), .init(.dads, from: .monday + 8, .totals),
        ])
        let later = HomeView(residence, step, from: .mums)
        #expect(!later.seesSums(since: .monday + 7))
        #expect(later.seesSums(since: .monday + 8))
    }

    private func activity(_ from: Instant, minutes: Int64) -> Activity {
        .of(CategoryID(1), from: from, to: from + .minutes(minutes))
    }

    @Test func `totals are of a day, without what or when`() throws {
        let activities = [
            activity(at(2, 15), minutes: 120), activity(at(2, 17), minutes: 30),
            activity(at(3, 8), minutes: 45), activity(at(3, 23, 30), minutes: 60),
        ]
        let child = try #require(activities.first).child
        let viewer = Viewer([child: view(.totals)])
        let totals = view(.totals).totals(
            of: viewer.counted(activities), [], days: (1...5).map(day), now: at(6))

        let times: [Span] = [.minutes(30), .minutes(75), .minutes(30)]
        #expect(totals.map(\.day.number) == (2...4).map { LocalDay.monday.number + $0 })
        #expect(totals.map(\.time) == times)
        #expect(totals.allSatisfy { $0.trees == 0 && $0.focus == .zero })
        #expect(Viewer([child: view()]).counted(activities).isEmpty)
        #expect(viewer.seen(activities).map(\.record.startedAt) == [at(2, 15)])
    }

    @Test func `a private note stays at its home`() {
        let secret = MoodNote(text: "secret", isPrivate: true)
        let moods = [at(1, 9), at(4, 9)].map { ToldMood(at: $0, .bright, note: secret) }

        #expect(view().seen(moods).map(\.note) == [secret])
        #expect(view(.everything).seen(moods).map(\.note) == [secret, .none])
        #expect(view(.totals).seen(moods).count == 1)
    }

    @Test func `nobody takes time that has passed from the other home`() throws {
        let passed = at(1)..<at(7)
        func changed(_ stay: Stay) -> Residence {
            Residence(calendar: calendar, periods: residence.periods, exceptions: [stay])
        }
        let mine = changed(try Stay(from: .monday + 4, to: .monday + 4, at: .mums))
        let theirs = changed(try Stay(from: .monday + 1, to: .monday + 1, at: .dads))
        let coming = changed(try Stay(from: .monday + 10, to: .monday + 10, at: .mums))

        #expect(mine.takesTime(from: residence, for: .mums, in: passed))
        #expect(!mine.takesTime(from: residence, for: .dads, in: passed))
        #expect(!theirs.takesTime(from: residence, for: .mums, in: passed))
        #expect(theirs.takesTime(from: residence, for: .dads, in: passed))
        #expect(mine.takesTime(from: residence, for: nil, in: passed))
        #expect(!coming.takesTime(from: residence, for: .mums, in: passed))
        #expect(!residence.takesTime(from: residence, for: nil, in: passed))
    }
}
