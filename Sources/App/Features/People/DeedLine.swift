import Domain
import Templates

/// What a grown-up did, in a sentence, with the face of who did it where several live (§17.1).
struct DeedLine {
    /// Who did what.
    let sentence: String
    /// Whether it says who it was.
    let isNamed: Bool
    private let avatar: Value

    init(_ deed: Deed, by hand: PersonID?, _ visit: Visit) {
        let name = visit.name(of: hand)
        sentence = visit.words(deed.sentence(by: name))
        isNamed = name != nil
        avatar = visit.avatar(of: hand)
    }

    var value: Value { ["text": .text(sentence), "avatar": avatar] }
}

extension GrownUps {
    /// What someone is called, also after they have left; nil for a single parent, or nobody.
    func name(of id: PersonID?) -> String? { person(id)?.name }

    /// The face of someone, also after they have left; nothing for a single parent, or nobody.
    func avatar(of id: PersonID?) -> Value {
        guard let avatar = person(id)?.avatar else { return .none }
        return .text(avatar.rawValue)
    }
}
