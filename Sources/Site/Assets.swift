import Digests
package import HTTP

/// Files that browsers fetch along with pages: the style sheet, scripts and pictures.
package struct Assets: Sendable {
    private let files: StaticFiles
    /// The script that keeps pages in browsers; it has an address of its own.
    package let worker: [UInt8]
    /// What printed reports are drawn with: the colours of the day, and the pictures of moods.
    package let paper: (colours: [UInt8], moods: [UInt8])

    /// The start of each file's address: `/assets/<hash>`, without a slash at the end.
    package var prefix: String { String(files.prefix.dropLast()) }

    /// Reads the folder once; files added later are not served.
    ///
    /// Style sheets are served as one, `css/site.css`, in the order of their paths: a file per
    /// block for those who write them, one request for browsers. What a single page needs lies in a
    /// folder below `css/apart` and is a sheet of that name, `css/wall.css`. Scripts that every
    /// page has are one as well.
    ///
    /// Throws: `StartFailure` for what no page can do without, or what can't be read.
    package init(folder: String) throws {
        var contents = try StaticFiles.contents(of: folder)
        func needed(_ path: String) throws -> [UInt8] {
            guard let bytes = contents[path], !bytes.isEmpty else {
                throw StartFailure(
                    78, "\(folder)/\(path): This file is missing. Install FocusPal again.")
            }
            return bytes
        }
        paper = (try needed("css/11-colours.css"), try needed("icons/moods.svg"))
        worker = try needed("js/service-worker.js")
        for path in ["js/site.js", "icons/ui.svg"] { _ = try needed(path) }
        let sheets = contents.keys.filter { $0.hasPrefix("css/") && $0.hasSuffix(".css") }.sorted()
        var together: [String: [UInt8]] = [:]
        for sheet in sheets {
            let parts = sheet.split(separator: "/")
            let name = parts.count == 4 && parts[1] == "apart" ? String(parts[2]) : "site"
            together["css/\(name).css", default: []] += StyleSheet.lean(contents[sheet] ?? [])
            contents[sheet] = nil
        }
        contents.merge(together) { _, new in new }
        contents["js/service-worker.js"] = nil
        contents = try ScriptBundle.together(contents, start: "js/site.js")
        files = StaticFiles(contents: contents) { SHA256.hash($0).hex }
    }

    /// The addresses of what any page may need: all style sheets and scripts.
    package var shell: [String] {
        files.paths.filter { $0.hasPrefix("css/") || $0.hasPrefix("js/") }.map { files.prefix + $0 }
    }

    /// The file that a request asks for; nil if none has this address.
    package func response(to request: Request) -> Response? {
        files.response(for: request.head).map(Headers.guardedFile)
    }
}
