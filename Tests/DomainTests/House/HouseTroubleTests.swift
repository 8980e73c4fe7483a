import Support
import Testing

@testable import Domain

struct HouseTroubleTests {
    @Test func `each trouble has a sentence of its own, with a way out`() {
        let sentences = HouseTrouble.all.map(\.sentence.english)
        #expect(Set(sentences).count == HouseTrouble.all.count)
        let ways = [
            "bring the newest backup back", "Put ", "Install version", "Update this one",
            "Give the ",
            "check it, then mount it", "Copy FocusPal", "Delete something", "If it’s wrong, set it",
        ]
        for sentence in sentences {
            #expect(ways.contains { sentence.contains($0) }, "\(sentence)")
            // A path can hold a name, and a page is read by anyone.
            #expect(!sentence.contains("/") && !sentence.contains("{{"), "\(sentence)")
        }
    }

    @Test func `a disk that can't be written has nothing to do with owners`() {
        #expect(!HouseTrouble.readOnly.sentence.english.contains("user"))
        #expect(HouseTrouble.notAllowed.sentence.english.contains("user"))
    }

    @Test(arguments: [
        (HouseTrouble.damaged, "sudo focuspal restore FILE"),
        (.empty, "sudo focuspal restore FILE"),
        (.notADatabase, "sudo focuspal restore FILE"), (.full, "df -h /var/lib/focuspal"),
        (.failing, "cp -a /var/lib/focuspal"), (.readOnly, "findmnt --target /var/lib/focuspal"),
        (.gone, "findmnt --target /var/lib/focuspal"), (.notAllowed, "ls -la /var/lib/focuspal"),
        (.brokenKeyFile, "sudo focuspal reset-pin"), (.clockBehind, "timedatectl"),
    ])
    func `what mends it is the command that the installation has`(
        trouble: HouseTrouble, command: String
    ) {
        #expect(trouble.fix(data: "/var/lib/focuspal")?.english.contains(command) == true)
    }
}
