import Synchronization

/// The files of a folder, read once at the start and served from memory.
///
/// All addresses share one hash of the whole folder, `/assets/<hash>/css/site.css`: so files may
/// refer to each other relatively, and everything may be kept by browsers for ever.
public struct StaticFiles: Sendable {
    /// One file as it is served.
    private final class File: Sendable {
        /// Its content.
        let bytes: [UInt8]
        /// Its content type, guessed by the name's ending.
        let contentType: String
        /// The validator, in quotes.
        let etag: String
        private let packed = Mutex<[UInt8]??>(nil)

        init(bytes: [UInt8], contentType: String, etag: String) {
            self.bytes = bytes
            self.contentType = contentType
            self.etag = etag
        }

        /// Its content packed by gzip, where that saves more than a tenth.
        ///
        /// Packed when it is first asked for: a start does not wait for files that nobody wants.
        var gzip: [UInt8]? {
            guard Compression.pays(for: contentType) else { return nil }
            return packed.withLock { packed in
                if let packed { return packed }
                let smaller = Deflater(level: 9).gzip(bytes)
                let kept = smaller.count < bytes.count - bytes.count / 10 ? smaller : nil
                packed = .some(kept)
                return kept
            }
        }
    }

    /// What all addresses begin with, such as `/assets/0123456789ab/`.
    public let prefix: String
    private let place: [String]
    private let files: [String: File]

    /// Reads a folder with everything below it; names that begin with a dot are left out.
    ///
    /// - Parameters:
    ///   - folder: the folder's path.
    ///   - root: the first segment of all addresses.
    ///   - hash: a hash in lower-case hexadecimal, at least 12 digits.
    /// - Throws: ``FolderError`` when something cannot be read.
    public init(
        folder: String, root: String = "assets", hash: ([UInt8]) -> String
    ) throws(FolderError) {
        try self.init(contents: Folder.read(folder), root: root, hash: hash)
    }

    /// The bytes of all files below a folder by their paths, to be changed before they are served.
    ///
    /// Names that begin with a dot are left out.
    public static func contents(of folder: String) throws(FolderError) -> [String: [UInt8]] {
        try Folder.read(folder)
    }

    /// Serves these contents; the keys are paths below the folder.
    public init(
        contents: [String: [UInt8]], root: String = "assets", hash: ([UInt8]) -> String
    ) {
        let digests = contents.mapValues(hash)
        let all = digests.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value)\0" }
        let mark = String(hash(Array(all.joined().utf8)).prefix(12))
        place = [root, mark]
        prefix = "/\(root)/\(mark)/"
        files = Dictionary(
            uniqueKeysWithValues: contents.map { path, bytes in
                (
                    path,
                    File(
                        bytes: bytes, contentType: ContentType.of(path),
                        etag: "\"\((digests[path] ?? "").prefix(32))\"")
                )
            })
    }

    /// The paths of all files, sorted.
    public var paths: [String] { files.keys.sorted() }

    /// The address of a file.
    ///
    /// - Precondition: the folder has this file; a page that refers to none is a mistake in it.
    public func address(of path: String) -> String {
        precondition(files[path] != nil, "no such file: \(path)")
        return prefix + path
    }

    /// The answer to a request below the prefix; `nil` when the address is no file's.
    public func response(for head: RequestHead) -> Response? {
        guard head.method == .get, head.path.count > 2, head.path.starts(with: place),
            let file = files[head.path.dropFirst(2).joined(separator: "/")]
        else { return nil }
        var headers = [
            ("Content-Type", file.contentType),
            ("Cache-Control", "public, max-age=31536000, immutable"),
            ("ETag", file.etag), ("X-Content-Type-Options", "nosniff"),
        ]
        let gzip = file.gzip
        if gzip != nil { headers.append(("Vary", "Accept-Encoding")) }
        if EntityTag.matches(head.headers["if-none-match"], file.etag) {
            return Response(.notModified, headers: headers)
        }
        let accepted = Compression.acceptsGzip(head.headers.bytes(of: "accept-encoding"))
        var response = Response(headers: headers, body: .bytes(file.bytes))
        response.isCompressible = false
        if accepted, let packed = gzip {
            response.headers.append(("Content-Encoding", "gzip"))
            response.body = .bytes(packed)
        }
        return response
    }
}
