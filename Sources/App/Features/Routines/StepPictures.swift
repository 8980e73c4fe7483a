import Domain
import Templates

extension StepPicture {
    /// What `routines/_picture` needs.
    var value: Value {
        switch self {
        case .drawn(let name): ["drawn": .text(name), "emoji": .none]
        case .emoji(let emoji): ["drawn": .none, "emoji": .text(emoji)]
        }
    }
}
