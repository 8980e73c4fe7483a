import Domain
import HTTP
import Synchronization
import Templates

/// Reports for parents: a page, a PDF of the same, and the data itself as CSV (§9.3).
enum ReportRoutes {
    static let report = Route(.get, "/parents/reports", .parent, show)
    static let pdf = Route(.get, "/parents/reports/report.pdf", .parent, printed)
    static let activities = Route(.get, "/parents/reports/activities.csv", .parent, csv)
    static let days = Route(.get, "/parents/reports/days.csv", .parent, daysCSV)
    static let childReport = Route(
        .get, "/parents/children/{child}/report", .grownUp(.seeReports), showOne)
    static let childPDF = Route(
        .get, "/parents/children/{child}/report.pdf", .grownUp(.seeReports), printedOne)
    static let ribbons = Route(
        .get, "/parents/children/{child}/ribbons", .grownUp(.seeReports), showRibbons)
    static let ribbonsPDF = Route(
        .get, "/parents/children/{child}/ribbons.pdf", .grownUp(.seeReports), printedRibbons)

    static let all: [RouteEntry] = [
        report.entry, pdf.entry, activities.entry, days.entry, childReport.entry, childPDF.entry,
        ribbons.entry, ribbonsPDF.entry,
    ]

    static func report(_ address: ReportAddress) -> Address { report().asking(address.query) }

    static func pdf(_ address: ReportAddress) -> Address { pdf().asking(address.query) }

    /// The rows of a report's days.
    static func activities(_ address: ReportAddress) -> Address {
        activities().asking(address.fileQuery)
    }

    /// The totals of each of a report's days.
    static func days(_ address: ReportAddress) -> Address { days().asking(address.fileQuery) }

    private static func show(_ visit: Visit) throws -> Response {
        do {
            return page(try ReportPage(visit, ReportAddress(visit)), nil)
        } catch let refusal as Refusal {
            guard case .invalid = refusal else { throw refusal }
            return try refused(visit, refusal)
        }
    }

    /// One child's report, for someone who has access to that child; parents have a page for all.
    private static func showOne(_ visit: Visit, _ child: ChildID) throws -> Response {
        let address = try ReportAddress(visit)
        guard visit.helping != nil else {
            return .redirect(to: visit.url(report(address.with(child))))
        }
        let page = try ReportPage(visit, address)
        visit.noteReading()
        return Self.page(page, nil)
    }

    private static func printedOne(_ visit: Visit, _ child: ChildID) throws -> Response {
        let address = try ReportAddress(visit)
        guard visit.helping != nil else {
            return .redirect(to: visit.url(pdf(address.with(child))))
        }
        return try printed(visit)
    }

    /// The same on paper.
    private static func printed(_ visit: Visit) throws -> Response {
        let address = try ReportAddress(visit)
        _ = try address.shown(visit)
        visit.noteReading()
        return Answering.later(visit, .papers) { visit in
            let report = try PrintedReport(visit, address)
            return .file(
                try visit.app.pdf(of: report.document()), type: "application/pdf",
                name: report.fileName)
        }
    }

    /// One row per activity.
    private static func csv(_ visit: Visit) throws -> Response {
        try export(visit, "") { try ActivityExport($0, range: $1).bytes() }
    }

    /// One row per day and category.
    private static func daysCSV(_ visit: Visit) throws -> Response {
        try export(visit, "-days") { try DayExport($0, range: $1).bytes() }
    }

    /// Fourteen days as ribbons, for school or doctor (§7.3).
    private static func showRibbons(_ visit: Visit, _: ChildID) throws -> Response {
        let page = try RibbonPage(Desk.parents(visit))
        visit.noteReading()
        return .html(visit.pages.render("reports/ribbons", page.fields))
    }

    /// The same on paper.
    private static func printedRibbons(_ visit: Visit, _: ChildID) throws -> Response {
        let desk = try Desk.parents(visit)
        _ = try RibbonPage.days(visit)
        visit.noteReading()
        return Answering.later(visit, .papers) { visit in
            let page = try RibbonPage(desk)
            return .file(
                try visit.app.pdf(of: PrintedRibbons(page).document()), type: "application/pdf",
                name: page.fileName)
        }
    }

    private static func export(
        _ visit: Visit, _ ending: String,
        _ make: @escaping @Sendable (Visit, ReportRange) throws -> [UInt8]
    ) throws -> Response {
        let range: ReportRange
        do {
            range = try ReportDraft(visit).checked(visit)
        } catch {
            return try refused(visit, error)
        }
        return Answering.later(visit, .papers) { visit in
            do {
                let name = "focuspal-\(range.days.lowerBound)-\(range.days.upperBound)\(ending).csv"
                return .file(
                    try make(visit, range), type: "text/csv; charset=utf-8", name: name)
            } catch let refusal as Refusal {
                guard case .invalid = refusal else { throw refusal }
                return try refused(visit, refusal)
            }
        }
    }

    /// This week, with what was typed and its errors.
    private static func refused(_ visit: Visit, _ refusal: Refusal) throws -> Response {
        let week = StatsPeriod(.week, around: visit.today.day, in: visit.calendar)
        return page(try ReportPage(visit, ReportAddress(nil, week)), refusal)
    }

    private static func page(_ page: ReportPage, _ refusal: Refusal?) -> Response {
        let errors = FormErrors(refusal, page.visit.words)
        let template = page.visit.helping == nil ? "reports/page" : "reports/child"
        return .form(page.visit.pages.render(template, page.fields(errors)), errors)
    }
}

extension Visit {
    /// Notes that someone who is no parent has opened a child's report (§17.2).
    ///
    /// A page waits for nobody who writes, so that is stored soon afterwards.
    fileprivate func noteReading() {
        guard helping != nil else { return }
        let opening = OpenedReports.Opening(maker: maker, at: now)
        app.openedReports.withLock { $0.note(opening) }
    }

    /// For whom a paper is printed and when, if that is no parent: it may be passed on.
    var printedFor: String? {
        helping.map {
            words(
                "For {{name}}, {{day}}",
                ["name": $0.person.name ?? "", "day": words.dayAndYear(today.day)])
        }
    }
}
