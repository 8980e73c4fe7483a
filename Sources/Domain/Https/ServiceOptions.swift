import Foundation

/// The options of the package's service, in `/etc/default/focuspal`.
public enum ServiceOptions {
    /// What became of the file's text.
    public enum Outcome: Sendable, Equatable {
        /// The options are there already.
        case unchanged
        /// The text with the options.
        case changed(String)
        /// Someone has written options of their own, which stay as they are.
        case byHand
    }

    /// The options that lead a proxy on this computer in.
    public static func options(for url: String) -> String {
        "--public-url \(url) --trusted-proxy 127.0.0.1"
    }

    /// Adds the options for a proxy's address where the file has none yet.
    public static func naming(_ url: String, in text: String) -> Outcome {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let found = lines.indices.filter { lines[$0].hasPrefix("OPTIONS=") }
        guard found.count == 1, let place = found.first else { return .byHand }
        let value = lines[place].dropFirst("OPTIONS=".count)
            .trimmingCharacters(in: .init(charactersIn: " \t\r\"'"))
        let words = value.split(whereSeparator: \.isWhitespace)
        if words.contains("--trusted-proxy"),
            zip(words, words.dropFirst()).contains(where: { $0 == "--public-url" && $1 == url })
        {
            return .unchanged
        }
        guard value.isEmpty else { return .byHand }
        lines[place] = "OPTIONS=\"\(options(for: url))\""
        return .changed(lines.joined(separator: "\n"))
    }
}
