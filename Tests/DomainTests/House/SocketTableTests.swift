import Testing

@testable import Domain

struct SocketTableTests {
    private let head = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt"

    private func line(_ local: String, _ state: String, inode: Int) -> String {
        "   0: \(local) 00000000:0000 \(state) 00000000:00000000 00:00000000 00000000     0"
            + "        0 \(inode) 1 0000000000000000 100 0 0 10 0"
    }

    private func table(_ lines: String...) -> String {
        ([head] + lines).joined(separator: "\n") + "\n"
    }

    @Test func `what listens at the port counts, on whatever address`() {
        let four = table(
            line("0100007F:1F90", "0A", inode: 1), line("0100007F:1F91", "0A", inode: 2),
            line("0100007F:1F90", "01", inode: 3))
        let six = table(line("00000000000000000000000000000000:1F90", "0A", inode: 4))

        #expect(SocketTable.listeners(at: 8080, in: [four, six]) == 2)
        #expect(SocketTable.listeners(at: 8081, in: [four, six]) == 1)
        #expect(SocketTable.listeners(at: 8082, in: [four, six]) == 0)
        #expect(SocketTable.listeners(at: 8080, in: [""]) == 0)
    }

    @Test func `a socket that is listed twice is one`() {
        let four = table(
            line("00000000:0050", "0A", inode: 7), line("00000000:0050", "0A", inode: 7))

        #expect(SocketTable.listeners(at: 80, in: [four]) == 1)
    }

    @Test func `a line that is cut short counts for nothing`() {
        #expect(SocketTable.listeners(at: 80, in: ["   0: 00000000:0050 00000000:0000 0A"]) == 0)
    }
}
