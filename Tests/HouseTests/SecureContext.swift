import Foundation

/// What browsers give to pages of secure contexts only, and how a script may use it
/// (W3C Secure Contexts; the interfaces marked [SecureContext] in their specifications).
///
/// It reads lines, not JavaScript: a question counts if it stands before the use in its own line,
/// in the head of a block around it, or above it in such a block with a `return` for "no".
enum SecureContext {
    private static let owned = [
        "navigator": [
            "bluetooth", "canShare", "clipboard", "credentials", "geolocation", "getBattery",
            "gpu", "hid", "keyboard", "locks", "mediaDevices", "presentation", "requestMIDIAccess",
            "requestMediaKeySystemAccess", "serial", "serviceWorker", "setAppBadge", "share",
            "storage", "usb", "virtualKeyboard", "wakeLock", "xr",
        ],
        "crypto": ["randomUUID", "subtle"],
        #"\w+"#: ["audioWorklet"],
    ]
    private static let global = [
        "Notification", "PaymentRequest", "PushManager", "caches", "cookieStore",
        "documentPictureInPicture", "getScreenDetails", "queryLocalFonts", "showDirectoryPicker",
        "showOpenFilePicker", "showSaveFilePicker",
    ]

    /// The uses in a script that nothing asks about first, as `path:line: name`.
    static func unguarded(in script: HouseFile) -> [String] {
        let lines = withoutComments(script.text).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        return lines.indices.flatMap { index in
            uses(in: index == 0 ? "" : lines[index - 1], lines[index])
                .filter { !isGuarded($0, at: index, of: lines) }
                .map { "\(script.path):\(index + 1): \($0.name)" }
        }
    }

    private struct Use {
        let name: String
        /// What stands before it in its line.
        let before: String
    }

    /// Uses in a line; one that goes on from the line before belongs to this one.
    private static func uses(in earlier: String, _ line: String) -> [Use] {
        let names = owned.values.flatMap(\.self) + global
        // A chain that is broken at its dot is looked at as a whole.
        let isBroken = line.trimmingCharacters(in: .whitespaces).hasPrefix(".")
        let text = isBroken ? earlier + line : line
        return names.filter { line.contains($0) }.compactMap { name in
            let patterns =
                owned.filter { $0.value.contains(name) }.keys.flatMap { owner in
                    [
                        #"\b\#(owner)\s*\.\s*\#(name)\b(?!\?\.)"#,
                        #"\b\#(owner)\s*\[\s*["'`]\#(name)["'`]"#,
                        #"\{[^{}]*\b\#(name)\b[^{}]*\}\s*=\s*\#(owner)\b"#,
                    ]
                }
                + (global.contains(name)
                    ? [
                        #"(?<![\w$.#"'`-])\#(name)\b(?!\?\.)(?=\s*[.(\[]|\s*$)"#,
                        #"\b(?:window|globalThis|self)\s*\.\s*\#(name)\b(?!\?\.)"#,
                    ] : [])
            for pattern in patterns {
                guard let place = text.range(of: pattern, options: .regularExpression),
                    !isQuestion(name, around: place, in: text)
                else { continue }
                return Use(name: name, before: String(text[..<place.lowerBound]))
            }
            return nil
        }
    }

    /// Whether what was found only asks: `typeof Notification`, `!navigator.share`.
    private static func isQuestion(
        _ name: String, around place: Range<String.Index>, in text: String
    ) -> Bool {
        let before = text[..<place.lowerBound], after = text[place.upperBound...]
        return before.range(of: #"typeof\s*$"#, options: .regularExpression) != nil
            || (before.hasSuffix("!") && after.first.map { ")|& ".contains($0) } ?? true)
    }

    private static func isGuarded(_ use: Use, at index: Int, of lines: [String]) -> Bool {
        if says(yes: use.name, use.before) { return true }
        var depth = 0
        var lowest = 0
        for line in lines[..<index].reversed() {
            let opened = line.count { $0 == "{" }, closed = line.count { $0 == "}" }
            depth += closed - opened
            if depth < lowest {
                lowest = depth
                if says(yes: use.name, line) { return true }
            } else if depth == lowest, opened == closed, says(no: use.name, line) {
                return true
            }
        }
        return false
    }

    /// Whether a line goes on only with it.
    private static func says(yes name: String, _ line: String) -> Bool {
        let asks = question(name) + #"[^;]*(?:&&|\?|\))"#
        return found("(?<!!)(?<!!\\()" + asks, line)
    }

    /// Whether a line returns without it.
    private static func says(no name: String, _ line: String) -> Bool {
        guard found(#"\breturn\b|\bcontinue\b|\bthrow\b"#, line) else { return false }
        return found(#"!\(?"# + question(name), line)
            || found(#"typeof\s+\#(name)\s*===?\s*["']undefined"#, line)
    }

    private static func question(_ name: String) -> String {
        #"(?:["']\#(name)["']\s+in\s+\w+|\b(?:navigator|crypto|window)\.\#(name)\b)"#
    }

    private static func found(_ pattern: String, _ text: String) -> Bool {
        text.range(of: pattern, options: .regularExpression) != nil
    }

    /// Blanks in place of comments, so that lines stay.
    private static func withoutComments(_ text: String) -> String {
        text.replacing(/(?s)\/\*.*?\*\//) { match in
            String(match.output.map { $0 == "\n" ? "\n" : " " })
        }.replacing(/(?m)(^|[^:"'`\\])\/\/.*$/.anchorsMatchLineEndings()) { String($0.output.1) }
    }
}
