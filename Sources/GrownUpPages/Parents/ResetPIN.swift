import ChildPages
import Database
import Domain
import Site

extension FocusPal {
    /// Sets a new PIN of a grown-up for whoever owns the computer, and removes their devices.
    ///
    /// `name` says whose, if there are several. Returns the new recovery code, and whether children's
    /// locks have to be set again.
    /// Throws: `StartFailure` if there is no household yet or nobody of that name, or with the
    /// sentence of a refused PIN.
    package func resetPIN(_ typed: String, of name: String? = nil) throws -> (
        code: String, locksAreLost: Bool
    ) {
        guard pages.family.household != nil else {
            throw StartFailure.noFamily
        }
        let person = try grownUp(named: name)
        do {
            let new = try SetPIN(
                app: self, person: person, typed: typed, repeated: typed, now: clock.now(),
                shutsDevicesOut: true,
                event: (.newPIN, .server)
            ).perform()
            return (new.code, try keyFile.keep() && !pages.family.locks.isEmpty)
        } catch Refusal.invalid(let errors) {
            throw StartFailure(64, errors.map { pages.words($0.message) }.joined(separator: " "))
        }
    }

    /// Who is meant; nil before anyone has a PIN.
    private func grownUp(named name: String?) throws -> PersonID? {
        let here = pages.family.grownUps.here
        guard let name else {
            guard here.count < 2 else {
                let names = here.compactMap(\.name).joined(separator: ", ")
                throw StartFailure(64, "Say whose PIN: --person NAME, one of \(names).")
            }
            return here.first?.id
        }
        guard let person = here.first(where: { GrownUpName.isSame($0.name ?? "", name) }) else {
            throw StartFailure(64, "There’s no grown-up called \(name).")
        }
        return person.id
    }
}
