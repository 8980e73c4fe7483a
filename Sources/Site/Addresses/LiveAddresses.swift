/// The one stream of each open page (§11.1).
enum LiveAddresses {
    package static let live = PlainPath("/live")
    package static let time = PlainPath("/time")
}
