package import HTTP
package import Templates

extension Visit {
    /// Whether a link on another site led here, so that the browser kept strict cookies back.
    ///
    /// Browsers say so by https only.
    package var isFromElsewhere: Bool {
        request.method == .get && !wantsPart && request.headers["sec-fetch-site"] == "cross-site"
            && request.headers["sec-fetch-mode"] == "navigate"
    }

    /// An empty page that has the browser ask for an address again, as from a page of ours.
    package func hop(to address: String) -> Response {
        let fields = Layout.fields(self, title: words("One moment")).adding("to", .text(address))
        var response = Response.html(pages.render("https/hop", fields))
        // Whole, so that nothing in the address could lead to another site.
        response.set("Refresh", "0; url=" + request.head.origin.text + address)
        return response
    }

    /// The page that brings a device over, for pages that mention it; nothing where https isn't set up.
    package var wayToHttps: Value {
        app.httpsWay == nil ? .none : ["to": .text(url(TrustAddresses.trust()))]
    }
}
