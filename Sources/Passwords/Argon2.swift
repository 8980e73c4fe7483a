import CArgon2
import Digests

/// Argon2id of RFC 9106, version 0x13.
package enum Argon2 {
    /// What a hash costs, and the length of its parts.
    package struct Cost: Sendable, Equatable {
        package var kibibytes: Int
        package var passes: Int
        package var lanes: Int

        package init(kibibytes: Int, passes: Int, lanes: Int) {
            self.kibibytes = kibibytes
            self.passes = passes
            self.lanes = lanes
        }
    }

    package static let version = 0x13

    /// The tag of `password`; `secret` and `data` are empty in everything but the RFC's example.
    package static func id(
        _ password: [UInt8], salt: [UInt8], cost: Cost, tagLength: Int,
        secret: [UInt8] = [], data: [UInt8] = []
    ) throws(PasswordError) -> [UInt8] {
        // The C structure asks for mutable addresses; the copies are ours to wipe.
        var (password, salt, secret, data) = (password, salt, secret, data)
        defer {
            wipe(&password)
            wipe(&secret)
        }
        var tag = [UInt8](repeating: 0, count: tagLength)
        let result = tag.withUnsafeMutableBufferPointer { tag in
            password.withUnsafeMutableBufferPointer { password in
                salt.withUnsafeMutableBufferPointer { salt in
                    secret.withUnsafeMutableBufferPointer { secret in
                        data.withUnsafeMutableBufferPointer { data in
                            var context = argon2_context()
                            context.out = tag.baseAddress
                            context.outlen = UInt32(tag.count)
                            context.pwd = password.baseAddress
                            context.pwdlen = UInt32(password.count)
                            context.salt = salt.baseAddress
                            context.saltlen = UInt32(salt.count)
                            context.secret = secret.isEmpty ? nil : secret.baseAddress
                            context.secretlen = UInt32(secret.count)
                            context.ad = data.isEmpty ? nil : data.baseAddress
                            context.adlen = UInt32(data.count)
                            context.t_cost = UInt32(cost.passes)
                            context.m_cost = UInt32(cost.kibibytes)
                            context.lanes = UInt32(cost.lanes)
                            context.threads = UInt32(cost.lanes)
                            context.version = UInt32(version)
                            return argon2id_ctx(&context)
                        }
                    }
                }
            }
        }
        guard result == ARGON2_OK.rawValue else {
            throw .failed(String(cString: argon2_error_message(result)))
        }
        return tag
    }
}
