import CMicroHTTPD
import Glibc

// The functions that the library calls. Each finds its connection's object and passes control on.
// None may belong to an actor, because they run on the library's threads.

/// The handler of all requests.
let handleAccess: MHD_AccessHandlerCallback = { _, handle, _, method, _, data, size, context in
    guard let handle, let method, let size, let context, let pointer = context.pointee
    else { return .NO }
    return connection(at: pointer).serve(handle, method: method, data: data, size: &size.pointee)
}

/// Keeps the target as it came; what it returns is the request's context.
let requestBegan:
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { _, target, handle in
        guard let target, let handle,
            let pointer = MHD_connection_info(handle, .CONNECTION_INFO_SOCKET_CONTEXT)?.pointee
                .socket_context
        else { return nil }
        let bytes = UnsafeRawPointer(target).assumingMemoryBound(to: UInt8.self)
        connection(at: pointer).begin(
            target: UnsafeBufferPointer(start: bytes, count: strlen(target)))
        return pointer
    }

/// The request is over, answered or not.
let requestCompleted: MHD_RequestCompletedCallback = { _, _, context, _ in
    guard let pointer = context?.pointee else { return }
    connection(at: pointer).completed()
    context?.pointee = nil
}

/// Whether a client may connect.
let acceptClient: MHD_AcceptPolicyCallback = { context, address, _ in
    guard let context, let address else { return .NO }
    let engine = Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue()
    return engine.accepts(PeerAddress(address)) ? .YES : .NO
}

/// A connection was opened, or is about to be closed.
let connectionChanged: MHD_NotifyConnectionCallback = { engine, handle, context, code in
    guard let engine, let handle, let context else { return }
    if code == .CONNECTION_NOTIFY_STARTED {
        let engine = Unmanaged<Engine>.fromOpaque(engine).takeUnretainedValue()
        guard
            let socket = MHD_connection_info(handle, .CONNECTION_INFO_CONNECTION_FD)?.pointee
                .connect_fd,
            let address = MHD_connection_info(handle, .CONNECTION_INFO_CLIENT_ADDRESS)?.pointee
                .client_addr
        else { return }
        let connection = Connection(
            engine: engine, handle: handle, socket: socket, peer: PeerAddress(address))
        engine.table.add(connection)
        engine.room.opened(connection.client)
        context.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let pointer = context.pointee {
        let connection = Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue()
        connection.closed()
        connection.engine.table.remove(connection)
        connection.engine.room.closed(connection.client)
        context.pointee = nil
    }
}

/// The library must not decode: it would do so before anyone could check.
let leaveEscaped:
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
    ) -> Int = { _, _, text in text.map { Int(strlen($0)) } ?? 0 }

/// Copies the header lines out, checking them on the way.
func gatherHeaders(of handle: OpaquePointer, into check: inout HeadCheck) {
    withUnsafeMutablePointer(to: &check) { check in
        _ = MHD_get_connection_values_n(
            handle, .HEADER_KIND,
            { check, _, name, nameSize, value, valueSize in
                check?.assumingMemoryBound(to: HeadCheck.self).pointee.add(
                    bytes(name, nameSize), bytes(value, valueSize))
                return .YES
            }, check)
    }
}

private func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
        start: start.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
        count: start == nil ? 0 : count)
}

private func connection(at pointer: UnsafeMutableRawPointer) -> Connection {
    Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
}
