package import Domain
import Synchronization
package import Templates

/// FocusPal's own files, each read once: what browsers fetch, and the templates.
///
/// No request reads one: whoever changes or deletes them while FocusPal runs meets nobody. Tests share
/// one between many households.
package final class ProgramFiles: Sendable {
    /// What browsers fetch.
    package let assets: Assets
    private let templates: TemplateTexts
    /// By the tag of their language.
    private let compiled = Mutex<[String: TemplateSet]>([:])

    /// What pages say, and how they are laid out.
    package struct Texts: Sendable {
        package let words: Words
        package let templates: TemplateSet
    }

    /// The files below a folder: `Public` and `Templates`.
    ///
    /// Throws: what is missing or can't be read.
    package init(root: String) throws {
        assets = try Assets(folder: root + "/Public")
        let folder = root + "/Templates"
        templates = try TemplateTexts(folder: folder, keepsIndentation: false)
        try templates.need(PageTemplates.all, in: folder)
    }

    /// Why a start with the files below a folder would be refused now, in a sentence; nil if it wouldn't.
    package static func fault(in root: String) -> String? {
        do {
            _ = try ProgramFiles(root: root).texts(tag: Words.standard, clock: nil)
            return nil
        } catch {
            return StartFailure(error).description
        }
    }

    /// The texts of a language, compiled when they are first asked for.
    ///
    /// Throws: what is wrong with the first broken template, with its file and line.
    package func texts(tag: String, clock: ClockHours?) throws -> Texts {
        let words = Words(tag: tag, clockHours: clock)
        return try compiled.withLock { kept in
            let set = try kept[words.language.tag] ?? compile(words.language)
            kept[words.language.tag] = set
            return Texts(words: words, templates: set)
        }
    }

    private func compile(_ language: Language) throws -> TemplateSet {
        let prefix = assets.prefix
        return try TemplateSet(
            templates,
            transforms: [
                "t": language.translate,
                "asset": { "\(prefix)/\($0)" },
                "icon": { Icon.markup($0, sprite: "ui", in: prefix, classes: "icon") },
            ])
    }
}
