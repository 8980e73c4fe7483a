import Support
import Testing

@testable import Database
@testable import Domain

/// The household, its children, devices and the PIN, as they come back.
struct FamilyRowTests {
    let store: Store

    init() throws { store = try Store() }

    @Test func `a household comes back as it was`() throws {
        var household = Cast.household
        household.name = "Wintersonne 🌞"
        household.firstWeekday = .sunday

        try store.database.write { try $0.save(household, at: .monday9am) }

        household.version = 2
        #expect(try store.database.read { try $0.household() } == household)
        #expect(try store.number("SELECT count(*) FROM household") == 1)
    }

    @Test func `the first evening goes on where it was`() throws {
        #expect(try step() == .welcome)

        try store.database.write { try $0.save(onboardingStep: .children) }
        try store.database.write { try $0.save(Cast.household, at: .monday9am) }
        #expect(try step() == .children)

        try store.database.write { try $0.save(onboardingStep: nil) }
        #expect(try step() == nil)
    }

    @Test func `before the first evening there is its first step`() throws {
        let empty = try Database.inMemory(
            migrations: Repository.root + "/migrations", at: .monday9am)

        #expect(try empty.read { try $0.onboardingStep() } == .welcome)
        #expect(try empty.read { try $0.household() } == nil)
    }

    @Test func `children come back as they were, in the order they came`() throws {
        let children = try store.database.read { try $0.activeChildren() }

        #expect(children == [Cast.mia, Cast.leo])
    }

    @Test func `a child that is archived is known and not active`() throws {
        try store.run("UPDATE child SET archived_at = 5 WHERE id = 1")

        #expect(try store.database.read { try $0.activeChildren() } == [Cast.leo])
        let mia = try store.database.read { try $0.child(Cast.mia.id) }
        #expect(mia?.archivedAt == Instant(milliseconds: 5))
    }

    @Test func `each change of a child counts up its version`() throws {
        var profile = Cast.mia.profile
        profile.name = "Mia-Sophie"

        try store.database.write { try $0.save(profile, of: Cast.mia.id) }

        #expect(try store.database.read { try $0.child(Cast.mia.id) }?.profile == profile)
        #expect(try store.number("SELECT version FROM child WHERE id = 1") == 2)
    }

    @Test func `a child that is gone can't be changed`() throws {
        #expect(throws: Refusal.notFound) {
            try store.database.write { try $0.save(Cast.mia.profile, of: ChildID(77)) }
        }
    }

    @Test func `the default categories and their parts keep their order`() throws {
        let categories = try store.database.read { try $0.categories() }
        let parts = try store.database.read { try $0.subcategories() }

        #expect(categories.map(\.name) == DefaultCategories.all.map(\.name))
        #expect(parts.map(\.name) == DefaultCategories.all.flatMap(\.parts))
        #expect(categories.allSatisfy { !$0.isHidden })
    }

    @Test func `a device is known by its token until it is removed`() throws {
        let digest = String(repeating: "a", count: 64)
        let id = try store.database.write {
            try $0.addDevice(tokenDigest: digest, label: "iPad", at: .monday9am)
        }
        #expect(
            try store.database.read { try $0.device(tokenDigest: digest) }
                == Device(
                    id: id, label: "iPad", pairedAt: .monday9am, lastSeenAt: .monday9am))

        try store.database.write { try $0.revokeAllDevices(at: .monday9am) }

        #expect(try store.database.read { try $0.device(tokenDigest: digest) } == nil)
    }

    @Test func `each device has its wrong PINs, and all unknown ones share theirs`() throws {
        let device = try store.database.write {
            try $0.addDevice(
                tokenDigest: String(repeating: "a", count: 64), label: "iPad", at: .monday9am)
        }
        let person = try store.database.write { try $0.addGrownUp(at: .monday9am) }
        var three = SignInTries()
        for minute: Int64 in 0..<3 { three.count(at: person, at: .monday9am.minutes(minute)) }
        var two = SignInTries()
        two.count(at: nil, at: .monday9am)
        two.count(at: person, at: .monday9am.minutes(1))
        var cleared = two
        cleared.clear(afterPINOf: person)

        try store.database.write { writing in
            try writing.save(two, on: nil)
            try writing.save(three, on: device)
            try writing.save(three, on: nil)
            try writing.save(two, on: device)
        }

        #expect(try store.database.read { try $0.signInTries(on: nil) } == three)
        #expect(try store.database.read { try $0.signInTries(on: device) } == two)
        #expect(try store.number("SELECT count(*) FROM pin_failure") == 3)

        try store.database.write { try $0.save(cleared, on: device) }
        #expect(try store.database.read { try $0.signInTries(on: device) } == cleared)

        try store.database.write { try $0.clearFailures() }
        #expect(try store.database.read { try $0.signInTries(on: nil) } == SignInTries())
    }

    @Test func `a new PIN takes the place of the old one`() throws {
        let digest = String(repeating: "b", count: 64)
        let first = StoredPIN(hash: "$argon2id$1", recoveryDigest: digest)
        let second = StoredPIN(hash: "$argon2id$2", recoveryDigest: digest)

        let person = try store.database.write { try $0.addGrownUp(at: .monday9am) }
        try store.database.write { try $0.save(first, of: person, at: .monday9am) }
        try store.database.write { try $0.save(second, of: person, at: .monday9am) }

        #expect(try store.database.read { try $0.pins() } == [person: second])
    }

    private func step() throws -> OnboardingStep? {
        try store.database.read { try $0.onboardingStep() }
    }
}
