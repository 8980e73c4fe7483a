/// The page of who signed in, joined, was removed, exported and deleted (§16).
package enum EventAddresses {
    package static let events = PlainPath("/parents/events")
}
