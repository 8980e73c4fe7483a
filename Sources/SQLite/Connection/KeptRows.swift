/// What the rows of a statement are made into, by nothing but the row.
///
/// A type and not a closure: a closure could hold on to what changes from one request to the next.
public protocol RowKind<Made> {
    /// What a row is made into.
    associatedtype Made

    /// Makes it.
    static func read(_ row: Row) throws -> Made
}

/// What the rows of several statements are made into, by nothing but these.
public protocol KeptAnswer<Made> {
    /// One of what is made.
    associatedtype Made

    /// Makes them.
    static func ask(_ connection: Connection) throws -> [Made]
}

/// What statements have answered since the last change of the database.
struct KeptRows {
    /// All that an answer depends on, apart from the database.
    struct Question: Hashable {
        let text: StatementText
        let bindings: [Value]
        let kind: ObjectIdentifier
    }

    /// More than the homes of a family ask.
    static let most = 1_000

    /// The state of the database that the answers are of, as SQLite numbers it for a connection.
    var version: Int64?
    var answers: [Question: AnyObject] = [:]
}

/// The rows of one answer.
@usableFromInline
final class Kept<Made> {
    @usableFromInline let rows: [Made]

    @usableFromInline
    init(_ rows: [Made]) { self.rows = rows }
}

extension Connection {
    /// Every row, as ``all(_:_:_:)`` has it; kept until anybody changes the database.
    ///
    /// Only connections that can't write keep rows; others ask anew each time.
    @inlinable
    public func kept<Kind: RowKind>(
        _ sql: String, _ bindings: [Value] = [], as kind: Kind.Type
    ) throws -> [Kind.Made] {
        try kept(sql, bindings, ObjectIdentifier(kind)) { try all(sql, bindings, kind.read) }
    }

    /// What several statements are made into, kept as their rows are: it need not be put together again.
    @inlinable
    public func kept<Answer: KeptAnswer>(_ answer: Answer.Type) throws -> [Answer.Made] {
        try kept("", [], ObjectIdentifier(answer)) { try answer.ask(self) }
    }

    @inlinable
    func kept<Made>(
        _ sql: String, _ bindings: [Value], _ kind: ObjectIdentifier, _ ask: () throws -> [Made]
    ) throws -> [Made] {
        guard keepsRows else { return try ask() }
        if let known = try known(sql, bindings, kind) as? Kept<Made> { return known.rows }
        let made = try ask()
        keep(Kept(made), sql, bindings, kind)
        return made
    }

    /// The answer that was given in the state of the database that this transaction reads.
    @usableFromInline
    func known(
        _ sql: String, _ bindings: [Value], _ kind: ObjectIdentifier
    ) throws -> AnyObject? {
        if !isVersionKnown {
            // Within the transaction, so that it is the number of what all of it reads.
            let version: Int64? = try first("PRAGMA data_version") { try $0.only() }
            if version != keptRows.version { keptRows = KeptRows(version: version) }
            isVersionKnown = true
        }
        return keptRows.answers[
            KeptRows.Question(text: StatementText(sql: sql), bindings: bindings, kind: kind)]
    }

    @usableFromInline
    func keep(_ answer: AnyObject, _ sql: String, _ bindings: [Value], _ kind: ObjectIdentifier) {
        if keptRows.answers.count >= KeptRows.most { keptRows.answers = [:] }
        let text = StatementText(sql: sql)
        keptRows.answers[KeptRows.Question(text: text, bindings: bindings, kind: kind)] = answer
    }
}
