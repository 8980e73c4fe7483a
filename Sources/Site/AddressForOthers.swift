package import HTTP
import Synchronization

/// Where a device that isn't the family's yet finds this server, for QR codes and links.
extension Visit {
    /// By the name that this browser uses.
    ///
    /// Only devices that came over trust a root of the family's own, so others begin on http. Nil
    /// for names that only mean this computer: a tablet would try to reach itself.
    package var originForOthers: Origin? {
        var origin = request.head.origin
        if let way = app.httpsWay, way.origin == origin { origin = way.plain }
        return origin.isThisComputer ? nil : origin
    }

    /// By its number in the home network, for devices that don't find the name, or where this browser
    /// uses one that only means this computer; nil without one.
    package var numberForOthers: String? {
        if let origin = originForOthers, origin.isSecure || origin.isNumber { return nil }
        guard let port = app.common.served.withLock({ $0?.port }) else { return nil }
        let ways = HouseWays(app, port: port, withNames: false)
        return ways.numbers.first { !$0.hasPrefix("127.") }.map(ways.link)
    }
}
