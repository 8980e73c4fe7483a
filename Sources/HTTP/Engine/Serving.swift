import CMicroHTTPD
import Glibc
import Synchronization

/// A request's way through its connection: head, body, answer.
extension Connection {
    func begin(target: UnsafeBufferPointer<UInt8>) {
        let now = monotonicMilliseconds()
        isBusy.store(true, ordering: .sequentiallyConsistent)
        exchange.begin(target: target, now: now)
        deadline.store(now + engine.settings.deadlines.reading, ordering: .relaxed)
    }

    /// The library calls once with the head, then with each piece of the body, then with none.
    func serve(
        _ handle: OpaquePointer, method: UnsafePointer<CChar>,
        data: UnsafePointer<CChar>?, size: inout Int
    ) -> MHD_Result {
        switch exchange.phase {
        case .begun:
            return open(handle, method: method)
        case .receiving, .refused:
            guard size > 0 else { return finish(handle) }
            let result = take(UnsafeRawBufferPointer(start: data, count: size))
            size = 0
            return result
        case .waiting:
            guard let answer = takeAnswer() else { return .NO }
            return deliver(answer, on: handle)
        case .replied:
            return .YES
        }
    }

    private func open(_ handle: OpaquePointer, method name: UnsafePointer<CChar>) -> MHD_Result {
        var check = HeadCheck()
        check.headers.reserve()
        gatherHeaders(of: handle, into: &check)
        let (method, isHead) = Connection.method(name)
        guard let written = method.map({ isHead ? "HEAD" : $0.rawValue }) ?? Connection.token(name)
        else { return reply(engine.refusal(.badRequest, nil), on: handle, closing: true) }
        exchange.method = written
        let framing: HeadCheck.Framing
        switch check.framing(targetLength: exchange.targetLength) {
        case .failure(let refusal):
            return reply(engine.refusal(refusal.status, nil), on: handle, closing: true)
        case .success(let found):
            framing = found
        }
        guard exchange.dropHost(expecting: check.headers.bytes(of: "host")),
            let target = Target(exchange.target)
        else {
            return reply(engine.refusal(.badRequest, nil), on: handle, closing: true)
        }
        var (client, origin): (PeerAddress, Origin?) = (peer, nil)
        var isMisdirected = false
        switch engine.settings.proxy?.read(check.headers, from: peer) {
        case nil, .direct: break
        case .forwarded(let behind, let asked): (client, origin) = (behind, asked)
        case .misdirected: isMisdirected = true
        case .unreadable:
            return reply(engine.refusal(.badRequest, nil), on: handle, closing: true)
        }
        let head = RequestHead(
            method: method ?? .get, isHead: isHead, target: exchange.target, parsed: target,
            headers: check.headers, peer: client.name, network: client.network,
            forwarded: origin)
        exchange.head = head
        if origin != nil, let refusal = takeRoom(for: client) {
            return reply(engine.refusal(refusal, head), on: handle, closing: true)
        }
        guard !isMisdirected else {
            return refuse(engine.site.misdirected(head, port: engine.port), framing, on: handle)
        }
        return admit(head, framing, isKnown: method != nil, on: handle)
    }

    /// Takes room for a client behind the proxy; the others have it since they connected.
    ///
    /// Returns why there is none, if so.
    private func takeRoom(for peer: PeerAddress) -> Status? {
        let client = engine.client(behind: peer)
        if let refusal = engine.room.take(client) { return refusal }
        exchange.client = client
        return nil
    }

    private func admit(
        _ head: RequestHead, _ framing: HeadCheck.Framing, isKnown: Bool, on handle: OpaquePointer
    ) -> MHD_Result {
        guard isForUs(head) else {
            return refuse(
                engine.site.misdirected(head, port: engine.port), framing, on: handle)
        }
        guard isKnown else {
            return refuse(engine.refusal(.methodNotAllowed, head), framing, on: handle)
        }
        switch engine.site.admit(head) {
        case .refuse(let response):
            return refuse(response, framing, on: handle)
        case .accept(let limit):
            if case .length(let length) = framing {
                guard length <= limit else {
                    return refuse(engine.refusal(.contentTooLarge, head), framing, on: handle)
                }
                guard length <= ConnectionRoom.largeBody || takeLargeBody() else {
                    return reply(
                        engine.refusal(.tooManyRequests, head), on: handle, closing: true)
                }
                exchange.body.reserveCapacity(min(length, 64 << 10))
            }
            exchange.phase = .receiving(limit: limit)
            return .YES
        }
    }

    private func takeLargeBody() -> Bool {
        guard !exchange.hasLargeBody, let head = exchange.head else { return true }
        exchange.hasLargeBody = engine.room.takeBody(of: head.network)
        return exchange.hasLargeBody
    }

    /// The same client sends the same Host line each time: it is looked up once.
    private func isForUs(_ head: RequestHead) -> Bool {
        // What the proxy was asked for has been looked at.
        guard head.forwarded == nil else { return true }
        guard let host = head.headers.bytes(of: "host") else { return false }
        if !lastHost.isEmpty, host.elementsEqual(lastHost) { return true }
        guard engine.settings.hosts.accepts(host, port: engine.port) else {
            let name = HostList.name(in: String(decoding: host, as: UTF8.self), at: engine.port)
            return name.map(engine.site.answers(to:)) ?? false
        }
        lastHost = Array(host)
        return true
    }

