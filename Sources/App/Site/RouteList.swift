import HTTP

/// Every route of the product as a line, for tests that try all of them.
public enum RouteList {
    /// `POST /children/{child:int}/taps child`: method, pattern, and who may come in.
    public static var lines: [String] {
        Routes.all.map { route in
            "\(route.method.rawValue) \(route.pattern) \(route.door.access)"
        }
    }
}
