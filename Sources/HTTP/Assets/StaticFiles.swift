/// The files of a folder, read once at the start and served from memory.
///
/// All addresses share one hash of the whole folder, `/assets/<hash>/css/site.css`: so files may
/// refer to each other relatively, and everything may be kept by browsers for ever.
public struct StaticFiles: Sendable {
    /// One file as it is served.
    public struct File: Sendable {
        /// Its content.
        public let bytes: [UInt8]
        /// Its content type, guessed by the name's ending.
        public let contentType: String
        /// Its content packed by gzip, where that saves more than a tenth.
        public let gzip: [UInt8]?
        /// The validator, in quotes.
        public let etag: String
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
        let mark = String(hash(StaticFiles.digestInput(contents)).prefix(12))
        place = [root, mark]
        prefix = "/\(root)/\(mark)/"
        let deflater = Deflater(level: 9)
        files = Dictionary(
            uniqueKeysWithValues: contents.map { path, bytes in
                let type = ContentType.of(path)
                let packed = Compression.pays(for: type) ? deflater.gzip(bytes) : bytes
                let pays = packed.count < bytes.count - bytes.count / 10
                return (
                    path,
                    File(
                        bytes: bytes, contentType: type, gzip: pays ? packed : nil,
                        etag: "\"\(hash(bytes).prefix(32))\"")
                )
            })
    }

    /// The paths of all files, sorted.
    public var paths: [String] { files.keys.sorted() }

    /// The file at a path below the folder, for an address of its own (`/favicon.ico`).
    public func file(_ path: String) -> File? { files[path] }

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
        return response(file, for: head, cacheControl: "public, max-age=31536000, immutable")
    }

    /// The answer with a file, whatever its address.
    public func response(
        _ file: File, for head: RequestHead, cacheControl: String
    ) -> Response {
        var headers = [
            ("Content-Type", file.contentType), ("Cache-Control", cacheControl),
            ("ETag", file.etag), ("X-Content-Type-Options", "nosniff"),
        ]
        if file.gzip != nil { headers.append(("Vary", "Accept-Encoding")) }
        if EntityTag.matches(head.headers["if-none-match"], file.etag) {
            return Response(.notModified, headers: headers)
        }
        let accepted = Compression.acceptsGzip(head.headers.bytes(of: "accept-encoding"))
        var response = Response(headers: headers, body: .bytes(file.bytes))
        response.isCompressible = false
        if accepted, let packed = file.gzip {
            response.headers.append(("Content-Encoding", "gzip"))
            response.body = .bytes(packed)
        }
        return response
    }

    /// Paths and contents with their lengths, so that no two folders look the same.
    private static func digestInput(_ contents: [String: [UInt8]]) -> [UInt8] {
        var input: [UInt8] = []
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            input.append(contentsOf: "\(path)\0\(bytes.count)\0".utf8)
            input.append(contentsOf: bytes)
        }
        return input
    }
}
