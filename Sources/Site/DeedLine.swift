package import Domain
package import Templates

/// What a grown-up did, in a sentence, with the face of who did it where several live (§17.1).
package struct DeedLine {
    /// Who did what.
    package let sentence: String
    /// Whether it says who it was.
    package let isNamed: Bool
    private let avatar: Value

    package init(_ deed: Deed, by hand: PersonID?, _ visit: Visit) {
        let name = visit.name(of: hand)
        sentence = visit.words(deed.sentence(by: name))
        isNamed = name != nil
        avatar = visit.avatar(of: hand)
    }

    package var value: Value { ["text": .text(sentence), "avatar": avatar] }
}

extension GrownUps {
    /// What someone is called, also after they have left; nil for a single parent, or nobody.
    package func name(of id: PersonID?) -> String? { person(id)?.name }

    /// The face of someone, also after they have left; nothing for a single parent, or nobody.
    package func avatar(of id: PersonID?) -> Value {
        guard let avatar = person(id)?.avatar else { return .none }
        return .text(avatar.rawValue)
    }
}
