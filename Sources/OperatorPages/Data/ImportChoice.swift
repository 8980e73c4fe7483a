import ChildPages
package import Domain
package import Site

/// What a parent chose for another tool's file; by default, what its columns suggest.
package struct ImportChoice {
    /// What happens to the rows with one name.
    enum Target: Equatable {
        /// A category of the family.
        case category(CategoryID)
        /// A new category with that name.
        case new
        /// They are left out.
        case leftOut
        /// Not chosen yet, and the rows don't say.
        case open

        /// The value in a form.
        package var value: String {
            switch self {
            case .category(let id): id.description
            case .new: "new"
            case .leftOut: "none"
            case .open: ""
            }
        }
    }

    /// With more names than this, they are notes rather than categories.
    static let mostLabels = 60

    let columns: ImportColumns
    package let person: String?
    /// nil until a parent has chosen.
    package let child: Child?
    private let field: @Sendable (String) -> String?
    private let categories: [Category]

    /// - Parameter field: the values of a form; none at first.
    package init(
        _ table: TextTable, family: Family, today: LocalDay,
        field: @escaping @Sendable (String) -> String?
    ) {
        self.field = field
        categories = family.categories
        var columns = ImportColumns(of: table, today: today)
        if field("order") != nil {
            for (name, path) in Self.roles {
                let column = field(name).flatMap(Int.init)
                columns[keyPath: path] = column.flatMap {
                    table.header.indices.contains($0) ? $0 : nil
                }
            }
            Self.chooseForms(&columns, table, today, field)
        }
        self.columns = columns
        let people = Self.people(table, columns)
        person =
            people.count > 1
            ? field("person").flatMap { people.contains($0) ? $0 : nil } ?? people[0] : nil
        let named = person.flatMap { person in
            family.children.first { CategoryName.isSame($0.profile.name, person) }
        }
        let only = family.children.count == 1 ? family.children.first : nil
        child =
            field("child").map { id in family.children.first { $0.id.description == id } }
            ?? named ?? only
    }

    /// How days and lengths are read: as chosen, but of a column that was chosen just now as it shows.
    private static func chooseForms(
        _ columns: inout ImportColumns, _ table: TextTable, _ today: LocalDay,
        _ field: (String) -> String?
    ) {
        let seen = field(judged)?.split(separator: ",", omittingEmptySubsequences: false)
        func isSeen(_ column: Int?, at place: Int) -> Bool {
            guard let seen else { return true }
            return seen.dropFirst(place).first.map { $0 == text(column) } ?? false
        }
        let order = field("order").flatMap(DateOrder.init)
        columns.order =
            isSeen(columns.startDay, at: 0) && order != nil
            ? order ?? .dayFirst
            : DateOrder(of: table.rows.map { $0.cell(columns.startDay) }, today: today)
        if isSeen(columns.length, at: 1), let unit = field("unit").flatMap(LengthUnit.init),
            let decimal = field("decimal").flatMap(DecimalSign.init)
        {
            columns.lengths = LengthForm(unit: unit, decimal: decimal)
        }
        if let from = field("placed").flatMap(ClockTime.minute), (0..<1440).contains(from) {
            columns.placedFrom = from
        }
    }

    /// The field that says of which columns a page has shown how they are read.
    private static let judged = "judged"

    private static func text(_ column: Int?) -> String { column.map(String.init) ?? "" }

    /// How the columns are read, as fields.
    func forms(of table: TextTable) -> [(name: String, value: String)] {
        let lengths = columns.lengthForm(in: table)
        return [
            ("order", columns.order.rawValue), ("unit", lengths.unit.rawValue),
            ("decimal", lengths.decimal.rawValue), ("placed", placed),
            shown,
        ]
    }

    /// Of which columns the page shows how they are read.
    package var shown: (name: String, value: String) {
        (Self.judged, Self.text(columns.startDay) + "," + Self.text(columns.length))
    }

    /// `12:00`.
    var placed: String {
        let (hour, minute) = (columns.placedFrom / 60, columns.placedFrom % 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }

    /// The columns by the names of their fields, in the order of the form.
    static var roles: [(name: String, path: WritableKeyPath<ImportColumns, Int?>)] {
        [
            ("start_day", \.startDay), ("start_time", \.startTime), ("end_day", \.endDay),
            ("end_time", \.endTime), ("length", \.length), ("category", \.category),
            ("note", \.note), ("whose", \.person),
        ]
    }

    /// The names in the column that says who a row belongs to.
    static func people(_ table: TextTable, _ columns: ImportColumns) -> [String] {
        guard columns.person != nil else { return [] }
        return Array(Set(table.rows.map { columns.text(columns.person, of: $0) })).sorted()
    }

    /// Whether each name has a target.
    func isComplete(for labels: [String]) -> Bool {
        labels.allSatisfy { target(of: $0) != .open }
    }

    /// What happens to the rows with a name.
    func target(of label: String) -> Target {
        switch field("as:" + label) {
        case "new" where !label.isEmpty: return .new
        case "none": return .leftOut
        case let value?:
            if let category = categories.first(where: { $0.id.description == value }) {
                return .category(category.id)
            }
        case nil: break
        }
        if let category = categories.first(where: { CategoryName.isSame($0.name, label) }) {
            return .category(category.id)
        }
        return label.isEmpty ? .open : .new
    }
}
