import Support
import Testing

@testable import Domain

/// The key of backups elsewhere, and the one that shall take its place.
struct BackupSettingTests {
    private func key(_ name: String) -> BackupKey {
        BackupKey(recipient: name, lettersDigest: "", madeAt: .monday9am)
    }

    @Test func `the last backup elsewhere has no age if a wrong clock dated it`() {
        let place = BackupPlace(path: "/media/usb", mark: "", at: .monday9am)

        #expect(place.age(at: .monday9am.minutes(5))?.told == .minutes(5))
        #expect(place.age(at: .monday9am)?.told == .now)
        #expect(place.age(at: .monday9am.minutes(-5)) == nil)
    }

    @Test func `a sheet that was only shown counts for nothing, and another may be made`() {
        var setting = BackupSetting()
        setting.offer(key("a"))
        setting.offer(key("b"))

        #expect(setting.keys == [key("b")])
        #expect(setting.keyInHand == nil)
        setting.find("a", at: .monday9am)
        #expect(setting.keyInHand == nil)
        setting.find("b", at: .monday9am)
        #expect(setting.keyInHand?.recipient == "b")
    }

    @Test func `a new sheet takes the place of the one that counts once its letters are typed`() {
        var setting = BackupSetting()
        setting.offer(key("a"))
        setting.find("a", at: .monday9am)

        setting.offer(key("b"))
        #expect(setting.keyInHand?.recipient == "a")
        #expect(setting.keys.map(\.recipient) == ["b", "a"])
        setting.find("a", at: .monday9am.minutes(1))
        #expect(setting.keyInHand?.foundAt == Instant.monday9am.minutes(1))
        #expect(setting.nextKey == key("b"))

        setting.find("b", at: .monday9am.minutes(2))
        #expect(setting.keyInHand?.recipient == "b")
        #expect(setting.keys.count == 1)
    }
}
