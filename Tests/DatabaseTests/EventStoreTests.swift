import Database
import Domain
import Support
import Testing

/// How the log of events is kept (§16).
struct EventStoreTests {
    @Test func `the same again within an hour counts on, anything else is a line of its own`()
        throws
    {
        let store = try Store()
        let start = Instant.monday9am
        try store.database.write { writing in
            for minutes in [0, 10, 59] as [Int64] {
                try writing.note(.wrongPIN, by: .unknown, at: start.minutes(minutes))
            }
            try writing.note(.wrongPIN, by: .server, at: start.minutes(59))
            try writing.note(.wrongPIN, by: .unknown, at: start.minutes(60))
        }

        let events = try store.database.read { try $0.events(before: nil, atMost: 10) }

        #expect(events.map(\.count) == [1, 1, 3])
        #expect(events.last?.firstAt == start)
        #expect(events.last?.lastAt == start.minutes(59))
    }

    @Test func `five thousand lines are kept at most`() throws {
        let store = try Store()
        try store.database.write { writing in
            for number in 1...(Event.most + 20) {
                try writing.note(.export, by: .server, about: "\(number)", at: .monday9am)
            }
        }

        let events = try store.database.read { try $0.events(before: nil, atMost: 10_000) }

        #expect(events.count == Event.most)
        #expect(events.first?.subject == "\(Event.most + 20)")
    }

    @Test func `the name of a device stays when the device is forgotten`() throws {
        let store = try Store()
        try store.database.write { writing in
            let id = try writing.addDevice(
                tokenDigest: String(repeating: "a", count: 64), label: "iPad", isPaired: false,
                at: .monday9am)
            let device = Device(id: id, label: "iPad", pairedAt: .monday9am, isPaired: false)
            try writing.note(.signIn, by: .device(device), at: .monday9am)
            try writing.forgetJoinedDevices(but: 0)
        }

        let events = try store.database.read { try $0.events(before: nil, atMost: 10) }

        #expect(events.map(\.source) == [.device("iPad")])
    }
}
