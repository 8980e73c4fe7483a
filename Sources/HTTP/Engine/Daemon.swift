import CMicroHTTPD
import Glibc

/// The library's server: started, called back by, and stopped here.
///
/// It runs with poll, never epoll: in 0.9.75 epoll forgets connections whose client has shut
/// down its sending half.
final class Daemon: Sendable {
    // SAFETY: the library's functions for a daemon may be called from any thread; `stop` is
    // called once.
    private nonisolated(unsafe) let handle: OpaquePointer
    private let listener: Listener
    private let context: Unmanaged<Engine>

    init(_ engine: Engine, _ listener: Listener) throws(ServerError) {
        signal(SIGPIPE, SIG_IGN)
        self.listener = listener
        context = Unmanaged.passRetained(engine)
        guard let handle = Daemon.start(engine.settings, listener, context.toOpaque()) else {
            context.release()
            close(listener.socket)
            throw .engine
        }
        self.handle = handle
    }

    /// Takes no further connections.
    func quiesce() {
        MHD_quiesce_daemon(handle)
        // Without this, clients would still be greeted by the system and then wait for nothing.
        shutdown(listener.socket, Int32(SHUT_RDWR))
    }

    /// Ends the threads and closes every connection; none may be suspended.
    func stop() {
        MHD_stop_daemon(handle)
        close(listener.socket)
        context.release()
    }

    private static func start(
        _ settings: ServerSettings, _ listener: Listener, _ context: UnsafeMutableRawPointer
    ) -> OpaquePointer? {
        let flags =
            MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_ITC.rawValue
            | MHD_ALLOW_SUSPEND_RESUME.rawValue
        // Only what our own deadlines should have caught long before.
        let timeOut = max(settings.deadlines.idle, settings.deadlines.working) / 1000 + 10
        let none = MHD_OptionItem(option: .END, value: 0, ptr_value: nil)
        var options = [
            option(.LISTEN_SOCKET, Int(listener.socket)),
            option(.THREAD_POOL_SIZE, max(settings.threads, 1)),
            option(.CONNECTION_LIMIT, settings.connectionLimit),
            option(.CONNECTION_TIMEOUT, Int(timeOut)),
            option(.CONNECTION_MEMORY_LIMIT, 32 << 10),
            option(.CONNECTION_MEMORY_INCREMENT, 4 << 10),
            // Our checks answer better than the library's strictness.
            option(.STRICT_FOR_CLIENT, 0),
            option(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEscaped, to: Int.self)),
            option(.URI_LOG_CALLBACK, unsafeBitCast(requestBegan, to: Int.self), context),
            option(
                .NOTIFY_COMPLETED, unsafeBitCast(requestCompleted, to: Int.self), context),
            option(
                .NOTIFY_CONNECTION, unsafeBitCast(connectionChanged, to: Int.self), context),
            none,
        ]
        return options.withUnsafeMutableBufferPointer { options in
            let arguments: [any CVarArg] = [
                MHD_OPTION.ARRAY.rawValue, options.baseAddress!, MHD_OPTION.END.rawValue,
            ]
            return withVaList(arguments) {
                MHD_start_daemon_va(
                    flags, 0, acceptClient, context, handleAccess, context, $0)
            }
        }
    }

    private static func option(
        _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
}

extension Server {
    /// The version of libmicrohttpd, `0.9.75`.
    public static var libraryVersion: String { String(cString: MHD_get_version()) }
}
