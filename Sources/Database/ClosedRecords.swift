public import Domain
import SQLite

extension Reading {
    /// What a child's record had come to when its last closed day was over; nil: nothing is closed,
    /// or a change has reached back, or it reaches to `today` as after the clock was set back.
    ///
    /// A row that can't be read counts as none: everything is added up again.
    /// Without its times, which are asked for by kind.
    public func closedRecord(of child: ChildID, before today: LocalDay) throws -> ClosedRecord? {
        try aside.readable {
            try connection.kept(
                ClosedRecordRow.before, [.id(child), .text(today.description)],
                as: ClosedRecordRow.self
            ).first
        } ?? nil
    }

    /// The closed record of a child with its times; nil also if one of them can't be read.
    public func closedRecordWithTimes(of child: ChildID, before today: LocalDay) throws
        -> ClosedRecord?
    {
        guard var record = try closedRecord(of: child, before: today) else { return nil }
        return try aside.readable {
            for kind in Domain.Category.Kind.allCases {
                record.times[kind] = try closedTime(of: kind, child)
            }
            return record
        }
    }

    /// The time of a kind in the closed record of a child.
    public func closedTime(of kind: Domain.Category.Kind, _ child: ChildID) throws -> Span {
        try connection.first(
            "SELECT time FROM closed_time WHERE child_id = ? AND kind = ?",
            [.id(child), .text(kind.rawValue)]
        ) { try $0.only() } ?? .zero
    }
}

extension Writing {
    /// Keeps what a child's record had come to, in the place of what was kept before.
    public func save(_ record: ClosedRecord, of child: ChildID) throws {
        try forgetClosedRecord(of: child)
        try connection.run(
            ClosedRecordRow.insert, ClosedRecordRow.added.values((child: child, record: record)))
        for (kind, time) in record.times.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where time > .zero {
            try connection.run(
                "INSERT INTO closed_time (child_id, kind, time) VALUES (?, ?, ?)",
                [.id(child), .text(kind.rawValue), .integer(time.milliseconds)])
        }
    }

    /// Takes what is kept of a child's closed days away, so that all is added up anew.
    public func forgetClosedRecord(of child: ChildID) throws {
        // Not left to the reference: a program that doesn't enforce any may have left times behind.
        try connection.run("DELETE FROM closed_time WHERE child_id = ?", [.id(child)])
        try connection.run("DELETE FROM closed_record WHERE child_id = ?", [.id(child)])
    }
}

/// A part of a child's record that is added up.
public struct RecordStretch: Sendable {
    /// Whose.
    public let child: ChildID
    /// The days that are closed, and not added up again; nil: none.
    public let closed: ClosedRecord?
    /// The last day of sessions; nil: as far as there are.
    public let through: LocalDay?
    /// Up to which moment.
    public let until: Instant

    /// What came after the days that are closed, all of it unless told.
    public init(
        of child: ChildID, after closed: ClosedRecord? = nil, through: LocalDay? = nil,
        until: Instant = Instant(milliseconds: .max)
    ) {
        self.child = child
        self.closed = closed
        self.through = through
        self.until = until
    }

    /// The moment after which it begins.
    var after: Value { .integer(closed?.until.milliseconds ?? .min) }
    /// The day after which it begins.
    var afterDay: Value { .text(closed?.day.description ?? "") }
    /// The last day.
    var lastDay: Value { .text(through?.description ?? "9999-12-31") }
    /// The last moment at which a session may have ended.
    ///
    /// A session keeps its day when the family travels. Where days are told, they alone decide: the
    /// evening before a flight east ended after that day does elsewhere.
    var lastEnd: Value { .at(through == nil ? until : Instant(milliseconds: .max)) }
}
