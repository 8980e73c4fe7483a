/// What a device is called before parents name it: what browsers say of themselves, for eyes only.
public enum DeviceLabel {
    /// The machine and the browser, such as `Android tablet · Chrome`, with a number where a device
    /// of the family has that name already.
    public static func of(_ userAgent: String, besides names: [String] = []) -> String {
        let label = [machine(userAgent), browser(userAgent)].compactMap(\.self)
            .joined(separator: " · ")
        let taken = Set(names)
        let first = label.isEmpty ? "Browser" : label
        guard taken.contains(first) else { return first }
        // There are fewer names than numbers.
        return (2...taken.count + 1).lazy.map { "\(first) \($0)" }.first { !taken.contains($0) }
            ?? first
    }

    private static func machine(_ agent: String) -> String? {
        if agent.contains("Android") {
            return agent.contains("Mobile") ? "Android phone" : "Android tablet"
        }
        // Safari of an iPad says that it is a Mac's.
        if agent.contains("Macintosh") {
            return browser(agent) == "Safari" ? "iPad or Mac" : "Mac"
        }
        return first(
            [
                ("iPad", "iPad"), ("iPhone", "iPhone"), ("Windows", "Windows PC"),
                ("CrOS", "Chromebook"), ("Linux", "Linux PC"),
            ], in: agent)
    }

    /// Most browsers name others as well, so the rarer ones are looked for first.
    private static func browser(_ agent: String) -> String? {
        first(
            [
                ("SamsungBrowser/", "Samsung Internet"), ("Silk/", "Silk"), ("Edg", "Edge"),
                ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
                ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
            ], in: agent)
    }

    private static func first(_ signs: [(sign: String, name: String)], in agent: String) -> String?
    {
        signs.first { agent.contains($0.sign) }?.name
    }
}
