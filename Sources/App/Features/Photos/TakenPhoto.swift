import Digests
import Domain
import HTTP

/// The photo that comes with a form, in its field `photo` (§12.2).
enum TakenPhoto {
    /// The longest form: one whose photo is too large still comes back with a sentence next to it.
    static let formLimit = Uploads.mostBytes

    /// The name of the field.
    static let field = "photo"
    /// In its place where a page has kept the other fields.
    static let forgotten = (name: "forgot", value: field)

    /// The photo of a form; nil where none is chosen, for which browsers send an empty file.
    static func file(in form: Form) -> UploadedFile? {
        form.file(field).flatMap { $0.bytes.isEmpty && $0.name.isEmpty ? nil : $0 }
    }

    /// Answers a form: at once without a photo, otherwise when it has been made small, or refused.
    static func answer(
        _ visit: Visit, _ form: Form,
        _ handler: @escaping @Sendable (Visit, Result<Photo?, Refusal>) throws -> Response
    ) throws -> Response {
        guard let file = file(in: form) else {
            let isForgotten = form[forgotten.name] == forgotten.value
            return try handler(
                visit,
                isForgotten ? .failure(PhotoFile.refusal(PhotoFile.again)) : .success(nil))
        }
        // One that is too large doesn't wait in memory only to be refused.
        guard file.bytes.count <= PhotoFile.mostBytes else {
            return try handler(visit, .failure(PhotoFile.tooLong))
        }
        return Answering.later(visit, .photos) { visit in
            let process = PhotoProcess(program: visit.app.settings.program, log: visit.app.log)
            return try handler(
                visit,
                Result { () throws(Refusal) in Photo(jpeg: try process.shrink(file.bytes)) })
        }
    }
}

extension Photo {
    /// A photo that was taken, with the identifier that follows from it.
    init(jpeg: [UInt8]) {
        // 62 bits, so that it is above 0 and below what the store keeps numbers to.
        let number = SHA256.hash(jpeg).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 2
        self.init(id: PhotoID(Int64(number) + 1), jpeg: jpeg)
    }
}

extension Refusal {
    /// The same, with a word about the photo that came along: browsers forget a chosen file.
    func forgetting(_ taken: Result<Photo?, Refusal>) -> Refusal {
        guard case .success(.some) = taken, case .invalid(let errors) = self else { return self }
        return .invalid(errors + [FieldError("photo", PhotoFile.again)])
    }
}
