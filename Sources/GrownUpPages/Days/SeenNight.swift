import ChildPages
import Domain
import Site

/// The night of the wall that a form was made from, short enough to be sent with it.
///
/// It has no row with a version, so the form carries the values, as goals do (`SeenGoals`).
enum SeenNight {
    /// Minutes of the day: `1170,390,480`; nothing if it is off.
    package static func text(_ times: NightTimes?) -> String {
        times.map { [$0.begins, $0.school, $0.free].map { String($0) }.joined(separator: ",") }
            ?? ""
    }
}
