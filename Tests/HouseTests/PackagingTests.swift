import Foundation
import Testing

/// The package names what the program has: its commands in the man page and the completion.
struct PackagingTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: House.root.appending(path: path), encoding: .utf8)
    }

    /// The commands that the program's own help lists.
    private func commands() throws -> [String] {
        try text("Sources/focuspal/Commands.swift").matches(of: #/\n +focuspal ([a-z-]+) {2,}/#)
            .map { String($0.1) }
    }

    @Test func `the help lists commands`() throws {
        #expect(try commands().contains("serve"))
        #expect(try commands().contains("copies-to"))
    }

    @Test func `the man page, the completion and the product name every command`() throws {
        let manual = try text("Packaging/focuspal.1")
        let completion = try text("Packaging/completion")
        let product = try text("docs/product.md")

        for command in try commands() {
            #expect(!manual.matches(of: try Regex("\n\\.BI? \(command)( .*)?\n")).isEmpty)
            #expect(completion.contains(try Regex("[ \"]\(command)[ \"\n]")))
            #expect(product.contains(try Regex("[`|] ?\(command)[ `\n]")))
        }
    }

    @Test func `the service starts again after the codes that the product names`() throws {
        let unit = try text("Packaging/focuspal.service")
        let product = try text("docs/product.md")
        let manual = try text("Packaging/focuspal.1")

        #expect(unit.contains("\nRestart=on-abnormal\nRestartForceExitStatus=69 70 74 75\n"))
        #expect(product.contains("starts again after 69, 70, 74, 75, a signal"))
        #expect(manual.contains("starts again after 69, 70, 74, 75, a signal"))
    }
}
