import ChildPages
import Database
import Domain
import Site

/// A device comes over from http to https: it stays the same device, and its old cookie opens nothing.
struct MoveDevice: Verb {
    package let device: DeviceID
    /// The digests of its tokens.
    package let old: String
    package let new: String
    /// What the same browser was by https until now, if it was added there as well.
    let double: Device?
    package let now: Instant

    /// Returns false if it was removed in between.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Bool> {
        guard try writing.move(device, from: old, to: new),
            var own = try writing.reading.devices().first(where: { $0.id == device })
        else { return Outcome(false) }
        if let double, double.id != device, try writing.reading.isLetIn(double.id) {
            try takeOver(double, own, writing)
            try writing.revoke(double.id, at: now)
            // The family knows the browser by the name that it had first.
            if double.pairedAt < own.pairedAt {
                own.label = double.label
                try writing.save(label: own.label, of: device)
            }
        }
        try writing.note(.move, by: EventMaker(own), at: now)
        // A new PIN that somebody else has chosen there may have ended.
        return Outcome(true)
    }

    /// What was said of the browser by https stays: whose it is, with the new PIN that waits, and where
    /// it stays.
    private func takeOver(_ double: Device, _ own: Device, _ writing: borrowing Writing) throws {
        // First, because only a device that was added with the PIN can be somebody's own.
        if double.isPaired { try writing.pair(device) }
        try writing.moveResets(from: double.id, to: device)
        if let owner = own.owner ?? double.owner { try writing.setOwner(owner, of: device) }
        if own.home == nil, let home = double.home {
            try writing.setHome(home, ofDevice: device)
        }
    }
}
