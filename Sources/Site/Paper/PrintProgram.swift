import Foundation
import Glibc
import Paper

/// What `focuspal print-pdf` does: a document in, a PDF out, in a process that ends with it.
///
/// The libraries that draw bring forty others along, keep what they have loaded, and end the process
/// where there is no memory. None of that is left in the server.
package enum PrintProgram {
    /// The word that chooses it.
    package static let command = "print-pdf"

    /// Ten years of a report take up to 40 MB of memory; the libraries alone take 80 MB of addresses.
    package static let limits = ProcessLimits(memory: 512 << 20, seconds: 60, descriptors: 64)

    /// Far more than the longest report of all children.
    package static let mostBytes = 64 << 20

    /// How it ends, as the server reads it.
    package enum End: Int32 {
        case done = 0
        case unprinted = 65
        case absent = 69
    }

    /// Reads a document as JSON from standard input, writes the PDF to standard output, and returns the
    /// exit code.
    package static func run() -> Int32 {
        guard limits.apply() else { return End.absent.rawValue }
        let bytes = StandardStreams.readAll(upTo: mostBytes)
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else {
            return End.unprinted.rawValue
        }
        do throws(PaperError) {
            let pdf = try document.pdf()
            return (StandardStreams.writeAll(pdf) ? End.done : .unprinted).rawValue
        } catch {
            if case .absent = error { return End.absent.rawValue }
            return End.unprinted.rawValue
        }
    }
}
