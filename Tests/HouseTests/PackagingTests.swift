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

    /// How many seconds an update waits for a service that says it is checking its data.
    private func wait(restarts: Int) throws -> Int {
        let script = try text("Packaging/postinst")
        let begin = try #require(script.range(of: "has_come() {"))
        let end = try #require(
            script.range(of: "\n}\n", range: begin.lowerBound..<script.endIndex))
        // Its clock runs as fast as it asks.
        let answers = """
            of() {
                case $1 in
                ActiveState) echo activating ;;
                SubState) echo start ;;
                StatusText) echo "Checking the data" ;;
                NRestarts) echo \(restarts) ;;
                esac
            }
            answers() { false; }
            sleep() { SECONDS=$((SECONDS + 30)); }
            """
        let said = try output(
            of: """
                set -e
                \(answers)
                \(script[begin.lowerBound..<end.upperBound])
                SECONDS=0
                has_come || echo $SECONDS
                """)
        return try #require(Int(said.prefix { $0 != "\n" }))
    }

    private func output(of script: String) throws -> String {
        let shell = Process()
        let told = Pipe()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = ["-c", script]
        shell.standardOutput = told
        try shell.run()
        shell.waitUntilExit()
        let said = try told.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: said, as: UTF8.self)
    }

    @Test func `an update waits for one long check, and not for a start after the other`() throws {
        #expect(try (900..<1000).contains(wait(restarts: 0)))
        #expect(try (60..<160).contains(wait(restarts: 1)))
    }

    /// What `make-vault` does to undo it, a line each.
    private func undoing(in folder: String, moves: Bool) throws -> [String] {
        let script = try text("Packaging/make-vault")
        let begin = try #require(script.range(of: "go_back() {"))
        let end = try #require(script.range(of: "[ \"$(id -u)\" = 0 ]"))
        let said = try output(
            of: """
                plain=\(folder)/data vault=vault sealed=sealed key=key
                mkdir -p "$plain-plain"
                for name in systemctl umount rmdir sync rm; do
                    eval "$name() { echo $name \\$*; }"
                done
                mountpoint() { true; }
                mv() { echo mv "$@"; \(moves); }
                \(script[begin.lowerBound..<end.lowerBound])
                undo 2>/dev/null
                """)
        return said.split(separator: "\n").map(String.init)
    }

    @Test func `while the plain data is away, the service requires the vault`() throws {
        let folder = NSTemporaryDirectory() + "focuspal-undo-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let before = [
            "rm -f key", "systemctl stop focuspal-vault", "umount \(folder)/data-vault",
            "rmdir --ignore-fail-on-non-empty \(folder)/data-vault", "umount \(folder)/data",
            "mv -T \(folder)/data-plain \(folder)/data",
        ]

        #expect(try undoing(in: folder, moves: false) == before)
        #expect(
            try undoing(in: folder, moves: true) == before + [
                "sync", "systemctl disable --quiet focuspal-vault",
                "rm -rf vault vault.new sealed", "systemctl start focuspal",
            ])

        let script = try text("Packaging/make-vault")
        #expect(
            script.contains(
                """
                systemctl enable --quiet focuspal-vault
                sync
                mv -T "$plain" "$plain-plain"

                """))
    }
}
