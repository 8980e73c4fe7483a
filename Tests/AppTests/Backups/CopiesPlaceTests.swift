import Foundation
import Glibc
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What `focuspal copies-to` finds before it lets the service write to a place (§14.8).
struct CopiesPlaceTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "focuspal-place-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/outer/usb/focuspal", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func refusal(of path: String, besides others: [String]) -> StartFailure? {
        do {
            try CopiesPlace(path: path).check(besides: others)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a folder to which nothing is mounted is no second place`() throws {
        try inFolder { folder in
            let place = folder + "/outer/usb"

            let refused = refusal(of: place, besides: ["/proc", folder])

            #expect(refused?.exitCode == 64)
            #expect(refused?.description == "Nothing is mounted at \(place).")
            #expect(
                refusal(of: place, besides: ["/proc"])?.description.contains("is mounted") != true)
        }
    }

    @Test(.enabled(if: isRoot))
    func `each folder on the way has to let the service through`() throws {
        try inFolder { folder in
            let (outer, place) = (folder + "/outer", folder + "/outer/usb")
            for path in [folder, place] { try set(0o711, path) }
            try set(0o750, outer)

            #expect(try CopiesPlace(path: place).closed == outer)
            #expect(
                refusal(of: place, besides: ["/proc"])?.description
                    == "The service can’t get through \(outer). "
                    + "Mount it in /media or /mnt itself.")

            try set(0o711, outer)
            try set(0o700, place)
            #expect(try CopiesPlace(path: place).closed == place)
            #expect(
                refusal(of: place, besides: ["/proc"])?.description.contains("umask=0") == true)

            try set(0o711, place)
            #expect(try CopiesPlace(path: place).closed == nil)
        }
    }

    @Test(.enabled(if: isRoot))
    func `what another user may do is asked, and not read from modes`() throws {
        try inFolder { folder in
            let place = folder + "/outer/usb"
            for path in [folder, folder + "/outer"] { try set(0o711, path) }
            try set(0o700, place)
            try #require(chown(place, 1, 1) == 0)

            #expect(try CopiesPlace(path: place).closed == nil)
        }
    }

    @Test(.enabled(if: isRoot))
    func `a folder is given away, and known from then on`() throws {
        try inFolder { folder in
            let place = CopiesPlace(path: folder + "/outer/usb")
            for path in [folder, folder + "/outer", place.path] { try set(0o711, path) }
            try set(0o500, place.folder)
            try #require(chown(place.folder, 1234, 1234) == 0)

            // Its new owner may only read there.
            #expect(try !place.giveAway())
            #expect(SecondPlace(path: place.folder).found == nil)

            try set(0o700, place.folder)
            #expect(try place.giveAway())
            var status = stat()
            _ = stat(place.folder, &status)
            #expect(status.st_uid == 1)
            #expect(SecondPlace(path: place.folder).found != nil)
        }
    }

    /// Nobody else can be another user.
    private static let isRoot = geteuid() == 0
}
