public import Domain
import SQLite

extension Reading {
    /// The focus settings of children for whom a parent has chosen some.
    public func focusTastes() throws -> [ChildID: FocusTaste] {
        let rows = try allReadable(FocusTasteRow.all, [], FocusTasteRow.read)
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// A child's focus settings; the usual ones for its age until a parent chooses.
    public func focusTaste(of child: Child) throws -> FocusTaste {
        try focusTastes()[child.id] ?? .usual(for: child.profile.mode)
    }
}

extension Writing {
    /// Keeps how a child's sessions are.
    public func save(_ taste: FocusTaste, of child: ChildID) throws {
        try connection.run(
            FocusTasteRow.insert,
            // The usual that was shown before is version 1 as well.
            [.id(child)] + FocusTasteRow.taste.values(taste) + [.integer(Int64(taste.version) + 1)])
    }
}
