import Foundation
import Paper

/// Why there is no PDF: how the process that prints has ended.
struct PrintingError: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
        PrintProgram.End(rawValue: code) == .absent
            ? "the libraries that print PDFs can’t be loaded (librsvg2-2)"
            : "\(PrintProgram.command) ended with \(code)"
    }
}

extension FocusPal {
    /// The bytes of a document's PDF, made by a process of its own; waits for it.
    ///
    /// Throws: `PrintingError`.
    func pdf(of document: Document) throws -> [UInt8] {
        let deadline = ContinuousClock.now + Self.patience
        guard let process = LimitedProcess(settings.program, [PrintProgram.command]) else {
            throw PrintingError(code: PrintProgram.End.absent.rawValue)
        }
        let pdf = process.converse(
            Array(try JSONEncoder().encode(document)), upTo: PrintProgram.mostBytes,
            until: deadline)
        let code = process.end(isDone: pdf != nil, until: deadline)
        guard code == PrintProgram.End.done.rawValue, let pdf else {
            throw PrintingError(code: code)
        }
        return pdf
    }

    /// It may use a minute of the processor, which others use too.
    private static let patience = Duration.seconds(120)
}
