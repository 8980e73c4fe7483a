import ChildPages
import Foundation
import Site

/// A browser's language preferences (RFC 9110, section 12.5.4).
enum BrowserLanguage {
    /// The region of the language that is liked best, such as `DE`; `GB` if none tells.
    static func region(_ header: String?) -> String {
        let entries = (header ?? "").split(separator: ",").prefix(10).map(entry)
        let liked = entries.enumerated().filter { $0.element.weight > 0 }.sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        return liked.lazy.compactMap { region(of: $0.element.tag) }.first ?? "GB"
    }

    /// An entry such as `en-US;q=0.7`; one without a weight counts fully.
    private static func entry(_ text: Substring) -> (tag: String, weight: Double) {
        let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        let typed = parts.dropFirst().first { $0.hasPrefix("q=") }
        let weight = typed.flatMap { Double($0.dropFirst(2)) } ?? 1
        return (parts.first ?? "", (0...1).contains(weight) ? weight : 0)
    }

    /// The region that a tag names; without one, where most people speak the language.
    ///
    /// English alone tells nothing: browsers of every language add it to their own.
    private static func region(of tag: String) -> String? {
        // What follows a single letter is no region, such as the `co` of `de-u-co-phonebk`.
        let parts = tag.lowercased().split(separator: "-").prefix { $0.utf8.count > 1 }
        guard let language = parts.first, parts.allSatisfy(isPlain) else { return nil }
        if let named = parts.dropFirst().first(where: isRegion) { return named.uppercased() }
        guard !["en", "und"].contains(language) else { return nil }
        let full = Locale.Language(identifier: parts.joined(separator: "-")).maximalIdentifier
        return Locale.Language(identifier: full).region.map(\.identifier).flatMap {
            isRegion($0[...]) ? $0 : nil
        }
    }

    private static func isPlain(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    private static func isRegion(_ text: Substring) -> Bool {
        text.utf8.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter }
    }
}
