import HTTP
package import Templates

/// Someone else has changed what a form was opened for; nothing from the form is saved (§16).
package struct Stale: Error {
    package init() {
    }
}

/// What a form says, line by line, as a person reads it.
package typealias Told = [(label: String, text: String)]

/// Both versions of a form that someone else changed first: the saved one and the typed one, where
/// they differ (§16).
///
/// The form below keeps what was typed and now knows the saved version, so saving again is a
/// decision.
package struct Meanwhile {
    private let stands: Told
    private let typed: Told
    private let address: Address

    /// Both versions have the same lines; `address` leads to the form with the saved version.
    package init(stands: Told, typed: Told, at address: Address) {
        self.stands = stands
        self.typed = typed
        self.address = address
    }

    package func value(_ visit: Visit) -> Value {
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
    /// The saved version that the form was made from; 0 if it doesn't say.
    package var version: Int { self["version"].flatMap { Int($0) } ?? 0 }
}
