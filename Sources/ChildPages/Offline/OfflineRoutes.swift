import Domain
import Foundation
import HTTP
package import Site

/// What a browser shows while the server can't be reached, where it can keep pages (§11.4).
package enum OfflineRoutes {
    package static let all: [RouteEntry] = [
        OfflineAddresses.worker.route(.get, .anyone, showWorker),
        OfflineAddresses.away.route(.get, .anyone, showAway),
    ]

    /// What the service worker needs to know; a change of any of it makes browsers fetch it again.
    private struct Given: Encodable {
        /// What the addresses of style sheets, scripts and pictures begin with; new with each version.
        let assets: String
        /// What pages need, whichever it is.
        let shell: [String]
        let away: String
        let start: String
        /// How times are written; strangers don't hear where the family lives.
        let lang: String
        let zone: String?
        let hourCycle: String?
        /// The sentence above a kept page, with `{{time}}` and a picture.
        let sentence: String
        let picture: String
    }

    private static func showWorker(_ visit: Visit) throws -> Response {
        let assets = visit.pages.assets
        let words = visit.words
        let given = Given(
            assets: assets + "/",
            shell: visit.app.files.assets.shell + [visit.url(OfflineAddresses.away())],
            away: visit.url(OfflineAddresses.away()), start: visit.url(HomeAddresses.start()),
            lang: words.language.tag,
            zone: visit.device.map { _ in visit.calendar.zone.identifier },
            hourCycle: words.clockHours.map { $0 == .twelve ? "h12" : "h23" },
            sentence: words(
                "FocusPal can’t be reached right now. This is how it was at {{time}}."),
            picture: Icon.markup("wifi-off", sprite: "ui", in: assets, classes: "icon"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let head = Array("self.given = ".utf8) + Array(try encoder.encode(given)) + [10]
        return .data(head + visit.app.files.assets.worker, type: "text/javascript; charset=utf-8")
    }

    /// In place of pages that the browser hasn't kept.
    private static func showAway(_ visit: Visit) throws -> Response {
        let title = visit.words("FocusPal can’t be reached")
        return .html(
            visit.pages.render("offline/away", Layout.fields(visit.pages, title: title)))
    }
}
