import Foundation
import Support
import Testing

@testable import Domain

struct ProgramCommandTests {
    @Test func `the package's program is on the path, and root's`() {
        #expect(ProgramCommand.text("backup", data: "/var/lib/focuspal") == "sudo focuspal backup")
        #expect(
            ProgramCommand.ofRoot("https renew", data: "/var/lib/focuspal")
                == "sudo focuspal https renew")
    }

    @Test func `a container has no sudo and no bin`() {
        let command = "podman run --rm -it -v focuspal:/var/lib/focuspal focuspal"
        #expect(ProgramCommand.text("backup", data: "/data") == "\(command) backup")
        #expect(
            ProgramCommand.copies(data: "/data")
                == "podman run … -v /media/usb:/copies focuspal serve --copies /copies")
        #expect(ProgramCommand.unnamed("/data", root: "/usr/lib/focuspal") == "/data")
    }

    @Test(arguments: [
        ("/var/lib/focuspal", "sudo systemctl stop focuspal", "sudo focuspal restore FILE"),
        (
            "/data", "podman stop focuspal",
            "podman run --rm -it -v focuspal:/var/lib/focuspal focuspal restore FILE"
        ),
        ("data", "Stop FocusPal", ".build/release/focuspal restore FILE --data data"),
    ])
    func `what has to be stopped first is told with its command`(
        folder: String, stop: String, command: String
    ) {
        let told = ProgramCommand.whileStopped("restore FILE", data: folder)

        #expect(told.text.hasPrefix("\(stop), then {{command}}"))
        #expect(told.values["command"] == command)
    }

    @Test(arguments: [
        ("data", "bin/serve"), ("/var/lib/focuspal", "focuspal serve"),
        ("/data", "podman run … focuspal serve"),
    ])
    func `the server gets its options where it is started`(folder: String, serve: String) {
        #expect(ProgramCommand.serve("--port 80", data: folder) == "\(serve) --port 80")
    }

    @Test func `the image has the folder by which it is known`() throws {
        let image = try String(
            contentsOfFile: Repository.root + "/Containerfile", encoding: .utf8)
        #expect(image.contains("ln -s /var/lib/focuspal /data"))
        #expect(image.contains("ENV FOCUSPAL_DATA=/data"))
    }

    @Test(arguments: [
        ("data", "data"), ("/home/ada/focuspal/data", "/home/ada/focuspal/data"),
        ("/mnt/our days", "'/mnt/our days'"), ("/mnt/ada's", "'/mnt/ada'\\''s'"),
        ("/mnt/$(ls)", "'/mnt/$(ls)'"),
    ])
    func `whoever has built it names the folder, as one word`(folder: String, word: String) {
        #expect(
            ProgramCommand.text("restore FILE", data: folder)
                == ".build/release/focuspal restore FILE --data \(word)")
        #expect(
            ProgramCommand.ofRoot("https renew", data: folder)
                == "sudo .build/release/focuspal https renew")
    }

    @Test(arguments: [
        ("data", "data"), ("/home/ada/focuspal/data", "data"), ("/mnt/data", "DIR"),
        ("/home/ada/focuspal/data/more", "DIR"), ("/var/lib/focuspal", "/var/lib/focuspal"),
    ])
    func `a stranger learns no path`(folder: String, shown: String) {
        #expect(ProgramCommand.unnamed(folder, root: "/home/ada/focuspal") == shown)
    }
}
