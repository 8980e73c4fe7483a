/// The public half of a passkey (RFC 9052 §7), of the three kinds that devices of families make.
public enum PasskeyPublicKey: Equatable, Sendable {
    /// ECDSA on P-256 with SHA-256: 32 bytes each.
    case es256(x: [UInt8], y: [UInt8])
    /// Ed25519: 32 bytes.
    case ed25519([UInt8])
    /// RSA with SHA-256, as Windows makes it.
    case rs256(modulus: [UInt8], exponent: [UInt8])

    /// The numbers of their algorithms, the most wanted first (RFC 9053, RFC 8812).
    public static let algorithms: [Int] = [-7, -8, -257]

    private static let coordinate = 32
    /// From 2,048 to 4,096 bits.
    private static let modulus = 256...512
    private static let mostExponent = 8

    /// Throws: `PasskeyRefusal.unknownAlgorithm` or `.malformed`.
    init(_ key: CBOR) throws(PasskeyRefusal) {
        guard let kind = key[1]?.number, let algorithm = key[3]?.number else { throw .malformed }
        switch (kind, algorithm) {
        case (2, -7):
            guard key[-1] == .number(1), let x = key[-2]?.bytes, let y = key[-3]?.bytes,
                x.count == Self.coordinate, y.count == Self.coordinate
            else { throw .malformed }
            self = .es256(x: x, y: y)
        case (1, -8):
            // Of this algorithm's curves, Ed25519.
            guard key[-1] == .number(6) else { throw .unknownAlgorithm }
            guard let point = key[-2]?.bytes, point.count == Self.coordinate else {
                throw .malformed
            }
            self = .ed25519(point)
        case (3, -257):
            guard let modulus = key[-1]?.bytes, let exponent = key[-2]?.bytes,
                Self.modulus.contains(modulus.count), modulus.first != 0,
                (1...Self.mostExponent).contains(exponent.count)
            else { throw .malformed }
            self = .rs256(modulus: modulus, exponent: exponent)
        default:
            throw .unknownAlgorithm
        }
    }

    /// Reads a key as ``bytes`` has written it.
    ///
    /// Throws: `PasskeyRefusal.malformed` or `.unknownAlgorithm`.
    public init(bytes: [UInt8]) throws(PasskeyRefusal) {
        guard let kind = bytes.first else { throw .malformed }
        let rest = Array(bytes.dropFirst())
        switch kind {
        case 1 where rest.count == 2 * Self.coordinate:
            self = .es256(
                x: Array(rest.prefix(Self.coordinate)), y: Array(rest.dropFirst(Self.coordinate)))
        case 2 where rest.count == Self.coordinate:
            self = .ed25519(rest)
        case 3:
            guard let size = rest.first.map(Int.init), (1...Self.mostExponent).contains(size),
                rest.count > 1 + size, Self.modulus.contains(rest.count - 1 - size)
            else { throw .malformed }
            self = .rs256(
                modulus: Array(rest.dropFirst(1 + size)),
                exponent: Array(rest.dropFirst().prefix(size)))
        case 1, 2: throw .malformed
        default: throw .unknownAlgorithm
        }
    }

    /// A byte that says which kind it is, and its numbers; of RSA the exponent first, with its size.
    public var bytes: [UInt8] {
        switch self {
        case .es256(let x, let y): [1] + x + y
        case .ed25519(let point): [2] + point
        case .rs256(let modulus, let exponent):
            [3, UInt8(clamping: exponent.count)] + exponent + modulus
        }
    }
}
