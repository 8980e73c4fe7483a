import Testing

struct HouseFilesTests {
    @Test func `the root is where the package is`() throws {
        let sources = try House.files(in: "Sources", endingIn: [".swift"])

        #expect(sources.contains { $0.path == "Sources/Domain/Refusal.swift" })
        #expect(sources.map(\.path) == sources.map(\.path).sorted())
    }

    @Test func `a folder that holds nothing to look at is no pass`() {
        #expect(throws: EmptyFolder(folder: "Sources/Domain", endings: [".css"])) {
            try House.files(in: "Sources/Domain", endingIn: [".css"])
        }
    }

    @Test func `a folder that is not there has no files`() throws {
        #expect(try House.files(in: "Attic", endingIn: [".css"]).isEmpty)
    }

    @Test func `a finding gives its place`() throws {
        let file = HouseFile("a.txt", "é\nfoo\n  bar  foo\n")

        #expect(try file.findings(of: #"(?:bar\s+)?foo$"#) == ["a.txt:2: foo", "a.txt:3: bar foo"])
    }
}
