import ChildPages
import Domain
import HTTP
import Site

/// The part of the data that a parent chose.
struct ReportRange: Sendable {
    package let days: ClosedRange<LocalDay>
    package let children: [Child]
}

/// The same before it is checked.
struct ReportDraft {
    package let from: String
    package let to: String
    package let child: String

    /// The values of the address; by default the last seven days.
    package init(_ visit: Visit) {
        let today = visit.today.day
        from = visit.request.query["from"] ?? (today - 6).description
        to = visit.request.query["to"] ?? today.description
        child = visit.request.query["child"] ?? ""
    }

    /// Throws: `Refusal.invalid` for an invalid day, or an end before the start.
    package func checked(_ visit: Visit) throws(Refusal) -> ReportRange {
        var errors: [FieldError] = []
        let first = LocalDay(iso: from)
        let last = LocalDay(iso: to)
        let form = Message("Write the date as 2026-05-23.")
        if first == nil { errors.append(FieldError("from", form)) }
        if last == nil { errors.append(FieldError("to", form)) }
        if let first, let last, last < first {
            errors.append(FieldError("to", Message("The last day is before the first.")))
        }
        var children = visit.pages.family.children
        if !child.isEmpty {
            children = children.filter { $0.id.description == child }
            if children.isEmpty {
                errors.append(FieldError("child", Message("Choose a child from the list.")))
            }
        }
        guard errors.isEmpty, let first, let last else { throw .invalid(errors) }
        return ReportRange(days: first...last, children: children)
    }
}
