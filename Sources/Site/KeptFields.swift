package import HTTP

extension Form {
    /// The photo of a form; nil where none is chosen, for which browsers send an empty file.
    package var photo: UploadedFile? {
        file(KeptFields.photo).flatMap { $0.bytes.isEmpty && $0.name.isEmpty ? nil : $0 }
    }

    /// Its fields for a page that sends them again: without secrets, and with a word about a photo
    /// that came along.
    package var kept: [(name: String, value: String)] {
        fields.filter { !KeptFields.secret.contains($0.name) }
            + (photo == nil ? [] : [KeptFields.photoWas])
    }
}

/// What becomes of fields where a page keeps a form.
package enum KeptFields {
    /// The field of a photo: browsers forget a chosen file.
    package static let photo = "photo"
    /// In its place.
    package static let photoWas = (name: "forgot", value: photo)

    /// Those that have to be typed again and never appear in a page.
    package static let secret: Set<String> = [
        FormCheck.field, "pin", "old_pin", "own_pin", "repeated", "passkey", "code", "setup_code",
        "key", "pin_line", "picked", "pick", "picture1", "picture2", "picture3", "picture4",
    ]
}
