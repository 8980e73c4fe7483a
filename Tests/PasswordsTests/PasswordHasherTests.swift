import Digests
import Dispatch
import Passwords
import Synchronization
import Testing

struct PasswordHasherTests {
    static let pepper = [UInt8](0..<32)
    static let small = PasswordHasher.Parameters(kibibytes: 64, passes: 1)
    let hasher = PasswordHasher(pepper: pepper, parameters: small)

    @Test func `the right secret is right and others are wrong`() throws {
        let phc = try hasher.hash("482915")

        #expect(try hasher.verify("482915", against: phc) == .right)
        for other in ["482916", "48291", "4829150", "", " 482915", "４８２９１５"] {
            #expect(try hasher.verify(other, against: phc) == .wrong)
        }
    }

    @Test(arguments: ["", "0", "pässwörd 🔑", "a\0b", String(repeating: "x", count: 100_000)])
    func `any text can be a secret`(secret: String) throws {
        let phc = try hasher.hash(secret)

        #expect(try hasher.verify(secret, against: phc) == .right)
        #expect(try hasher.verify(secret + "!", against: phc) == .wrong)
    }

    @Test func `two hashes of one secret differ`() throws {
        #expect(try hasher.hash("482915") != hasher.hash("482915"))
    }

    @Test func `a hash of another cost is right but outdated`() throws {
        let next = PasswordHasher(
            pepper: Self.pepper, parameters: .init(kibibytes: 128, passes: 2))
        let phc = try hasher.hash("482915")

        #expect(try next.verify("482915", against: phc) == .rightButOutdated)
        #expect(try next.verify("482916", against: phc) == .wrong)
    }

    @Test func `the standard cost is in the hash`() throws {
        let hasher = PasswordHasher(pepper: Self.pepper)

        let phc = try hasher.hash("482915")

        #expect(phc.hasPrefix("$argon2id$v=19$m=19456,t=3,p=1,keyid="))
        #expect(phc.split(separator: "$").suffix(2).map(\.count) == [22, 43])
        #expect(try hasher.verify("482915", against: phc) == .right)
    }

    // Put together by hand from parts that have published examples of their own.
    @Test func `a hash is Argon2id over the keyed secret`() throws {
        let salt = Array("somesalt".utf8)
        let tag = try Argon2.id(
            HMAC.sha256(key: Self.pepper, message: Array("482915".utf8)), salt: salt,
            cost: Argon2.Cost(kibibytes: 64, passes: 1, lanes: 2), tagLength: 32)
        let base64 = try #require(tag.base64ByFoundation)

        let phc = "$argon2id$v=19$m=64,t=1,p=2$c29tZXNhbHQ$\(base64)"

        #expect(try hasher.verify("482915", against: phc) == .rightButOutdated)
    }

    @Test func `a hash of another pepper is neither right nor wrong`() throws {
        let phc = try hasher.hash("482915")
        let other = hasher.with(pepper: [UInt8](repeating: 7, count: 32))

        #expect(hasher.canCheck(phc))
        #expect(!other.canCheck(phc))
        #expect(try other.verify("482915", against: phc) == .otherPepper)
        #expect(try other.verify("000000", against: phc) == .otherPepper)
        #expect(!PasswordHasher.Verdict.otherPepper.isRight)
        #expect(try hasher.verify("482915", against: phc).isRight)
        #expect(!hasher.canCheck("$argon2id$"))
    }

    @Test func `a hash that doesn't say which pepper may be any's, and is made anew`() throws {
        let phc = try hasher.hash("482915").replacing(/,keyid=[^$]+/, with: "")

        #expect(hasher.canCheck(phc))
        #expect(try hasher.verify("482915", against: phc) == .rightButOutdated)
        #expect(try hasher.verify("482916", against: phc) == .wrong)
    }

    @Test(arguments: [",keyid=", ",keyid=a", ",keyid=$", ",x=1", ",keyid=AAAAAAAAAAAAAAAAAAAA"])
    func `a name of a pepper that is none makes no hash`(part: String) throws {
        let phc = try hasher.hash("482915").replacing(/,keyid=[^$]+/, with: part)

        #expect(!hasher.canCheck(phc))
        #expect(throws: PasswordError.self) { try hasher.verify("482915", against: phc) }
    }

    @Test func `a changed tag or salt is wrong`() throws {
        let phc = Array(try hasher.hash("482915"))
        let start = phc.count - 22 - 1 - 43

        for index in stride(from: start, to: phc.count - 1, by: 3)
        where phc[index] != "$" && phc[index + 1] != "$" {
            var changed = phc
            changed[index] = phc[index] == "A" ? "B" : "A"
            #expect(try hasher.verify("482915", against: String(changed)) == .wrong)
        }
    }

    @Test(
        arguments: [
            "", "$", "482915", "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA",
            "$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=16$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=064,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=+64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$t=1,m=64,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=1,p=1,x=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ=$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAB",
            "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA$",
            "$argon2id$v=19$m=99999999999999999999,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ])
    func `a string that is no hash is an error`(phc: String) {
        #expect(throws: PasswordError.malformed) { try hasher.verify("482915", against: phc) }
    }

    @Test(
        arguments: [
            "$argon2id$v=19$m=1048577,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=21,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=0,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=-1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=640,t=1,p=17$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=8,t=1,p=2$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=1,p=1$c29tZQ$AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAA",
            "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$",
        ])
    func `a hash beyond all bounds is not computed`(phc: String) {
        #expect(throws: PasswordError.outOfBounds) { try hasher.verify("482915", against: phc) }
    }

    @Test func `many threads at once agree`() throws {
        let phc = try hasher.hash("482915")
        let verdicts = Mutex<[PasswordHasher.Verdict]>([])

        DispatchQueue.concurrentPerform(iterations: 32) { [hasher] index in
            let verdict = try! hasher.verify(index.isMultiple(of: 2) ? "482915" : "0", against: phc)
            verdicts.withLock { $0.append(verdict) }
        }

        #expect(verdicts.withLock { $0.filter { $0 == .right }.count } == 16)
        #expect(verdicts.withLock { $0.filter { $0 == .wrong }.count } == 16)
    }
}