    private func refuse(
        _ response: Response, _ framing: HeadCheck.Framing, on handle: OpaquePointer
    ) -> MHD_Result {
        let isDrained =
            switch framing {
            case .none: true
            case .length(let length): length <= Exchange.drainLimit
            case .chunked: true
            }
        // A client that waits for a go-ahead is told at once and keeps its body.
        let isAsking = exchange.head?.headers.bytes(of: "expect") != nil
        guard isDrained, !isAsking || framing == .none else {
            return reply(response, on: handle, closing: true)
        }
        exchange.phase = .refused(response)
        return .YES
    }

    private static func method(_ name: UnsafePointer<CChar>) -> (Method?, isHead: Bool) {
        // By the first byte, then whole: this runs for every request.
        switch UInt8(bitPattern: name[0]) {
        case UInt8(ascii: "G") where strcmp(name, "GET") == 0: (.get, false)
        case UInt8(ascii: "P") where strcmp(name, "POST") == 0: (.post, false)
        case UInt8(ascii: "H") where strcmp(name, "HEAD") == 0: (.get, true)
        default: (nil, false)
        }
    }

    /// A method that we don't know, for the log; nil where it is no token (RFC 9110 §5.6.2).
    private static func token(_ name: UnsafePointer<CChar>) -> String? {
        let bytes = UnsafeBufferPointer(start: name, count: strlen(name))
            .map(UInt8.init(bitPattern:))
        guard !bytes.isEmpty, bytes.allSatisfy(\.isTokenByte) else { return nil }
        return String(decoding: bytes.prefix(40), as: UTF8.self)
    }

    private func take(_ bytes: UnsafeRawBufferPointer) -> MHD_Result {
        exchange.received += bytes.count
        silentSince.store(monotonicMilliseconds(), ordering: .relaxed)
        // A large body over a slow line gets more time, but only as it really comes.
        deadline.store(
            exchange.startedAt + engine.settings.deadlines.reading + Int64(exchange.received / 16),
            ordering: .relaxed)
        switch exchange.phase {
        case .receiving where exchange.received > ConnectionRoom.largeBody && !takeLargeBody():
            exchange.body = []
            exchange.phase = .refused(engine.refusal(.tooManyRequests, exchange.head))
        case .receiving(let limit) where exchange.received <= limit:
            exchange.body.append(contentsOf: bytes)
        case .receiving:
            exchange.body = []
            exchange.phase = .refused(engine.refusal(.contentTooLarge, exchange.head))
        default:
            break
        }
        return exchange.received <= Exchange.drainLimit || isReceiving ? .YES : .NO
    }

    private var isReceiving: Bool {
        if case .receiving = exchange.phase { true } else { false }
    }

    private func finish(_ handle: OpaquePointer) -> MHD_Result {
        setDeadline(engine.settings.deadlines.working)
        silentSince.store(.max, ordering: .relaxed)
        if case .refused(let response) = exchange.phase { return deliver(response, on: handle) }
        guard let head = exchange.head else { return .NO }
        var request = Request(head: head, body: exchange.body)
        exchange.body = []
        request.hearMethodField()
        return deliver(engine.site.answer(request), on: handle)
    }

    private func deliver(_ response: Response, on handle: OpaquePointer) -> MHD_Result {
        guard case .later(let deferred) = response.body else {
            return reply(response, on: handle, closing: false)
        }
        // The place is taken first, the work handed over last: it may end before this returns.
        if let refusal = place(for: deferred) {
            return reply(engine.refusal(refusal, exchange.head), on: handle, closing: false)
        }
        exchange.phase = .waiting
        let isWaiting = waitForAnswer()
        deferred.queue.push(for: deferred.owner) { [self] in
            guard isWaiting else { return }
            deliver(deferred.work())
        }
        return isWaiting ? .YES : .NO
    }

    /// Takes a place for work to be done later.
    ///
    /// Returns why there is none, if so.
    private func place(for deferred: Deferred) -> Status? {
        guard !engine.isStopping.load(ordering: .relaxed) else { return .serviceUnavailable }
        return switch deferred.queue.reserve(for: deferred.owner) {
        case .taken: nil
        case .full: .serviceUnavailable
        case .shareUsed: .tooManyRequests
        }
    }

    /// The answer has gone out, or will never.
    func completed() {
        let isAnswered = exchange.status != 0
        if let stream = exchange.stream {
            carry(nil)
            stream.detach()
            engine.returnStream(of: stream.owner)
        }
        if isAnswered, let log = engine.settings.log {
            log(
                AccessLine(
                    time: wallMilliseconds(), method: exchange.method, path: exchange.loggedPath,
                    status: exchange.status, bytes: exchange.sent,
                    milliseconds: monotonicMilliseconds() - exchange.startedAt))
        }
        if let client = exchange.client { engine.room.giveBack(client) }
        if exchange.hasLargeBody, let head = exchange.head {
            engine.room.giveBackBody(of: head.network)
        }
        exchange = Exchange()
        isBusy.store(false, ordering: .sequentiallyConsistent)
        silentSince.store(monotonicMilliseconds(), ordering: .relaxed)
        setDeadline(engine.settings.deadlines.idle)
    }
}
