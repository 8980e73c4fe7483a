package import Domain

/// Where parents see, name and remove the family's devices (§1.4).
package enum DeviceAddresses {
    package static let devices = PlainPath("/parents/devices")
    package static let device = Path<DeviceID>("/parents/devices/{device}")
}

/// The page with a code and its QR code for a new device (§1.4).
package enum PairingAddresses {
    package static let code = PlainPath("/parents/devices/code")
}
