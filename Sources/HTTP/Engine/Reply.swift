import CMicroHTTPD
import Glibc
import Synchronization

/// Turning a response into the library's own.
extension Connection {
    func reply(_ response: Response, on handle: OpaquePointer, closing: Bool) -> MHD_Result {
        switch response.body {
        case .bytes(let bytes):
            return send(packed(response, bytes), on: handle, closing: closing)
        case .stream(let pull):
            let source = ChunkSource(pull, self)
            return send(response, source.makeResponse(), on: handle, closing: closing)
        case .events(let stream):
            return open(stream, response, on: handle, closing: closing)
        case .later:
            // Only an answer to a refused head comes here: it must be at hand.
            return send(
                (engine.refusal(.serviceUnavailable, exchange.head), []), on: handle,
                closing: true)
        }
    }

    private func send(
        _ answer: (Response, [UInt8]), on handle: OpaquePointer, closing: Bool
    ) -> MHD_Result {
        let (response, bytes) = answer
        exchange.sent = bytes.count
        if bytes.count > 16 << 10 {
            setDeadline(engine.settings.deadlines.working + Int64(bytes.count / 16))
        }
        let made = bytes.withUnsafeBytes {
            MHD_create_response_from_buffer(
                $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress),
                $0.isEmpty ? .RESPMEM_PERSISTENT : .RESPMEM_MUST_COPY)
        }
        return send(response, made, on: handle, closing: closing)
    }

    private func send(
        _ response: Response, _ made: OpaquePointer?, on handle: OpaquePointer, closing: Bool
    ) -> MHD_Result {
        guard let made else { return .NO }
        // The library refuses a line with a line break in it, so that none can be smuggled in.
        let isSecure = exchange.head?.isSecure == true
        for (name, value) in response.headers {
            let isRenamed = isSecure && name == "Set-Cookie"
            MHD_add_response_header(made, name, isRenamed ? SecureCookies.line(value) : value)
        }
        if closing || engine.isStopping.load(ordering: .relaxed) {
            MHD_add_response_header(made, "Connection", "close")
        }
        exchange.status = response.status.code
        exchange.phase = .replied
        let result = MHD_queue_response(handle, UInt32(response.status.code), made)
        MHD_destroy_response(made)
        return result
    }

    /// Compresses what is worth it.
    private func packed(_ response: Response, _ bytes: [UInt8]) -> (Response, [UInt8]) {
        guard bytes.count >= Compression.least, response.isCompressible,
            let type = response.header("content-type"), Compression.pays(for: type),
            response.header("content-encoding") == nil
        else { return (response, bytes) }
        var answer = response
        answer.vary("Accept-Encoding")
        guard Compression.acceptsGzip(exchange.head?.headers.bytes(of: "accept-encoding"))
        else { return (answer, bytes) }
        answer.headers.append(("Content-Encoding", "gzip"))
        if let tag = answer.header("etag"), !tag.hasPrefix("W/") { answer.set("ETag", "W/" + tag) }
        return (answer, engine.deflaters.gzip(bytes))
    }

    private func open(
        _ stream: EventStream, _ response: Response, on handle: OpaquePointer, closing: Bool
    ) -> MHD_Result {
        var answer = response
        answer.set("Content-Type", "text/event-stream; charset=utf-8")
        answer.set("Cache-Control", "no-store")
        answer.set("X-Accel-Buffering", "no")
        if exchange.head?.isHead == true {
            stream.left()
            return send((answer, []), on: handle, closing: closing)
        }
        if let refusal = engine.takeStream(of: stream.owner) {
            stream.left()
            return send(
                (engine.refusal(refusal, exchange.head), []), on: handle, closing: closing)
        }
        guard stream.attach(self) else {
            engine.returnStream(of: stream.owner)
            return send(
                (engine.refusal(.serviceUnavailable, exchange.head), []), on: handle,
                closing: closing)
        }
        exchange.stream = stream
        carry(stream)
        deadline.store(.max, ordering: .relaxed)
        // Nothing more can be requested after a stream: its client connects again.
        return send(answer, EventSource(stream, self).makeResponse(), on: handle, closing: true)
    }
}

extension Response {
    mutating func vary(_ name: String) {
        if let present = header("vary") {
            if !present.lowercased().contains(name.lowercased()) {
                set("Vary", present + ", " + name)
            }
        } else {
            headers.append(("Vary", name))
        }
    }
}
