package import Domain
package import HTTP

/// An address of the site, as it is written: with a name in braces for each part,
/// `/children/{child}/forest/{session}`.
///
/// Pages link to it by calling it: `visit.url(ForestAddresses.tree(child, session))`. A link with the
/// wrong numbers does not compile. The feature says who may come in and who answers:
/// `ForestAddresses.tree.route(.get, .child, show)`.
package struct Path<each Part: PathPart>: Sendable {
    package let pattern: String
    /// The fixed text around the parts: one piece more than there are parts.
    private let pieces: [String]

    /// - Precondition: the pattern has as many parts as the path.
    package init(_ pattern: String) {
        self.pattern = pattern
        let cut = pattern.split(separator: "{", omittingEmptySubsequences: false)
        pieces =
            cut.prefix(1).map(String.init)
            + cut.dropFirst().map { String($0.drop { $0 != "}" }.dropFirst()) }
        precondition(pieces.count == kinds.count + 1, "the parts of \(pattern)")
    }

    /// The address for these parts.
    package func callAsFunction(_ part: repeat each Part) -> Address {
        var (path, next) = (pieces[0], 1)
        func add(_ text: String) {
            path += text + pieces[next]
            next += 1
        }
        repeat add((each part).inPath)
        return Address(path: path)
    }

    /// A route to it: who may come in, how many bytes a body may have, and who answers.
    package func route(
        _ method: HTTP.Method, _ access: Access, bodyLimit: Int = RouteEntry.usualBody,
        _ handler: @escaping @Sendable (Visit, repeat each Part) throws -> Response
    ) -> RouteEntry {
        let names = pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0 != "}" }) }
        let typed = zip(zip(names, kinds), pieces.dropFirst()).map { part, piece in
            "{\(part.0):\(part.1)}\(piece)"
        }
        return RouteEntry(
            method: method, pattern: pieces[0] + typed.joined(), bodyLimit: bodyLimit,
            door: Door(access) { visit in
                try Self.answer(visit, names.map(visit.request.parameters.text), handler)
            })
    }

    /// A route among a child's own pages; its handler asks the visit which child.
    package func child(
        _ method: HTTP.Method, _ handler: @escaping @Sendable (Visit) throws -> Response
    ) -> RouteEntry {
        route(method, .child) { (visit: Visit, _: repeat each Part) in try handler(visit) }
    }

    /// Throws: `Refusal.notFound` for a text that is not such a part.
    private static func answer(
        _ visit: Visit, _ texts: [String],
        _ handler: @Sendable (Visit, repeat each Part) throws -> Response
    ) throws -> Response {
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

/// An address without parts.
package typealias PlainPath = Path<>

/// The same page twice: under the child's own address, and under its address in the parents' area.
///
/// Its first part is the child.
package struct DeskPath<each Part: PathPart>: Sendable {
    private let child: Path<repeat each Part>
    private let parent: Path<repeat each Part>

    /// Both addresses, from what comes after the child's.
    package init(_ pattern: String) {
        child = Path("/children/{child}" + pattern)
        parent = Path("/parents/children/{child}" + pattern)
    }

    /// The address for one hand.
    package subscript(hand: Entry.Hand) -> Path<repeat each Part> {
        switch hand {
        case .child: child
        case .parent: parent
        }
    }

    /// Routes for both child and parent; their handler gets the desk and the parts.
    ///
    /// `helper` is what a helper needs for it; nil: only parents.
    package func routes(
        _ method: HTTP.Method, helper: Permission? = nil,
        _ handler: @escaping @Sendable (Desk, repeat each Part) throws -> Response
    ) -> [RouteEntry] {
        let access = helper.map(Access.grownUp) ?? .parent
        return [
            child.route(method, .child) { (visit: Visit, part: repeat each Part) in
                try handler(try Desk.own(visit), repeat each part)
            },
            parent.route(method, access) { (visit: Visit, part: repeat each Part) in
                try handler(try Desk.parents(visit), repeat each part)
            },
        ]
    }
}

/// A route in the table of all.
package struct RouteEntry: Sendable {
    /// How many bytes a body may have where no route says otherwise.
    static let usualBody = 256 << 10

    package let method: HTTP.Method
    /// With the kinds of its parts: `/children/{child:int}`.
    package let pattern: String
    package let bodyLimit: Int
    package let door: Door
}

/// An address of this site, from its root; `Visit.url(_:)` writes it down.
package struct Address: Sendable, Hashable {
    /// With the query, if it has one; pages ask `Visit.url(_:)` for it.
    package let path: String

    fileprivate init(path: String) { self.path = path }

    /// The same with a query that is written already.
    package func asking(_ query: String) -> Address { Address(path: path + "?" + query) }

    /// The same with a value in its query.
    package func adding(_ name: String, _ value: some CustomStringConvertible) -> Address {
        Address(
            path: path + (path.contains("?") ? "&" : "?") + name + "="
                + FormText.escape(value.description))
    }
}

extension Pages {
    /// An address as written in pages, redirects and cookies.
    ///
    /// The only place that would add a path prefix, if a household ever had one.
    package func url(_ address: Address) -> String { address.path }
}

extension Visit {
    /// An address as written in pages, redirects and cookies.
    package func url(_ address: Address) -> String { pages.url(address) }
}
