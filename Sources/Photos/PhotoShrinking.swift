import CGdkPixbuf
import Glibc

/// Makes a small JPEG of a photo: turned upright, scaled, without its metadata.
///
/// For a process that does nothing else and then ends: a decoder may crash, and nothing is released.
public struct PhotoShrinking: Sendable {
    /// What a file is.
    public enum Format: String, Sendable {
        case jpeg, png
    }

    /// A file with more pixels isn't decoded.
    public var mostPixels: Int
    /// The longer side of the small picture.
    public var longestSide: Int
    /// The length of the small picture's file.
    public var mostBytes: Int

    /// Bounds of a photo and of the picture that is made of it.
    public init(mostPixels: Int, longestSide: Int, mostBytes: Int) {
        self.mostPixels = mostPixels
        self.longestSide = longestSide
        self.mostBytes = mostBytes
    }

    /// The small picture of a file that is turned by an orientation from 1 to 8, as EXIF has it.
    ///
    /// Throws: `PhotoError`, except where the library ends the process.
    public func jpeg(of file: [UInt8], _ format: Format, orientation: Int = 1) throws(PhotoError)
        -> [UInt8]
    {
        let library = try PixbufLibrary()
        // Turned once it is small.
        let decoded = try decoded(file, format, library)
        guard var picture = upright(decoded, orientation, library) else { throw .unreadable }
        if library.hasAlpha(picture) != 0 {
            // A JPEG has no transparency; without this, what was invisible would be seen. The size
            // of the squares doesn't matter, as both colours are white.
            let (white, squares): (UInt32, Int32) = (0xFF_FFFF, 16)
            guard
                let flat = library.flatten(
                    picture, library.width(picture), library.height(picture), GDK_INTERP_NEAREST,
                    255, squares, white, white)
            else { throw .unreadable }
            picture = flat
        }
        return try encoded(picture, library)
    }

    /// A picture turned, mirrored, or both.
    private func upright(_ picture: OpaquePointer, _ orientation: Int, _ library: PixbufLibrary)
        -> OpaquePointer?
    {
        let (leftToRight, topToBottom): (Int32, Int32) = (1, 0)
        func turned(_ turn: GdkPixbufRotation) -> OpaquePointer? { library.turn(picture, turn) }
        return switch orientation {
        case 2: library.mirror(picture, leftToRight)
        case 3: turned(GDK_PIXBUF_ROTATE_UPSIDEDOWN)
        case 4: library.mirror(picture, topToBottom)
        case 5: library.mirror(turned(GDK_PIXBUF_ROTATE_CLOCKWISE), leftToRight)
        case 6: turned(GDK_PIXBUF_ROTATE_CLOCKWISE)
        case 7: library.mirror(turned(GDK_PIXBUF_ROTATE_CLOCKWISE), topToBottom)
        case 8: turned(GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
        default: picture
        }
    }

    /// The decoded picture, scaled while it was decoded.
    private func decoded(_ file: [UInt8], _ format: Format, _ library: PixbufLibrary)
        throws(PhotoError) -> OpaquePointer
    {
        guard let loader = library.newLoader(format.rawValue, nil) else { throw .unreadable }
        let size = PhotoSize(self, library)
        _ = library.connect(
            loader, "size-prepared",
            { loader, width, height, context in
                guard let context else { return }
                // SAFETY: the object below lives until the loader is closed.
                Unmanaged<PhotoSize>.fromOpaque(context).takeUnretainedValue()
                    .prepare(loader, width: Int(width), height: Int(height))
            }, Unmanaged.passUnretained(size).toOpaque(), nil, 0)
        let isWhole = withExtendedLifetime(size) {
            library.write(loader, file, file.count, nil) != 0 && library.close(loader, nil) != 0
        }
        guard !size.isTooLarge else { throw .tooLarge }
        guard isWhole, let picture = library.picture(loader) else { throw .unreadable }
        return picture
    }

    /// The best that fits, of qualities and sizes that are tried one after the other.
    private func encoded(_ picture: OpaquePointer, _ library: PixbufLibrary) throws(PhotoError)
        -> [UInt8]
    {
        for side in [longestSide, longestSide * 2 / 3, longestSide / 2] {
            let (width, height) = (library.width(picture), library.height(picture))
            let size = fitted(Int(width), Int(height), into: side)
            guard let scaled = library.scale(picture, size.width, size.height, GDK_INTERP_BILINEAR)
            else { throw .unreadable }
            for quality in ["85", "75", "65", "55"] {
                let bytes = try saved(scaled, quality, library)
                if bytes.count <= mostBytes { return bytes }
            }
        }
        throw .unreadable
    }

    private func saved(_ picture: OpaquePointer, _ quality: String, _ library: PixbufLibrary)
        throws(PhotoError) -> [UInt8]
    {
        var (buffer, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
        var (keys, values) = ([strdup("quality"), nil], [strdup(quality), nil])
        guard library.save(picture, &buffer, &count, "jpeg", &keys, &values, nil) != 0, let buffer
        else { throw .unreadable }
        return Array(UnsafeBufferPointer(start: buffer, count: count))
    }

    /// A size with the same shape whose longer side is at most `side`; never larger.
    func fitted(_ width: Int, _ height: Int, into side: Int) -> (width: Int32, height: Int32) {
        let longer = max(width, height, 1)
        guard longer > side else { return (Int32(clamping: width), Int32(clamping: height)) }
        func fit(_ length: Int) -> Int32 { Int32(clamping: max(1, length * side / longer)) }
        return (fit(width), fit(height))
    }
}

/// Decides about a photo's size when the decoder has read it, before there are any pixels.
private final class PhotoSize {
    private let bounds: PhotoShrinking
    private let library: PixbufLibrary
    private(set) var isTooLarge = false

    init(_ bounds: PhotoShrinking, _ library: PixbufLibrary) {
        (self.bounds, self.library) = (bounds, library)
    }

    func prepare(_ loader: OpaquePointer?, width: Int, height: Int) {
        guard width * height <= bounds.mostPixels else {
            isTooLarge = true
            // The decoder gives up on a picture of no size.
            library.setSize(loader, 0, 0)
            return
        }
        let size = bounds.fitted(width, height, into: bounds.longestSide)
        // Asked for its own size, the loader would copy the picture once more.
        guard size.width < width || size.height < height else { return }
        library.setSize(loader, size.width, size.height)
    }
}
