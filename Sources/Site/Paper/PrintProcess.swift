import Foundation
package import Paper

/// Why there is no PDF: how the process that prints has ended.
struct PrintingError: Error, CustomStringConvertible {
    package let code: Int32

    package var description: String {
        PrintProgram.End(rawValue: code) == .absent
            ? "the libraries that print PDFs can’t be loaded (librsvg2-2)"
            : "\(PrintProgram.command) ended with \(code)"
    }
}

extension FocusPal {
    /// The bytes of a document's PDF, made by a process of its own; waits for it.
    ///
    /// Throws: `PrintingError`.
    package func pdf(of document: Document) throws -> [UInt8] {
        let ending = LimitedProcess.answer(
            of: settings.program, [PrintProgram.command],
            to: Array(try JSONEncoder().encode(document)), upTo: PrintProgram.mostBytes,
            within: Self.patience)
        guard let ending, ending.code == PrintProgram.End.done.rawValue, let pdf = ending.answer
        else { throw PrintingError(code: ending?.code ?? PrintProgram.End.absent.rawValue) }
        return pdf
    }

    /// It may use a minute of the processor, which others use too.
    private static let patience = Duration.seconds(120)
}
