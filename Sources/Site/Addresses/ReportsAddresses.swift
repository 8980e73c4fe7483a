package import Domain

/// Reports for parents: a page, a PDF of the same, and the data itself as CSV (§9.3).
package enum ReportAddresses {
    package static let report = PlainPath("/parents/reports")
    package static let pdf = PlainPath("/parents/reports/report.pdf")
    package static let activities = PlainPath("/parents/reports/activities.csv")
    package static let days = PlainPath("/parents/reports/days.csv")
    package static let childReport = Path<ChildID>("/parents/children/{child}/report")
    package static let childPDF = Path<ChildID>("/parents/children/{child}/report.pdf")
    package static let ribbons = Path<ChildID>("/parents/children/{child}/ribbons")
    package static let ribbonsPDF = Path<ChildID>("/parents/children/{child}/ribbons.pdf")
}
