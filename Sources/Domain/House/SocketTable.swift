/// The TCP sockets of a machine, as Linux lists them in `/proc/net/tcp` and `tcp6`.
public enum SocketTable {
    private static let listening = "0A"

    /// How many sockets listen at a port, on any of the machine's addresses.
    ///
    /// A table that changes while it is read may list one twice: each has its own inode.
    public static func listeners(at port: UInt16, in tables: [String]) -> Int {
        let digits = String(port, radix: 16, uppercase: true)
        let suffix = ":" + String(repeating: "0", count: 4 - digits.count) + digits
        let inodes = tables.flatMap { table in
            table.split(separator: "\n").compactMap { line -> Substring? in
                let words = line.split(separator: " ")
                guard words.count > 9, words[1].hasSuffix(suffix), words[3] == listening else {
                    return nil
                }
                return words[9]
            }
        }
        return Set(inodes).count
    }
}
