/// Content types by the ending of a file's name.
enum ContentType {
    static func of(_ path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return known[ending] ?? "application/octet-stream"
    }

    private static let known = [
        "css": "text/css; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "gif": "image/gif",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "m4a": "audio/mp4",
        "mjs": "text/javascript; charset=utf-8",
        "mp3": "audio/mpeg",
        "ogg": "audio/ogg",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "wav": "audio/wav",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]
}
