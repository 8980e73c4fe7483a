import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Other programs, run without a shell (§14.11).
struct ProgramsTests {
    private let programs = Programs(folders: ["/usr/bin", "/bin"])

    @Test func `what a program says and how it ends is told`() throws {
        let told = try programs.run("sh", ["-c", "echo one; echo two >&2; exit 3"])

        #expect(told.code == 3)
        #expect(told.text == "one\ntwo\n")
    }

    @Test func `more than a pipe holds is read, in the folder that was asked for`() throws {
        let told = try programs.run("sh", ["-c", "pwd; head -c 300000 /dev/zero"], in: "/usr")

        #expect(told.text.hasPrefix("/usr\n"))
        #expect(told.text.utf8.count == 300_005)
    }

    @Test func `it hears nothing, and knows nothing of our environment`() throws {
        let told = try programs.run("sh", ["-c", "cat; env | sort"])

        #expect(told.text.contains("HOME=/nonexistent\nLC_ALL=C\n"))
        #expect(!told.text.contains("USER="))
    }

    @Test func `a signal counts as in a shell, and words are no commands`() throws {
        #expect(try programs.run("sh", ["-c", "kill -TERM $$"]).code == 128 + 15)
        #expect(try programs.run("echo", ["$(id)", "; ls", ""]).text == "$(id) ; ls \n")
    }

    @Test func `what isn't there or can't run is said`() throws {
        #expect(throws: StartFailure.self) { try programs.run("no-such-program", []) }
        #expect(try programs.run("sh", [], in: "/nonexistent").code == 125)
    }
}
