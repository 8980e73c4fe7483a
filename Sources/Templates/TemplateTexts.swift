/// The texts of templates as they were in a folder, to be compiled as often as there are languages.
///
/// The folder is read once: what becomes of it later changes no page.
public struct TemplateTexts: Sendable {
    /// The names of all templates, in order.
    public let names: [String]
    private let sources: [String: Source]

    /// Reads every `.html` file below a folder, named by its path without the ending: `people/_row`
    /// for `people/_row.html`.
    ///
    /// Without `keepsIndentation` lines lose the spaces that they begin with, which a browser would
    /// drop anyway: files can be set out to be read, and pages stay small.
    /// Throws: what can't be read.
    public init(folder: String, keepsIndentation: Bool = true) throws(TemplateError) {
        let names = try TemplateFolder.names(below: folder)
        let read = concurrently(names) { name throws(TemplateError) in
            try TemplateFolder.source(name, in: folder, keepsIndentation: keepsIndentation)
        }
        var sources: [String: Source] = [:]
        for (name, source) in zip(names, read) { sources[name] = try source.get() }
        (self.names, self.sources) = (names, sources)
    }

    /// Throws if one of some templates is missing: nothing else in the folder may name it.
    public func need(_ needed: [String], in folder: String) throws(TemplateError) {
        guard let missing = needed.first(where: { sources[$0] == nil }) else { return }
        throw TemplateError(
            file: "\(folder)/\(missing).html", line: 0,
            sentence: "This file is missing.")
    }

    func source(_ name: String) -> Source { sources[name] ?? Source(file: name, bytes: []) }
}
