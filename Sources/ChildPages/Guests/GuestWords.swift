package import Domain
package import Site
package import Templates

/// Sentences about a guest's trees.
package enum GuestWords {
    /// The question that a former guest's browser asks a child; its script knows the number.
    package static func question(_ visit: Visit, _ child: Child) -> Value {
        let words = visit.words
        return [
            "to": .text(visit.url(GuestAddresses.sessions(child.id))),
            "one": .text(words("A tree was grown here as a guest. Is it yours?")),
            "other": .text(words("{{count}} trees were grown here as a guest. Are they yours?")),
        ]
    }

    /// Who owns them now.
    package static func kept(_ count: Int, by child: Child, _ words: Words) -> String {
        let name = child.profile.name
        return count == 1
            ? words("The tree is in {{name}}’s forest now.", ["name": name])
            : words(
                "{{count}} trees are in {{name}}’s forest now.",
                ["count": String(count), "name": name])
    }

    /// Why some are not handed over.
    package static func refused(
        _ count: Int, _ reason: GuestHandover.Reason, _ words: Words
    ) -> String {
        switch reason {
        case .clock:
            words.count(
                count,
                one: "One stays here: its times don’t add up. A clock may have changed.",
                other: "{{count}} stay here: their times don’t add up. A clock may have changed.")
        case .length:
            words.count(
                count, one: "One stays here: it’s too short or too long.",
                other: "{{count}} stay here: they’re too short or too long.")
        case .old:
            words.count(
                count, one: "One stays here: it’s too old.",
                other: "{{count}} stay here: they’re too old.")
        case .overlap:
            words.count(
                count, one: "One stays here: another tree grew at the same time.",
                other: "{{count}} stay here: other trees grew at the same time.")
        case .fullDay:
            words.count(
                count, one: "One stays here: that day already had enough focus.",
                other: "{{count}} stay here: those days already had enough focus.")
        }
    }
}
