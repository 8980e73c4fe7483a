import HTTP
import Templates

/// Somebody else has changed what a form was opened for; nothing of the form is kept (§16).
struct Stale: Error {}

/// What a form says, line by line, as a person reads it.
typealias Told = [(label: String, text: String)]

/// Both versions of a form that somebody else was faster with: what stands now beside what was
/// typed, where they differ (§16).
///
/// The form below keeps what was typed and has seen what stands, so that saving once more is a
/// decision.
struct Meanwhile {
    private let stands: Told
    private let typed: Told
    private let address: Address

    /// Both versions have the same lines; `address` is where the form is found as it stands.
    init(stands: Told, typed: Told, at address: Address) {
        self.stands = stands
        self.typed = typed
        self.address = address
    }

    func value(_ visit: Visit) -> Value {
        let rows = zip(stands, typed).filter { $0.text != $1.text }
        return [
            "rows": .list(
                rows.map { stands, typed in
                    [
                        "label": .text(stands.label),
                        "stands": .text(stands.text.isEmpty ? "–" : stands.text),
                        "typed": .text(typed.text.isEmpty ? "–" : typed.text),
                    ]
                }),
            "keep": .text(visit.url(address)),
        ]
    }
}

extension Form {
    /// The version of what stands that the form was made of; 0 where it does not say.
    var version: Int { self["version"].flatMap { Int($0) } ?? 0 }
}
