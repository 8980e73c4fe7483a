import Digests
import HTTP

/// What browsers fetch beside the pages: the style sheet, scripts and pictures.
struct Assets: Sendable {
    private let files: StaticFiles

    /// What stands before each file's name: `/assets/<hash>`, without a slash at the end.
    var prefix: String { String(files.prefix.dropLast()) }

    /// Reads the folder once; what is not in it then is not served.
    ///
    /// The style sheets are served as one, `css/site.css`, in the order of their paths: a file a
    /// block for those who write them, one request for those who read. So are the scripts that all
    /// pages have.
    init(folder: String) throws {
        var contents = try StaticFiles.contents(of: folder)
        let sheets = contents.keys.filter { $0.hasPrefix("css/") && $0.hasSuffix(".css") }.sorted()
        let together = sheets.flatMap {
            StyleSheet.lean(contents[$0] ?? [])
        }
        for sheet in sheets { contents[sheet] = nil }
        contents["css/site.css"] = together
        contents = try ScriptBundle.together(contents, start: "js/site.js")
        files = StaticFiles(contents: contents) { SHA256.hash($0).hex }
    }

    /// The file that a request asks for; nil where none has this address.
    func response(to request: Request) -> Response? {
        files.response(for: request.head).map(Headers.guardedFile)
    }
}
