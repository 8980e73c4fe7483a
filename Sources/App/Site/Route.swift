import Domain
import HTTP

/// One address of the site: how it is written, who may come in, and who answers.
///
/// It lives in its feature's folder, and pages link to it by calling the same value:
/// `visit.url(ForestRoutes.tree(child, session))`. A link to a page that is not there, or with the
/// wrong numbers, does not compile.
struct Route<each Part: PathPart>: Sendable {
    /// The method.
    let method: HTTP.Method
    /// As it is written, with a name in braces for each part: `/children/{child}/forest/{session}`.
    let pattern: String
    /// Who may come in.
    let access: Access
    /// How many bytes a body may have.
    let bodyLimit: Int
    /// The fixed text around the parts: one piece more than there are parts.
    private let pieces: [String]
    private let handler: @Sendable (Visit, repeat each Part) throws -> Response

    /// A route, whose handler gets the parts of the address.
    ///
    /// - Precondition: the pattern has as many parts as the handler takes.
    init(
        _ method: HTTP.Method, _ pattern: String, _ access: Access, bodyLimit: Int = 256 << 10,
        _ handler: @escaping @Sendable (Visit, repeat each Part) throws -> Response
    ) {
        self.method = method
        self.pattern = pattern
        self.access = access
        self.bodyLimit = bodyLimit
        self.handler = handler
        let cut = pattern.split(separator: "{", omittingEmptySubsequences: false)
        pieces =
            cut.prefix(1).map(String.init)
            + cut.dropFirst().map { String($0.drop { $0 != "}" }.dropFirst()) }
        precondition(pieces.count == kinds.count + 1, "the parts of \(pattern)")
    }

    /// A route among a child's own pages; its handler asks the visit which child.
    static func child(
        _ method: HTTP.Method, _ pattern: String,
        _ handler: @escaping @Sendable (Visit) throws -> Response
    ) -> Self {
        Self(method, pattern, .child) { (visit: Visit, _: repeat each Part) in try handler(visit) }
    }

    /// The address for these parts.
    func callAsFunction(_ part: repeat each Part) -> Address {
        var (path, next) = (pieces[0], 1)
        func add(_ text: String) {
            path += text + pieces[next]
            next += 1
        }
        repeat add((each part).inPath)
        return Address(path: path)
    }

    /// The same without the types of its parts, for the route table.
    var entry: RouteEntry {
        let names = pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0 != "}" }) }
        let typed = zip(zip(names, kinds), pieces.dropFirst()).map { part, piece in
            "{\(part.0):\(part.1)}\(piece)"
        }
        return RouteEntry(
            method: method, pattern: pieces[0] + typed.joined(), bodyLimit: bodyLimit,
            door: Door(access) { visit in
                try answer(visit, names.map(visit.request.parameters.text))
            })
    }

    /// Throws: `Refusal.notFound` for a text that is not such a part.
    private func answer(_ visit: Visit, _ texts: [String]) throws -> Response {
        var rest = texts[...]
        func take<One: PathPart>(_: One.Type) throws -> One {
            guard let text = rest.popFirst(), let part = One(inPath: text) else {
                throw Refusal.notFound
            }
            return part
        }
        return try handler(visit, repeat try take((each Part).self))
    }

    /// The kinds of its parts, as the router tells them apart.
    private var kinds: [String] {
        var kinds: [String] = []
        func note<One: PathPart>(_: One.Type) { kinds.append(One.kind) }
        repeat note((each Part).self)
        return kinds
    }
}

/// The same page twice: under the child's own address, and under its address in the parents' area.
struct DeskRoute<each Part: PathPart>: Sendable {
    private let child: Route<repeat each Part>
    private let parent: Route<repeat each Part>

    /// A route for both child and parent; its handler gets the desk, the child's number and the
    /// other parts.
    ///
    /// `helper` is what a helper needs for it; nil: only parents.
    init(
        _ method: HTTP.Method, _ pattern: String, helper: Permission? = nil,
        _ handler: @escaping @Sendable (Desk, repeat each Part) throws -> Response
    ) {
        child = Route(method, "/children/{child}" + pattern, .child) {
            (visit: Visit, part: repeat each Part) in
            try handler(try Desk.own(visit), repeat each part)
        }
        let access = helper.map(Access.grownUp) ?? .parent
        parent = Route(method, "/parents/children/{child}" + pattern, access) {
            (visit: Visit, part: repeat each Part) in
            try handler(try Desk.parents(visit), repeat each part)
        }
    }

    /// The route of one hand.
    subscript(hand: Entry.Hand) -> Route<repeat each Part> {
        switch hand {
        case .child: child
        case .parent: parent
        }
    }

    /// Both, for the table of all.
    var entries: [RouteEntry] { [child.entry, parent.entry] }
}

/// A route in the table of all.
struct RouteEntry: Sendable {
    let method: HTTP.Method
    /// With the kinds of its parts: `/children/{child:int}`.
    let pattern: String
    let bodyLimit: Int
    let door: Door
}

/// An address of this site, from its root; `Visit.url(_:)` writes it down.
struct Address: Sendable, Hashable {
    /// With the query, if it has one; pages ask `Visit.url(_:)` for it.
    let path: String

    fileprivate init(path: String) { self.path = path }

    /// The same with a query that is written already.
    func asking(_ query: String) -> Address { Address(path: path + "?" + query) }

    /// The same with a value in its query.
    func adding(_ name: String, _ value: some CustomStringConvertible) -> Address {
        Address(
            path: path + (path.contains("?") ? "&" : "?") + name + "="
                + FormText.escape(value.description))
    }
}

extension Pages {
    /// An address as written in pages, redirects and cookies.
    ///
    /// The only place that would add a path prefix, if a household ever had one.
    func url(_ address: Address) -> String { address.path }
}

extension Visit {
    /// An address as written in pages, redirects and cookies.
    func url(_ address: Address) -> String { pages.url(address) }
}
