/// What a device runs, as far as it matters for telling it whom to trust (§14.13).
public enum DeviceSystem: String, Sendable, CaseIterable {
    /// An iPad or iPhone.
    case ios
    /// A phone or tablet with Android.
    case android
    /// A PC with Windows.
    case windows
    /// A Mac.
    case macos
    /// A PC with Linux.
    case linux

    /// The likeliest system of a browser.
    ///
    /// `platform` is what the browser says in `Sec-CH-UA-Platform`, if it does. Safari on an iPad says
    /// that it is on a Mac, and nothing tells them apart here.
    public static func guess(userAgent: String, platform: String?) -> DeviceSystem {
        let signs: [(sign: String, system: DeviceSystem)] = [
            ("Android", .android), ("iPad", .ios), ("iPhone", .ios), ("iOS", .ios),
            ("Windows", .windows), ("Macintosh", .macos), ("macOS", .macos),
        ]
        let said = platform ?? ""
        return [said, userAgent].lazy
            .compactMap { text in signs.first { text.contains($0.sign) }?.system }
            .first ?? .linux
    }
}
