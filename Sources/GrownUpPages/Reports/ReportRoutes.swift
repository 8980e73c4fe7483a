import ChildPages
import Domain
import HTTP
package import Site
import Synchronization
import Templates

/// Reports for parents: a page, a PDF of the same, and the data itself as CSV (§9.3).
package enum ReportRoutes {
    package static let all: [RouteEntry] = [
        ReportAddresses.report.route(.get, .parent, show),
        ReportAddresses.pdf.route(.get, .parent, printed),
        ReportAddresses.activities.route(.get, .parent, csv),
        ReportAddresses.days.route(.get, .parent, daysCSV),
        ReportAddresses.childReport.route(.get, .grownUp(.seeReports), showOne),
        ReportAddresses.childPDF.route(.get, .grownUp(.seeReports), printedOne),
        ReportAddresses.ribbons.route(.get, .grownUp(.seeReports), showRibbons),
        ReportAddresses.ribbonsPDF.route(.get, .grownUp(.seeReports), printedRibbons),
    ]

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
            return .redirect(to: visit.url(ReportAddresses.report(address.with(child))))
        }
        let page = try ReportPage(visit, address)
        visit.noteReading()
        return Self.page(page, nil)
    }

    private static func printedOne(_ visit: Visit, _ child: ChildID) throws -> Response {
        let address = try ReportAddress(visit)
        guard visit.helping != nil else {
            return .redirect(to: visit.url(ReportAddresses.pdf(address.with(child))))
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
