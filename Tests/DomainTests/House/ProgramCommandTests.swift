import Testing

@testable import Domain

struct ProgramCommandTests {
    @Test func `the package's program is on the path, and root's`() {
        #expect(ProgramCommand.text("backup", data: "/var/lib/focuspal") == "sudo focuspal backup")
        #expect(
            ProgramCommand.ofRoot("https renew", data: "/var/lib/focuspal")
                == "sudo focuspal https renew")
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
