/// The address that browsers ask for, which something in between, such as a reverse proxy, doesn't pass on.
///
/// What such a browser sends can't be told from a forged form, so nobody can even sign in there.
public struct HiddenAddress: Sendable, Equatable {
    /// Where browsers send to.
    public let sent: String
    /// Where it arrives.
    let arrived: String
    /// Who asks there.
    let proxy: String

    /// Addresses as they were given, no longer than anyone would type.
    public init(sent: String, arrived: String, proxy: String) {
        let longest = 100
        self.sent = String(sent.prefix(longest))
        self.arrived = String(arrived.prefix(longest))
        self.proxy = proxy
    }

    /// What happens.
    public var sentence: Message {
        Message(
            "Forms sent to {{sent}} arrive as {{arrived}}, so they are refused: something in between, such "
                + "as a reverse proxy, hides the address.",
            ["sent": sent, "arrived": arrived])
    }

    /// The way out.
    public var fix: Message {
        Message(
            "Have the proxy pass on Host, X-Forwarded-Proto and X-Forwarded-For, and start FocusPal with "
                + "{{options}}",
            ["options": "--public-url \(sent) --trusted-proxy \(proxy)"])
    }
}
