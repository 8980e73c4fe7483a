import Domain
import Synchronization
import Templates

/// FocusPal's own files, each read once: what browsers fetch, and the templates of each language.
///
/// Tests share one between many households.
package final class ProgramFiles: Sendable {
    /// What browsers fetch.
    let assets: Assets
    private let root: String
    private let texts = Mutex<[Locale: Texts]>([:])

    /// What pages say, and how they are laid out.
    struct Texts: Sendable {
        let words: Words
        let templates: TemplateSet
    }

    private struct Locale: Hashable {
        let tag: String
        let clock: ClockHours?
    }

    /// The files below a folder: `Public` and `Templates`.
    ///
    /// Throws: what can't be read.
    package init(root: String) throws {
        self.root = root
        assets = try Assets(folder: root + "/Public")
    }

    /// The texts of a language, compiled when they are first asked for.
    ///
    /// Throws: what is wrong with the first broken template, with its file and line.
    func texts(tag: String, clock: ClockHours?) throws -> Texts {
        try texts.withLock { kept in
            let locale = Locale(tag: tag, clock: clock)
            if let texts = kept[locale] { return texts }
            let texts = try read(locale)
            kept[locale] = texts
            return texts
        }
    }

    private func read(_ locale: Locale) throws -> Texts {
        let words = Words(tag: locale.tag, clockHours: locale.clock)
        let prefix = assets.prefix
        let templates = try TemplateSet(
            folder: root + "/Templates", keepsIndentation: false,
            transforms: [
                "t": words.language.translate,
                "asset": { "\(prefix)/\($0)" },
                "icon": { Icon.markup($0, sprite: "ui", in: prefix, classes: "icon") },
            ])
        return Texts(words: words, templates: templates)
    }
}
