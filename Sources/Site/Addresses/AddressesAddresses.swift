/// Where parents see which addresses lead here, and by which further names browsers may come
/// (§14.12).
package enum AddressAddresses {
    package static let addresses = PlainPath("/parents/addresses")
}
