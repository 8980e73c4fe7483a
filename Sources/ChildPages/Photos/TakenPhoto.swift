import Digests
package import Domain
package import HTTP
package import Site

/// The photo that comes with a form, in its field `photo` (§12.2).
package enum TakenPhoto {
    /// The longest form: one whose photo is too large still comes back with a sentence next to it.
    package static let formLimit = Uploads.mostBytes

    /// Answers a form: at once without a photo, otherwise when it has been made small, or refused.
    package static func answer(
        _ visit: Visit, _ form: Form,
        _ handler: @escaping @Sendable (Visit, Result<Photo?, Refusal>) throws -> Response
    ) throws -> Response {
        guard let file = form.photo else {
            let isForgotten = form[KeptFields.photoWas.name] == KeptFields.photoWas.value
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
    package init(jpeg: [UInt8]) {
        // 62 bits, so that it is above 0 and below what the store keeps numbers to.
        let number = SHA256.hash(jpeg).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 2
        self.init(id: PhotoID(Int64(number) + 1), jpeg: jpeg)
    }
}

extension Refusal {
    /// The same, with a word about the photo that came along: browsers forget a chosen file.
    package func forgetting(_ taken: Result<Photo?, Refusal>) -> Refusal {
        guard case .success(.some) = taken, case .invalid(let errors) = self else { return self }
        return .invalid(errors + [FieldError("photo", PhotoFile.again)])
    }
}
