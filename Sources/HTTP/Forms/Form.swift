/// The fields of a query or a body, in the order they came.
public struct Form: Sendable {
    /// Each field's name and value; a name may come more than once.
    public let fields: [(name: String, value: String)]
    /// The files of a multipart body.
    public let files: [UploadedFile]

    /// Makes a form from its fields.
    public init(fields: [(name: String, value: String)] = [], files: [UploadedFile] = []) {
        self.fields = fields
        self.files = files
    }

    /// The first value under this name.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Every value under this name, in the order they came.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// The first file under this field name.
    public func file(_ name: String) -> UploadedFile? { files.first { $0.field == name } }
}

/// Why a body is not a form.
public enum FormError: Error, Sendable, Equatable {
    /// The content type is neither urlencoded nor multipart.
    case unknownType
    /// The body is not what its content type promises.
    case malformed
    /// More fields than any form of ours has.
    case tooManyFields
}

/// A file that came with a form.
public struct UploadedFile: Sendable {
    /// The form field it came in.
    public let field: String
    /// The name it had at the client, without folders; never to be used as a path.
    public let name: String
    /// What the client says it is; don't rely on it.
    public let contentType: String
    /// Its content.
    public let bytes: [UInt8]

    /// Makes a file without an upload.
    public init(field: String, name: String, contentType: String, bytes: [UInt8]) {
        self.field = field
        self.name = name
        self.contentType = contentType
        self.bytes = bytes
    }
}
