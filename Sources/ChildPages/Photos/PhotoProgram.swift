import Domain
import Glibc
import Photos
package import Site

/// What `focuspal shrink-photo` does: a photo in, a small JPEG out, in a process that ends with it.
///
/// Image decoders have a long history of security holes. So the server decodes none:
/// it starts this, which limits itself first.
package enum PhotoProgram {
    /// The word that chooses it.
    package static let command = "shrink-photo"

    /// The largest photo takes 170 MB, as a progressive JPEG of 24 megapixels; the rest is the program, and
    /// what the system adds to each thread.
    package static let limits = ProcessLimits(memory: 320 << 20, seconds: 5, descriptors: 16)

    /// How it ends, as the server reads it.
    package enum End: Int32 {
        case done = 0
        case unreadable = 65
        case tooLarge = 66
        case absent = 69
    }

    /// Reads standard input, writes standard output, and returns the exit code.
    package static func run() -> Int32 {
        guard limits.apply() else { return End.absent.rawValue }
        do throws(PhotoError) {
            let bytes = StandardStreams.readAll(
                upTo: PhotoFile.mostBytes, expecting: PhotoFile.mostBytes)
            // The server has checked it; whoever else calls this learns no more than that it is none.
            guard let file = try? PhotoFile(bytes) else { throw .unreadable }
            let shrinking = PhotoShrinking(
                mostPixels: file.mostPixels, longestSide: Photo.longestSide,
                mostBytes: Photo.mostBytes)
            let jpeg = try shrinking.jpeg(
                of: file.bytes, file.kind == .jpeg ? .jpeg : .png, orientation: file.orientation)
            return StandardStreams.writeAll(jpeg) ? End.done.rawValue : End.unreadable.rawValue
        } catch {
            switch error {
            case .tooLarge: return End.tooLarge.rawValue
            case .unreadable: return End.unreadable.rawValue
            case .absent: return End.absent.rawValue
            }
        }
    }
}
