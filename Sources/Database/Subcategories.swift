public import Domain
import SQLite

extension Writing {
    /// Adds a part to a category, after all its others.
    @discardableResult
    public func add(part name: String, to category: CategoryID) throws -> SubcategoryID {
        try add(part: name, icon: nil, to: category)
    }

    /// Adds a part with a picture of its own; nil: that of its category.
    @discardableResult
    func add(part name: String, icon: String?, to category: CategoryID) throws -> SubcategoryID {
        try connection.run(SubcategoryRow.insert, [.id(category), .text(name), Value(icon)])
        return SubcategoryID(connection.lastInsertedID)
    }

    /// Calls a part something else.
    public func rename(_ part: SubcategoryID, _ name: String) throws {
        try connection.run(
            "UPDATE subcategory SET name = ?, version = version + 1 WHERE id = ?",
            [.text(name), .id(part)])
    }

    /// Gives a part a picture and a colour of its own; nil is as its category has it.
    public func set(_ look: PartLook, of part: SubcategoryID) throws {
        try connection.run(
            "UPDATE subcategory SET icon = ?, colour = ? WHERE id = ?",
            [
                look.icon.map { .text($0) } ?? .null,
                look.colour.map { .text($0.rawValue) } ?? .null, .id(part),
            ])
    }

    /// Hides a part from logging, or shows it again.
    public func setHidden(_ isHidden: Bool, _ part: SubcategoryID, at now: Instant) throws {
        try connection.run(
            "UPDATE subcategory SET hidden_at = ? WHERE id = ?",
            [isHidden ? .at(now) : .null, .id(part)])
    }

    /// Puts the parts of a category into an order.
    public func setOrder(_ order: [SubcategoryID]) throws {
        for (position, part) in order.enumerated() {
            try connection.run(
                "UPDATE subcategory SET position = ? WHERE id = ?",
                [.integer(Int64(position)), .id(part)])
        }
    }

    /// Takes a part out that nothing names.
    ///
    /// Throws: `Refusal.conflict` if something does name it.
    public func delete(_ part: SubcategoryID) throws {
        do {
            try connection.run("DELETE FROM subcategory WHERE id = ?", [.id(part)])
        } catch let error where error.isForeignKey {
            throw Refusal.conflict(Message("This part is in use. Hide it instead."))
        }
    }
}
