/// Something that is counted for each client on its own, so that nobody uses it up for the others.
public struct PerClient<Count: Sendable>: Sendable {
    /// More clients than a family has: whoever has as many addresses has no use of forgetting them.
    static var most: Int { 1_000 }

    private let fresh: Count
    private var counts: [String: (count: Count, at: Span)] = [:]

    /// Nothing counted yet; each client begins with `fresh`.
    public init(_ fresh: Count) { self.fresh = fresh }

    /// Looks at a client's count, or changes it.
    ///
    /// Only the clients that came last are remembered.
    public mutating func with<Result, Failure>(
        _ client: String, at uptime: Span, _ body: (inout Count) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var count = counts[client]?.count ?? fresh
        defer {
            counts[client] = (count, uptime)
            if counts.count > Self.most,
                let oldest = counts.min(by: { $0.value.at.milliseconds < $1.value.at.milliseconds })
            {
                counts[oldest.key] = nil
            }
        }
        return try body(&count)
    }
}
