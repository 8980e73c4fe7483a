/// What a browser shows while the server can't be reached, where it can keep pages (§11.4).
package enum OfflineAddresses {
    package static let worker = PlainPath("/service-worker.js")
    package static let away = PlainPath("/away")
}
