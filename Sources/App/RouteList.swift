import ChildPages
import Demo
import GrownUpPages
import HTTP
import OperatorPages
import Site

/// Every route of the product as a line, for tests that try all of them.
package enum RouteList {
    /// `POST /children/{child:int}/taps child`: method, pattern, and who may come in.
    package static var lines: [String] {
        Routes.all.map { route in
            "\(route.method.rawValue) \(route.pattern) \(route.door.access)"
        }
    }
}
