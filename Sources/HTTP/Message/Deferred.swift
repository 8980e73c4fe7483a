/// An answer that a queue's thread works out while its connection waits without using a thread.
public struct Deferred: Sendable {
    /// Where it is worked out.
    public let queue: WorkQueue
    /// The owner whose share of the queue it uses; `nil` for none.
    public let owner: String?
    /// Works it out; the answer may be deferred once more, to another queue.
    public let work: @Sendable () -> Response
}

extension Response {
    /// A response that is worked out on the queue's thread.
    ///
    /// - Parameter owner: whose share of the queue it uses. An owner without any left gets a 429;
    ///   everyone gets a 503 when the queue is full.
    public static func later(
        _ queue: WorkQueue, for owner: String? = nil, _ work: @escaping @Sendable () -> Response
    ) -> Response {
        Response(body: .later(Deferred(queue: queue, owner: owner, work: work)))
    }

    /// The response with a change that is made once it has been worked out.
    public func finished(_ change: @escaping @Sendable (inout Response) -> Void) -> Response {
        guard case .later(let deferred) = body else {
            var response = self
            change(&response)
            return response
        }
        return .later(deferred.queue, for: deferred.owner) { deferred.work().finished(change) }
    }
}
