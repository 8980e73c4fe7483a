import Domain
import Site

/// Has a photo made small by a process of its own, which may die of it.
struct PhotoProcess {
    /// The program: this one, unless a test says otherwise.
    package let program: String
    package let log: Log

    /// It may use five seconds of the processor, which others use too.
    private static let patience = Duration.seconds(20)

    /// The small picture; waits for it, so it is called where nobody waits behind it but photos.
    ///
    /// Throws: `Refusal.invalid` with a sentence for the field `photo`.
    package func shrink(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
        let file = try PhotoFile(bytes)
        guard MemoryRoom.now.fitsPhoto else {
            log.line("limit: not enough memory for a photo")
            throw PhotoFile.busy
        }
        let ending = LimitedProcess.answer(
            of: program, [PhotoProgram.command], to: file.bytes, upTo: Photo.mostBytes,
            within: Self.patience)
        guard let ending else {
            log.line("fault: \(PhotoProgram.command) can’t be started")
            throw PhotoFile.busy
        }
        let end = PhotoProgram.End(rawValue: ending.code)
        if end == .done, let jpeg = ending.answer, isSmall(jpeg) { return jpeg }
        log.line("photo: \(PhotoProgram.command) ended with \(ending.code)")
        switch end {
        case .tooLarge: throw file.tooManyPixels
        case .absent: throw PhotoFile.busy
        case .done, .unreadable, nil: throw PhotoFile.unreadable
        }
    }

    /// Whoever takes over a decoder writes what they like: only a JPEG is kept, and served as one.
    private func isSmall(_ jpeg: [UInt8]) -> Bool {
        (try? PhotoFile(jpeg))?.kind == .jpeg
    }
}
