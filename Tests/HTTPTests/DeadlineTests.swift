import Glibc
import HTTP
import Testing

struct DeadlineTests {
    private func impatient() throws -> Server {
        try serve(.echo) {
            $0.deadlines = ServerSettings.Deadlines(reading: 300, working: 5_000, idle: 300)
        }
    }

    @Test func `a head that trickles in is cut at the deadline`() throws {
        let server = try impatient()
        let client = try Client(server.port)
        let start = ContinuousClock.now

        client.send("GET / HTTP/1.1\r\nHost: x\r\n")
        // Never silent for long, so that no time-out by inactivity would end it.
        while server.connections > 0 || start.duration(to: .now) < .milliseconds(100) {
            client.send("A: b\r\n")
            usleep(20_000)
            if start.duration(to: .now) > .seconds(60) { break }
        }

        #expect(server.connections == 0)
    }

    @Test func `a body that trickles in is cut at the deadline`() throws {
        let server = try impatient()
        let client = try Client(server.port)

        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nabc")

        #expect(client.readAll().isEmpty)
    }

    @Test func `a silent connection is cut`() throws {
        let server = try impatient()
        let client = try Client(server.port)

        #expect(client.readAll().isEmpty)
        #expect(eventually { server.connections == 0 })
    }

    @Test func `a connection without a further request is cut`() throws {
        let server = try impatient()
        let client = try Client(server.port)

        client.get("/")
        _ = try client.answer()

        #expect(client.readAll().isEmpty)
    }

    @Test func `a thousand half-closed clients leave nothing behind`() throws {
        let server = try serve(.echo)

        for number in 0..<1_200 {
            let client = try Client(server.port)
            client.get("/\(number)")
            client.stopSending()
            #expect(try client.answer().status == 200)
        }

        #expect(eventually { server.connections == 0 })
    }

    @Test func `half-closed clients with two requests leave nothing behind`() throws {
        let server = try serve(.echo)

        for _ in 0..<300 {
            let client = try Client(server.port)
            client.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n")
            client.stopSending()
            #expect(try client.answer().status == 200)
        }

        #expect(eventually { server.connections == 0 })
    }
}
