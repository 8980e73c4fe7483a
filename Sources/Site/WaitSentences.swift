package import Domain

/// What somebody reads who has to wait: for one second, for some, and for minutes.
///
/// `{{count}}` is the number.
package struct WaitSentences {
    package let second: String
    package let seconds: String
    package let minutes: String

    /// Next to a field, or on a form.
    package static let plain = WaitSentences(
        second: "Wait {{count}} second.", seconds: "Wait {{count}} seconds.",
        minutes: "Wait {{count}} minutes.")
    /// Next to a PIN that was wrong.
    package static let afterWrongPIN = WaitSentences(
        second: "That’s not right. Wait {{count}} second.",
        seconds: "That’s not right. Wait {{count}} seconds.",
        minutes: "That’s not right. Wait {{count}} minutes.")
    /// Next to a device's code that was not compared.
    package static let afterCodes = WaitSentences(
        second: "Too many codes were tried. Wait {{count}} second, or ask for a new code.",
        seconds: "Too many codes were tried. Wait {{count}} seconds, or ask for a new code.",
        minutes: "Too many codes were tried. Wait {{count}} minutes, or ask for a new code.")
    /// On a page of its own.
    package static let again = WaitSentences(
        second: "Try again in {{count}} second.", seconds: "Try again in {{count}} seconds.",
        minutes: "Try again in {{count}} minutes.")
}

extension Message {
    /// How long to wait: in seconds up to a minute, then in minutes, rounded up.
    package static func wait(seconds: Int, _ sentences: WaitSentences = .plain) -> Message {
        let isLong = seconds > 60
        let text =
            isLong
            ? sentences.minutes : seconds == 1 ? sentences.second : sentences.seconds
        return Message(text, ["count": String(isLong ? (seconds + 59) / 60 : seconds)])
    }
}
