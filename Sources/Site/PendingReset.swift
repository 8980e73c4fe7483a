import Domain
package import Templates

extension Visit {
    /// A new PIN of whoever is signed in, or of whose device it is, with the way to stop it.
    package var pendingReset: Value {
        let family = pages.family
        let reset = family.resets.first { $0.person == person?.id || $0.person == device?.owner }
        guard let reset else { return .none }
        let moment = words.dayAndTime(stamp.instant(of: reset.takesEffectAt), calendar)
        return [
            "sentence": .text(
                words(
                    "A new PIN for {{name}} works from {{moment}}.",
                    ["name": family.grownUps.name(of: reset.person) ?? "", "moment": moment])),
            "stop": .text(url(OwnDeviceAddresses.stopped(reset.person))),
        ]
    }
}
