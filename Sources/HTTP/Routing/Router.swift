/// Finds the handler of a path: a tree of segments, walked without a regular expression.
///
/// Patterns are written as `/teams/{team:int}/notes/{note:id}`; the kinds are `int`, `id`, `day`,
/// `word` and `text`. A fixed segment goes before any parameter, and kinds before each other in
/// that order. `Endpoint` is whatever the site keeps for a route: a handler, and who may call it.
public struct Router<Endpoint: Sendable>: Sendable {
    /// One method at one pattern.
    public struct Route: Sendable {
        /// The method.
        public let method: Method
        /// The pattern as it was written.
        public let pattern: String
        /// What the site keeps for it.
        public let endpoint: Endpoint
        /// How many bytes a body may have.
        public let bodyLimit: Int
    }

    /// What a path leads to.
    public enum Match: Sendable {
        /// To this route, with what its pattern took from the path.
        case found(Route, Parameters)
        /// To a place that knows other methods only.
        case wrongMethod(allowed: [Method])
        /// Nowhere.
        case notFound
    }

    private var root = RouterNode()
    /// Every route, in the order they were added.
    public private(set) var routes: [Route] = []

    /// Makes a router that knows nothing yet.
    public init() {}

    /// Adds a route.
    ///
    /// - Parameter bodyLimit: bytes; 256 KiB unless told.
    /// - Precondition: the pattern is well formed and not taken for this method.
    public mutating func on(
        _ method: Method, _ pattern: String, _ endpoint: Endpoint, bodyLimit: Int = 256 << 10
    ) {
        let route = Route(
            method: method, pattern: pattern, endpoint: endpoint, bodyLimit: bodyLimit)
        root.add(
            RouterLeaf(method: method, route: routes.count), pattern,
            at: Segment.parse(pattern)[...])
        routes.append(route)
    }

    /// Finds the route of a path.
    public func match(_ method: Method, _ path: [String]) -> Match {
        var values: [String] = []
        var allowed: [Method] = []
        if let leaf = root.find(method, path[...], &values, &allowed) {
            return .found(routes[leaf.route], Parameters(Array(zip(leaf.names, values))))
        }
        return allowed.isEmpty
            ? .notFound : .wrongMethod(allowed: Method.allCases.filter(allowed.contains))
    }

    /// The most bytes that a body sent by POST to this path may have; 0 where nothing takes one.
    ///
    /// Put and delete count too: a POST becomes one of them only when its body is read.
    public func bodyLimit(_ path: [String]) -> Int {
        [Method.post, .put, .delete].reduce(0) { most, method in
            guard case .found(let route, _) = match(method, path) else { return most }
            return max(most, route.bodyLimit)
        }
    }
}

/// The end of a path, for one method.
private struct RouterLeaf: Sendable {
    let method: Method
    /// The route's place among all.
    let route: Int
    var names: [String] = []
}

/// The tree knows nothing of endpoints, so that walking it is compiled once and for all.
private struct RouterNode: Sendable {
    var fixed: [String: RouterNode] = [:]
    var taken: [(kind: ParameterKind, node: RouterNode)] = []
    var leaves: [RouterLeaf] = []

    mutating func add(_ leaf: RouterLeaf, _ pattern: String, at path: ArraySlice<Segment>) {
        switch path.first {
        case nil:
            precondition(
                !leaves.contains { $0.method == leaf.method },
                "two routes at \(leaf.method.rawValue) \(pattern)")
            leaves.append(leaf)
        case .fixed(let text):
            fixed[text, default: RouterNode()].add(leaf, pattern, at: path.dropFirst())
        case .taken(let name, let kind):
            let place = taken.firstIndex { $0.kind == kind } ?? make(kind)
            var leaf = leaf
            leaf.names.append(name)
            taken[place].node.add(leaf, pattern, at: path.dropFirst())
        }
    }

    private mutating func make(_ kind: ParameterKind) -> Int {
        let order = ParameterKind.allCases
        let rank = order.firstIndex(of: kind) ?? 0
        let place = taken.firstIndex { (order.firstIndex(of: $0.kind) ?? 0) > rank }
        taken.insert((kind, RouterNode()), at: place ?? taken.endIndex)
        return place ?? taken.endIndex - 1
    }

    /// Goes down every way that fits until one has the method; remembers the others' methods.
    func find(
        _ method: Method, _ path: ArraySlice<String>, _ values: inout [String],
        _ allowed: inout [Method]
    ) -> RouterLeaf? {
        guard let segment = path.first else {
            if let leaf = leaves.first(where: { $0.method == method }) { return leaf }
            for leaf in leaves { allowed.append(leaf.method) }
            return nil
        }
        let rest = path.dropFirst()
        if let leaf = fixed[segment]?.find(method, rest, &values, &allowed) { return leaf }
        for (kind, node) in taken where kind.accepts(segment) {
            values.append(segment)
            if let leaf = node.find(method, rest, &values, &allowed) { return leaf }
            values.removeLast()
        }
        return nil
    }
}
