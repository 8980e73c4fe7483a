import Domain
import Templates

/// Waiting decisions in sentences.
struct DecisionWords {
    package let visit: Visit

    /// The decisions that wait, for every parents' page.
    package var value: Value {
        .list(
            visit.pages.family.decisions.map { decision in
                [
                    "sentence": .text(sentence(decision)),
                    "takesBackups": .bool(decision.takesBackups),
                    "moment": .text(moment(decision)),
                    "stop": .text(visit.url(DecisionAddresses.stopped(decision.id))),
                ]
            })
    }

    /// Who wants what.
    private func sentence(_ decision: WaitingDecision) -> String {
        let words = visit.words
        let family = visit.pages.family
        let name = family.grownUps.all.first { $0.id == decision.person }?.name ?? ""
        switch decision.kind {
        case .deleteChild(let id):
            let child = family.child(id)?.profile.name
            guard let child else {
                return words("{{name}} wants to delete an archived child.", ["name": name])
            }
            return words("{{name}} wants to delete {{child}}.", ["name": name, "child": child])
        case .restore: return words("{{name}} wants to restore a backup.", ["name": name])
        case .deleteEverything: return words("{{name}} wants to delete everything.", ["name": name])
        case .removeHomes: return words("{{name}} wants to remove both homes.", ["name": name])
        }
    }

    /// When it happens, or from and until when it may.
    private func moment(_ decision: WaitingDecision) -> String {
        let words = visit.words
        let begins = moment(decision.takesEffectAt)
        switch (decision.turn(at: visit.stamp.monotonic), decision.kind) {
        case (.open, _), (.lapsed, _):
            let end = moment(decision.takesEffectAt + decision.delay.length)
            return words("Parents can do so until {{moment}}.", ["moment": end])
        case (_, .restore): return words("Parents can do so from {{moment}}.", ["moment": begins])
        case (_, .deleteChild), (_, .deleteEverything), (_, .removeHomes):
            return words("It happens on {{moment}}.", ["moment": begins])
        }
    }

    private func moment(_ moment: Monotonic) -> String {
        visit.words.dayAndTime(visit.stamp.instant(of: moment), visit.calendar)
    }
}

extension Visit {
    /// Whether what can't be taken back waits for a day here.
    package var decisionsWait: Bool { WaitingDecision.delay(in: pages.family.grownUps) > .zero }
}

extension GrownUpFrame.Banner {
    /// What was decided and waits; it is for parents.
    package static let decisions = Self(name: "decisions") { visit, _ in
        visit.helping == nil ? DecisionWords(visit: visit).value : .none
    }
}
