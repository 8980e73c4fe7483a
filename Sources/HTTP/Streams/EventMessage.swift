extension EventStream {
    /// An event's bytes, put together once for any number of streams.
    public struct Message: Sendable {
        let bytes: [UInt8]

        /// Puts an event together; line breaks in name and id are left out.
        public init(event: String? = nil, id: String? = nil, data: String) {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(data.utf8.count + 64)
            if let event { Message.append("event: ", event, to: &bytes) }
            if let id { Message.append("id: ", id, to: &bytes) }
            for line in Message.lines(data) {
                bytes.append(contentsOf: "data: ".utf8)
                bytes.append(contentsOf: line)
                bytes.append(10)
            }
            bytes.append(10)
            self.bytes = bytes
        }

        private static func append(_ label: String, _ value: String, to bytes: inout [UInt8]) {
            bytes.append(contentsOf: label.utf8)
            bytes.append(contentsOf: value.utf8.filter { $0 != 10 && $0 != 13 && $0 != 0 })
            bytes.append(10)
        }

        /// LF, CR and CR LF all end a line in an event stream.
        private static func lines(_ data: String) -> [ArraySlice<UInt8>] {
            var plain: [UInt8] = []
            plain.reserveCapacity(data.utf8.count)
            var previous: UInt8 = 0
            for byte in data.utf8 {
                if byte == 13 {
                    plain.append(10)
                } else if byte != 10 || previous != 13 {
                    plain.append(byte)
                }
                previous = byte
            }
            return plain.split(separator: 10, omittingEmptySubsequences: false)
        }
    }
}
