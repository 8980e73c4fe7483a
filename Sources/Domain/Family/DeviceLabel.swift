/// The name of a device until parents rename it: what browsers say about themselves, for people to
/// read.
public enum DeviceLabel {
    /// The machine and the browser, such as `Android tablet · Chrome`, with a number if the family
    /// has a device of that name.
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
        // Safari on an iPad says that it is on a Mac.
        if agent.contains("Macintosh") {
            return browser(agent) == "Safari" ? "iPad or Mac" : "Mac"
        }
        return first(
            [
                ("iPad", "iPad"), ("iPhone", "iPhone"), ("Windows", "Windows PC"),
                ("CrOS", "Chromebook"), ("Linux", "Linux PC"),
            ], in: agent)
    }

    /// Most browsers name others too, so the rarer ones are looked for first.
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
